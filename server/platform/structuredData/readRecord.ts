import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseUrl } from '../../../contract/constants/parseUrl';
import { ArticleSchema, ProductSchema, RecipeSchema } from '../../../contract/schemas/richPins';
import { readStructuredPage, type StructuredPage } from './document';
import { createResolver, type Node, outermostNodes, typesOf } from './nodes';
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
  for (const nodes of [outermostNodes(page.linkedData), page.microdata, openGraphNodes(page)]) {
    const record = recordOf(nodes, pageUrl);
    if (record) return record;
  }
  return {};
}

function recordOf(nodes: readonly Node[], pageUrl: string): PageRecord | null {
  const resolve = createResolver(nodes);
  const recipe = only(nodes, pageUrl, (type) => type === 'Recipe', toRecipe);
  if (recipe && recipes.Check(recipe)) return { recipe };
  const product = only(
    nodes,
    pageUrl,
    (type) => PRODUCTS.includes(type),
    (node) => toProduct(node, resolve),
  );
  if (product && products.Check(product)) return { product };
  const article = only(nodes, pageUrl, (type) => ARTICLES.test(type), toArticle);
  return article && articles.Check(article) ? { article } : null;
}

/** The only thing of that type, or among several the one that declares this as its page. */
function only<T>(
  nodes: readonly Node[],
  pageUrl: string,
  isWanted: (type: string) => boolean,
  read: (node: Node) => T | null,
): T | null {
  const found = nodes
    .filter((node) => typesOf(node).some(isWanted))
    .flatMap((node) => {
      const record = read(node);
      return record ? [{ node, record }] : [];
    });
  const own = found.find(({ node }) => [node.url, node['@id']].some((address) => isSamePage(address, pageUrl)));
  return (own ?? (found.length === 1 ? found[0] : undefined))?.record ?? null;
}

function isSamePage(address: unknown, pageUrl: string): boolean {
  const one = typeof address === 'string' ? parseUrl(address, pageUrl) : null;
  const other = new URL(pageUrl);
  return one !== null && one.host === other.host && one.pathname === other.pathname;
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
