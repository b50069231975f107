import type { Camelized } from '../../contract/camelized';
import type { BoardId, UserId } from '../../contract/schemas/common';
import type { Pin, PinImage } from '../../contract/schemas/pins';
import { camelize, orNull, renamer } from '../lib/camelize';
import type { MergeRules } from '../lib/entityTable';
import { entitySchema } from '../lib/normalize';
import { boardSchema } from './boards';
import { userSchema } from './users';

/** A pin as the store keeps it: flat, with the ids of its board and people in their place. */
export type PinEntity = Omit<Camelized<Pin>, 'board' | 'pinner' | 'nativeCreator' | 'originPinner'> & {
  board: BoardId;
  pinner: UserId;
  nativeCreator?: UserId | null;
  originPinner?: UserId | null;
};
export type PinImageEntity = Camelized<PinImage>;
export type SavedInfo = NonNullable<PinEntity['savedInfo']>;

/** Lists carry three picture sizes and the closeup all: a list answer adds to them. */
export const pinMerge: MergeRules<PinEntity> = { mapFields: ['images'] };

function toImages(images: Record<string, PinImage | PinImageEntity>): Record<string, PinImageEntity> {
  const entities: Record<string, PinImageEntity> = {};
  for (const size in images) {
    const { url, width, height, avif, webp, ...rest } = images[size] as PinImage & PinImageEntity;
    entities[size] = { url, width, height, dominantColor: rest.dominant_color ?? rest.dominantColor, avif, webp };
  }
  return entities;
}

/** Variants are maps of dimension to value ('shoe_size'): their keys are data and stay. */
function toProduct(product: NonNullable<Pin['product']>): Camelized<NonNullable<Pin['product']>> {
  const entity = camelize(product);
  const variants = product.variant_set?.variants;
  return variants && entity.variantSet ? { ...entity, variantSet: { ...entity.variantSet, variants } } : entity;
}

export const toPinEntity = renamer<Pin, PinEntity>({
  id: true,
  entity_id: true,
  type: true,
  title: true,
  grid_title: true,
  description: true,
  description_html: true,
  closeup_description: true,
  closeup_unified_description: true,
  alt_text: true,
  auto_alt_text: true,
  link: orNull(),
  mobile_link: orNull(),
  tracked_link: orNull(),
  domain: true,
  category: true,
  dominant_color: true,
  image_signature: true,
  preview: true,
  images: toImages,
  image_crop: camelize,
  created_at: true,
  is_promoted: true,
  is_hidden: true,
  is_unsafe: true,
  is_oos_product: true,
  is_stale_product: true,
  is_eligible_for_pdp: true,
  is_eligible_for_web_closeup: true,
  is_v1_idea_pin: true,
  comments_disabled: true,
  done_by_me: true,
  shopping_flags: true,
  price_currency: true,
  story_pin_data_id: orNull(),
  aggregated_pin_data: camelize,
  attribution: orNull(camelize),
  section: orNull(camelize),
  board: true,
  pinner: true,
  native_creator: orNull(),
  origin_pinner: orNull(),
  recommendation_reason: orNull(camelize),
  pin_join: camelize,
  seo_title: true,
  seo_description: true,
  seo_url: true,
  seo_noindex_reason: orNull(),
  share_count: true,
  repin_count: true,
  saved_info: orNull(camelize),
  videos: orNull(camelize),
  recipe: orNull(camelize),
  article: orNull(camelize),
  product: orNull(toProduct),
  story_pin_data: orNull(camelize),
  abilities: camelize,
});

export const pinSchema = entitySchema(
  'pins',
  toPinEntity,
  { board: boardSchema, pinner: userSchema, nativeCreator: userSchema, originPinner: userSchema },
  pinMerge,
);
