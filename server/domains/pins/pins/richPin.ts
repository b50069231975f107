import type { Static } from 'typebox';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import type {
  ArticleSchema,
  ProductSchema,
  RecipeSchema,
  StoryPinDataSchema,
  VideosSchema,
} from '../../../../contract/schemas/pins/richPins';
import type { PictureSummary, PinKind } from '../../../platform/database/pinTables';
import type { PageRecord } from '../../../platform/structuredData/pageRecord';
import type { StoredTag } from './tags/storeTags';

type Carousel = NonNullable<Pin['carousel_data']>;

/** A picture of a carousel as stored. */
export interface StoredSlot extends Omit<Carousel['carousel_slots'][number], 'images'> {
  signature: string;
  picture: PictureSummary;
}

/**
 * What a pin has besides its image and texts (ledger ENT-001, ENT-008, ENT-029 to ENT-032), as on the wire except for a
 * carousel.
 */
export interface RichPin {
  videos?: Static<typeof VideosSchema>;
  recipe?: Static<typeof RecipeSchema>;
  article?: Static<typeof ArticleSchema>;
  product?: Static<typeof ProductSchema>;
  story_pin_data?: Static<typeof StoryPinDataSchema>;
  carousel_data?: { index: number; carousel_slots: StoredSlot[] };
  /** The pictures of the story's pages. */
  story_pictures?: string[];
  pin_tags?: StoredTag[];
  /** Absent: products are shown among its related pins. */
  is_shopping_rec_allowed?: false;
  embed?: NonNullable<Pin['embed']>;
  attribution?: NonNullable<Pin['attribution']>;
  media_attribution?: NonNullable<Pin['media_attribution']>;
}

/** The pictures that a pin shows beside its own; each is in use as long as the pin exists. */
export const otherPictures = (rich: RichPin | null): string[] => [
  ...(rich?.carousel_data?.carousel_slots ?? []).map(({ signature }) => signature),
  ...(rich?.story_pictures ?? []),
];

/** A pin without what comes from the page that it links to. */
const ownPart = ({ recipe, product, article, ...own }: RichPin): RichPin => own;

/** The rich data of a pin with what the linked page says now; null where there is nothing beside the picture. */
export function withPageRecord(rich: RichPin | null, record: PageRecord): RichPin | null {
  const merged = { ...(rich ? ownPart(rich) : {}), ...record };
  return Object.keys(merged).length > 0 ? merged : null;
}

/** The kind that a scope of search asks for; a video recipe is found as a recipe. */
export function kindOf(rich: RichPin | null): PinKind {
  if (rich?.product) return 'product';
  if (rich?.recipe) return 'recipe';
  if (rich?.article) return 'article';
  if (rich?.story_pin_data) return 'story';
  return rich?.videos ? 'video' : 'image';
}

/** A product's price as decimal text, or null where it has none that is a number. */
export function priceOf(rich: RichPin | null): string | null {
  const price = rich?.product?.offer_summary.price.replace(/[^0-9.]/g, '');
  return price !== undefined && /^\d{1,12}(\.\d{1,6})?$/.test(price) ? price : null;
}

/** Words of a rich pin that search should find beside the pin's own. */
export function richWords(rich: RichPin | null): string {
  if (!rich) return '';
  const ingredients = rich.recipe?.categorized_ingredients.flatMap((group) =>
    group.ingredients.map(({ name }) => name),
  );
  return [rich.product?.name, rich.product?.brand?.name, rich.recipe?.name, rich.article?.name, ...(ingredients ?? [])]
    .filter((text) => text !== undefined)
    .join(' ');
}
