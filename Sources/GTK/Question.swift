/// Something to be answered before the window goes on.
public struct Question<Answer: Sendable> {
    public enum Weight {
        case plain
        /// What most people want.
        case suggested
        /// What cannot be undone.
        case destructive

        fileprivate var appearance: AdwResponseAppearance {
            switch self {
            case .plain: ADW_RESPONSE_DEFAULT
            case .suggested: ADW_RESPONSE_SUGGESTED
            case .destructive: ADW_RESPONSE_DESTRUCTIVE
            }
        }
    }

    let heading: String
    let body: String
    /// What closing the dialog answers.
    let evasion: Answer
    private(set) var choices: [(label: String, weight: Weight, answer: Answer)] = []

    /// - Parameters:
    ///   - cancel: the label of the choice that changes nothing.
    ///   - evasion: what it answers, as closing the dialog does.
    public init(_ heading: String, _ body: String, cancel: String, _ evasion: Answer) {
        (self.heading, self.body, self.evasion) = (heading, body, evasion)
        choices = [(cancel, .plain, evasion)]
    }

    /// Adds a choice; `_` stands before the letter that chooses it.
    public func choice(_ label: String, _ weight: Weight = .plain, _ answer: Answer) -> Self {
        var question = self
        question.choices.append((label, weight, answer))
        return question
    }
}

extension Window {
    /// Asks in a dialog over the window. The suggested choice is the one for the return key.
    public func ask<Answer>(_ question: Question<Answer>) async -> Answer {
        let dialog = Widget(adw_message_dialog_new(cast(), question.heading, question.body))
        for (index, choice) in question.choices.enumerated() {
            let id = String(index)
            adw_message_dialog_add_response(dialog.cast(), id, choice.label)
            adw_message_dialog_set_response_appearance(dialog.cast(), id, choice.weight.appearance)
            if choice.weight == .suggested { adw_message_dialog_set_default_response(dialog.cast(), id) }
        }
        adw_message_dialog_set_close_response(dialog.cast(), "0")
        dialog.nameButtons(withIcon: "")
        let id: String = await withCheckedContinuation { continuation in
            // One answer only: closing may follow it.
            var waiting: CheckedContinuation<String, Never>? = continuation
            dialog.on("response") { (id: String) in
                waiting?.resume(returning: id)
                waiting = nil
            }
            gtk_window_present(dialog.cast())
        }
        return Int(id).map { question.choices[$0].answer } ?? question.evasion
    }
}
