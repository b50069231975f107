/**
 * The areas of the product, each with the same name in every layer. A noun stands only on nouns of its own area and of
 * those before it.
 */
export const AREAS = [
  'running',
  'content',
  'people',
  'boards',
  'pins',
  'discovery',
  'talk',
  'admin',
  'business',
] as const;

export type Area = (typeof AREAS)[number];

export const isArea = (word: string | undefined): word is Area => AREAS.some((area) => area === word);
