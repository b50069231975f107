import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ArticleSchema, ProductSchema, RecipeSchema } from '../../../contract/schemas/richPins';
import { readStructuredPage, type StructuredPage } from './document';
import { asList, createResolver, type Node, outermostNodes, typesOf } from './nodes';
import { type Belonging, createBelonging } from './ownAddress';
import { toProduct } from './product';
import { toRecipe } from './recipe';
import { dayOf, textOf } from './values';

/** What a page is about, as the contract's type: at most one of them. */
export interface PageRecord {
  recipe?: Static<typeof RecipeSchema>;
  product?: Static<typeof ProductSchema>;
  article?: Static<typeof ArticleSchema>;
}

const recipes = Compile(RecipeSchema);
const products = Compile(ProductSchema);
const articles = Compile(ArticleSchema);

const PRODUCTS = ['Product', 'ProductGroup', 'IndividualProduct', 'ProductModel', 'SomeProducts'];
const ARTICLES = /(Article|BlogPosting|Report)$/;

/**
 * The recipe, product or article that a page is about, in this order, because sites often declare a recipe's page as an
 * article too. Reads JSON-LD (a list, a graph), microdata and Open Graph, in this order. A page with several, such as a
 * shop's list, is about none of them. The result is valid, whatever the page contains.
 */
export function readRecord(html: string, pageUrl: string): PageRecord {
  const page = readStructuredPage(html);
  const belonging = createBelonging(pageUrl, [page.canonical, page.metas.get('og:url') ?? ''].filter(Boolean));
  for (const nodes of [outermostNodes(page.linkedData), page.microdata, openGraphNodes(page)]) {
    const record = recordOf(nodes, belonging);
    if (record) return record;
  }
  return {};
}

type Belongs = (value: unknown) => Belonging;

function recordOf(nodes: readonly Node[], belonging: Belongs): PageRecord | null {
  const resolve = createResolver(nodes);
  const recipe = only(nodes, belonging, (type) => type === 'Recipe', toRecipe);
  if (recipe && recipes.Check(recipe)) return { recipe };
  const product = only(
    nodes,
    belonging,
    (type) => PRODUCTS.includes(type),
    (node) => toProduct(node, resolve, (address) => belonging(address) === 'own'),
  );
  if (product && products.Check(product)) return { product };
  const article = only(nodes, belonging, (type) => ARTICLES.test(type), toArticle);
  return article && articles.Check(article) ? { article } : null;
}

/**
 * The thing of that type whose address is the page's. Else the only one whose address could be the page's, and else the
 * only one at all, unless its address is another page's on the same path.
 */
function only<T>(
  nodes: readonly Node[],
  belonging: Belongs,
  isWanted: (type: string) => boolean,
  read: (node: Node) => T | null,
): T | null {
  const found = nodes
    .filter((node) => typesOf(node).some(isWanted))
    .flatMap((node) => {
      const record = read(node);
      return record ? [{ record, belongings: addressesOf(node).map(belonging) }] : [];
    });
  const own = found.find(({ belongings }) => belongings.includes('own'));
  if (own) return own.record;
  const near = found.filter(({ belongings }) => belongings.includes('perhaps'));
  const [guess, another] = near.length > 0 ? near : found;
  return guess && !another && !guess.belongings.includes('contradicted') ? guess.record : null;
}

/** The addresses that a thing names as its own. */
function addressesOf(node: Node): unknown[] {
  return [node.url, node['@id'], node.mainEntityOfPage].flatMap((value) => asList(value).slice(0, 2));
}

function toArticle(node: Node): PageRecord['article'] | null {
  const name = textOf(node.headline ?? node.name, 200);
  const date = dayOf(node.datePublished ?? node.dateCreated);
  return name && date ? { name, date_published: date } : null;
}

/** Open Graph as schema.org nodes: og:type article, product and the properties that shops add. */
function openGraphNodes({ metas, title }: StructuredPage): Node[] {
  const of = (...names: string[]) => names.map((name) => metas.get(name)).find((content) => content !== undefined);
  const name = of('og:title', 'twitter:title') ?? title;
  const price = of('product:sale_price:amount', 'product:price:amount', 'og:price:amount');
  const nodes: Node[] = [];
  if (price !== undefined) {
    const former = of('product:original_price:amount', 'product:price:amount');
    nodes.push({
      '@type': 'Product',
      name,
      sku: of('product:retailer_item_id'),
      brand: of('product:brand', 'og:brand'),
      offers: {
        price,
        priceCurrency: of('product:sale_price:currency', 'product:price:currency', 'og:price:currency'),
        availability: stockOf(of('product:availability', 'og:availability')),
        priceSpecification: former === undefined ? [] : [{ priceType: 'ListPrice', price: former }],
      },
    });
  }
  const published = of('article:published_time', 'og:article:published_time');
  if (of('og:type')?.toLowerCase() === 'article') {
    nodes.push({ '@type': 'Article', headline: name, datePublished: published });
  }
  return nodes;
}

/** 'out of stock', 'oos' → OutOfStock. */
const stockOf = (text = ''): string =>
  /^(oos|out\s?of\s?stock|sold\s?out|discontinued)$/i.test(text) ? 'OutOfStock' : 'InStock';
