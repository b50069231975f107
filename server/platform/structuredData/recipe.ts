import type { Static } from 'typebox';
import type { RecipeSchema } from '../../../contract/schemas/richPins';
import { countOf } from './amounts';
import { asList, isNode, type Node } from './nodes';
import { durationOf, numberOf, textOf, textsOf, wordOf } from './values';

type Recipe = Static<typeof RecipeSchema>;

const MOST_INGREDIENTS = 100;
const MOST_DIETS = 12;
const NUMBER = String.raw`(?:\d+\s+\d+\s*[/⁄]\s*\d+|\d+\s*[/⁄]\s*\d+|\d+(?:[.,]\d+)?\s?[¼½¾⅐-⅞]?|[¼½¾⅐-⅞])`;
const UNIT =
  'kg|g|mg|ml|cl|dl|l|oz|lbs?|pounds?|ounces?|cups?|tbsp|tbs|tsp|teaspoons?|tablespoons?|el|tl|grams?|litres?|liters?|pinch(?:es)?|cloves?|cans?|slices?|sticks?|bunch(?:es)?|sprigs?|handfuls?|packets?|pieces?';
const AMOUNT = new RegExp(
  `^(${NUMBER}(?:\\s*[-–]\\s*${NUMBER})?(?:\\s?(?:${UNIT})\\b\\.?)?)\\s+(?:of\\s+)?(\\S.*)$`,
  'iu',
);

/** A recipe as the contract's type (ledger ENT-029), or null if it has no name or no ingredients. */
export function toRecipe(node: Node): Recipe | null {
  const name = textOf(node.name ?? node.headline, 200);
  const ingredients = textsOf(node.recipeIngredient ?? node.ingredients, 200, MOST_INGREDIENTS).map(toIngredient);
  const times = {
    cook_time: durationOf(node.cookTime),
    prep_time: durationOf(node.prepTime),
    total_time: durationOf(node.totalTime),
  };
  if (!name || ingredients.length === 0) return null;
  return {
    name,
    categorized_ingredients: [{ category: '', ingredients }],
    ...times,
    servings_summary: servingsOf(node.recipeYield ?? node.yield),
    diets: [...new Set(asList(node.suitableForDiet).slice(0, MOST_DIETS).map(dietOf))].filter(Boolean),
    aggregate_rating: ratingOf(node.aggregateRating),
  };
}

/** '200 g flour' → 200 g, flour. Without a leading number there is no amount. */
function toIngredient(text: string): { amount: string; name: string } {
  const [, amount, name] = AMOUNT.exec(text) ?? [];
  return amount && name ? { amount: amount.trim(), name } : { amount: '', name: text };
}

/** Sites give both '4' and '4 servings': prefers the words. */
function servingsOf(value: unknown): string {
  const texts = textsOf(value, 60, 5);
  return texts.find((text) => /\p{L}/u.test(text)) ?? texts[0] ?? '';
}

/** 'https://schema.org/GlutenFreeDiet' → 'Gluten free'. */
function dietOf(value: unknown): string {
  const words = wordOf(value)
    .replace(/Diet$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1, 40);
}

function ratingOf(value: unknown): Recipe['aggregate_rating'] {
  const [rating] = asList(value);
  if (!isNode(rating)) return null;
  const best = rating.bestRating === undefined ? 5 : numberOf(rating.bestRating, 1, 100);
  const given = best === null ? null : numberOf(rating.ratingValue, 0, best);
  const ratings = countOf(rating.ratingCount, 1e9) ?? 0;
  const reviews = countOf(rating.reviewCount, 1e9) ?? 0;
  if (best === null || given === null || ratings + reviews === 0) return null;
  return { best_rating: best, rating_value: given, review_count: reviews, rating_count: ratings };
}
