// Recipes.
