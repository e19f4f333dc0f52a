/// What the desktop's style sheet does not say. Colours are its own, so that dark and light both fit.
enum Style {
    static let sheet = """
        .look { padding: 4px; border-radius: 12px; }
        .look .picture { border-radius: 8px; background: alpha(currentColor, 0.08); }
        .look label { font-size: 0.85em; font-weight: 400; }
        .look:checked { background: alpha(@accent_bg_color, 0.22); box-shadow: inset 0 0 0 2px @accent_color; }
        .look:checked label { font-weight: 700; }
        .photo label { font-weight: 400; }
        .photo { padding: 4px; border-radius: 12px; }
        .photo .picture { border-radius: 8px; background: alpha(currentColor, 0.08); }
        gridview.photos { background: none; padding: 6px; }
        gridview.photos > child { padding: 2px; border-radius: 14px; }
        .floating { border-radius: 12px; padding: 4px; }
        .adjustments { padding: 2px 12px 12px 12px; }
        .adjustments label { margin: 0 10px; }
        .narrow .adjustments label { margin: 0 4px; }
        .canvas toast { margin-bottom: 68px; }
        .banner { background: @warning_bg_color; color: @warning_fg_color; padding: 6px 12px; }
        .banner label { font-weight: 600; }
        .value { font-feature-settings: "tnum"; }
        """
}
