import type { Static } from 'typebox';
import type { RecipeSchema } from '../../../contract/schemas/pins/richPins';
import { countOf } from './amounts';
import { durationOf } from './durations';
import { asList, isNode, type Node } from './nodes';
import { numberOf, textOf, wordOf } from './values';

type Recipe = Static<typeof RecipeSchema>;

const MOST_INGREDIENTS = 100;
const MOST_DIETS = 12;
/** Maximum characters of a text that holds several ingredients. */
const LONGEST_LIST = 20_000;
const LINE = /[\r\n]+|<br\s{0,3}\/?>|<\/(?:li|p)>/i;
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
  const ingredients = ingredientsOf(node.recipeIngredient ?? node.ingredients);
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

type Ingredient = Recipe['categorized_ingredients'][number]['ingredients'][number];

function ingredientsOf(value: unknown): Ingredient[] {
  const all = asList(value).slice(0, MOST_INGREDIENTS).flatMap(itemsOf).map(toIngredient);
  return all.filter(({ name }) => name !== '').slice(0, MOST_INGREDIENTS);
}

/** The items of a list that is a thing (ItemList), and the lines of a text that holds several. */
function itemsOf(value: unknown): unknown[] {
  if (isNode(value) && value.itemListElement !== undefined) {
    const items = asList(value.itemListElement).slice(0, MOST_INGREDIENTS);
    return items.map((item) => (isNode(item) && item.item !== undefined ? item.item : item));
  }
  const text = isNode(value) ? value['@value'] : value;
  return typeof text === 'string' ? text.slice(0, LONGEST_LIST).split(LINE) : [value];
}

/** '200 g flour' → 200 g, flour. Without a leading number there is no amount. */
function toIngredient(value: unknown): Ingredient {
  if (isNode(value)) return ingredientOfThing(value);
  const text = textOf(value, 200);
  const [, amount, name] = AMOUNT.exec(text) ?? [];
  return amount && name ? { amount: amount.trim(), name } : { amount: '', name: text };
}

/** `{ name: 'flour', value: 200, unitText: 'g' }`, or with its amount as a thing of its own. */
function ingredientOfThing(thing: Node): Ingredient {
  const name = textOf(thing.name ?? thing.item ?? thing.text, 200);
  const [quantity] = asList(thing.requiredQuantity ?? thing.amount ?? thing.quantity ?? thing);
  const amount = isNode(quantity) ? quantityOf(quantity, 60) : textOf(quantity, 60);
  return amount === '' ? toIngredient(name) : { amount, name };
}

/** `{ value: 4, unitText: 'servings' }` → '4 servings'; '' without a value. */
function quantityOf(quantity: Node, length: number): string {
  const { value, minValue, maxValue, unitText, unitCode } = quantity;
  const range = minValue === undefined || maxValue === undefined ? [] : [minValue, maxValue];
  const number = value === undefined ? range.map((end) => textOf(end, 20)).join('–') : textOf(value, 40);
  return number === '' ? '' : textOf(`${number} ${textOf(unitText ?? unitCode, 40)}`, length);
}

/** Sites give both '4' and '4 servings': prefers the words. */
function servingsOf(value: unknown): string {
  const texts = asList(value)
    .slice(0, 5)
    .map((one) =>
      isNode(one) && one['@value'] === undefined ? quantityOf(one, 60) || textOf(one, 60) : textOf(one, 60),
    )
    .filter((text) => text !== '');
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
