import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ArticleSchema, ProductSchema, RecipeSchema } from '../../../contract/schemas/pins/richPins';
import type { FoundRecords } from './findRecords';

/** What a page is about, as the contract's type: at most one of them. */
export interface PageRecord {
  recipe?: Static<typeof RecipeSchema>;
  product?: Static<typeof ProductSchema>;
  article?: Static<typeof ArticleSchema>;
}

const recipes = Compile(RecipeSchema);
const products = Compile(ProductSchema);
const articles = Compile(ArticleSchema);

/**
 * The recipe, product or article that a page is about, in this order, because sites often declare a recipe's page as an
 * article too. Validated here and not where it was found: what comes out of the reading thread is checked like all
 * that comes from elsewhere, and that thread starts in half the time without the validator.
 */
export function recordOf(found: FoundRecords): PageRecord {
  const recipe = found.recipes.find((one) => recipes.Check(one));
  if (recipe) return { recipe };
  const product = found.products.find((one) => products.Check(one));
  if (product) return { product };
  const article = found.articles.find((one) => articles.Check(one));
  return article ? { article } : {};
}
