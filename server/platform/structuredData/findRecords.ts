import type { Static } from 'typebox';
import type { ArticleSchema, ProductSchema, RecipeSchema } from '../../../contract/schemas/pins/richPins';
import { readStructuredPage, type StructuredPage } from './document';
import { asList, isNode, type Node, outermostNodes, typesOf } from './nodes';
import { type Belonging, createBelonging } from './ownAddress';
import { toProduct } from './product';
import { toRecipe } from './recipe';
import { dayOf, textOf } from './values';

type Recipe = Static<typeof RecipeSchema>;
type Product = Static<typeof ProductSchema>;
type Article = Static<typeof ArticleSchema>;

/** What a page could be about: of each type, what its sources say, the most trustworthy first. Not validated. */
export interface FoundRecords {
  recipes: Recipe[];
  products: Product[];
  articles: Article[];
}

/** What tells a record from another. */
interface Named {
  name: string;
  offer_summary?: { currency: string; price: string };
}

/** Maximum number of variants of a group. */
const MOST_VARIANTS = 100;
const PRODUCTS = ['Product', 'ProductGroup', 'IndividualProduct', 'ProductModel', 'SomeProducts'];
const ARTICLES = /(Article|BlogPosting|Report)$/;

/**
 * The recipes, products and articles that a page could be about, at most one of each from each source: JSON-LD (a list,
 * a graph), microdata and Open Graph, in this order. A page with several, such as a shop's list, is about none of them.
 */
export function findRecords(html: string, pageUrl: string): FoundRecords {
  const page = readStructuredPage(html);
  const belonging = createBelonging(pageUrl, [page.canonical, page.metas.get('og:url') ?? ''].filter(Boolean));
  const sources = [outermostNodes(page.linkedData), page.microdata, openGraphNodes(page)].map(joinVariants);
  const isOwn = (address: unknown) => belonging(address) === 'own';
  const find = <T extends Named>(isWanted: (type: string) => boolean, read: (node: Node) => T | null): T[] =>
    sources.map((nodes) => only(nodes, belonging, isWanted, read)).filter((record) => record !== null);
  return {
    recipes: find((type) => type === 'Recipe', toRecipe),
    products: find(
      (type) => PRODUCTS.includes(type),
      (node) => toProduct(node, isOwn),
    ),
    articles: find((type) => ARTICLES.test(type), toArticle),
  };
}

type Belongs = (value: unknown) => Belonging;

/** Products that name the group whose variants they are become its variants and are no things of their own. */
function joinVariants(nodes: readonly Node[]): Node[] {
  const isGroup = (value: unknown): boolean => isNode(value) && typesOf(value).includes('ProductGroup');
  const byId = new Map(nodes.filter(isGroup).map((group) => [textOf(group.productGroupID, 100), group]));
  return nodes.filter((node) => {
    if (isGroup(node)) return true;
    const [named] = asList(node.isVariantOf);
    const id = textOf(node.inProductGroupWithID ?? (isNode(named) ? named.productGroupID : ''), 100);
    const group =
      isNode(named) && isGroup(named) && nodes.includes(named) ? named : id === '' ? undefined : byId.get(id);
    if (!group) return true;
    const variants = asList(group.hasVariant);
    if (!variants.includes(node) && variants.length < MOST_VARIANTS) group.hasVariant = [...variants, node];
    return false;
  });
}

/**
 * The thing of that type whose address is the page's. Else the only one whose address could be the page's, and else the
 * only one at all, unless its address is another page's on the same path.
 */
function only<T extends Named>(
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
  const [own] = onceEach(found.filter(({ belongings }) => belongings.includes('own')));
  if (own) return own.record;
  const near = found.filter(({ belongings }) => belongings.includes('perhaps'));
  const [guess, another] = onceEach(near.length > 0 ? near : found);
  return guess && !another && !guess.belongings.includes('contradicted') ? guess.record : null;
}

/** Without those that another one of the same name and price repeats: the fullest of each. */
function onceEach<T extends { record: Named }>(found: readonly T[]): T[] {
  const kept = new Map<string, T>();
  for (const one of found) {
    const { name, offer_summary: offer } = one.record;
    const key = JSON.stringify([name.toLowerCase(), offer?.currency, Number(offer?.price)]);
    const before = kept.get(key);
    if (!before || JSON.stringify(one.record).length > JSON.stringify(before.record).length) kept.set(key, one);
  }
  return [...kept.values()];
}

/** The addresses that a thing names as its own. */
function addressesOf(node: Node): unknown[] {
  return [node.url, node['@id'], node.mainEntityOfPage].flatMap((value) => asList(value).slice(0, 2));
}

function toArticle(node: Node): Article | null {
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
