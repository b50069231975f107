import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { AdType } from '../../../../contract/constants/business/quickPromote';
import type { BusinessId, PinId, UserId } from '../../../../contract/schemas/common';
import { containsText } from '../../../platform/database/sortedPages';
import type { Db, Row } from '../../../platform/database/tables';
import type { StoredPicture } from '../../../platform/media/renditions';

export interface PromotablePin {
  readonly id: PinId;
  readonly title: string;
  readonly signature: string;
  readonly picture: StoredPicture;
  readonly link: string;
  readonly kind: Row<'pins'>['kind'];
  readonly has_carousel: boolean;
  readonly was_promoted: boolean;
}

interface Asked extends Pick<OptionsOf<'PromotablePinsResource.get'>, 'pin_id' | 'board_id' | 'search_term' | 'order'> {
  readonly businessId: BusinessId;
  readonly limit: number;
}

/** Public pins with a link that a person saved themselves: the newest first, or what was promoted last. */
export async function findPromotablePins(db: Db, pinnerId: UserId, asked: Asked): Promise<PromotablePin[]> {
  const { businessId, pin_id, board_id, search_term, order, limit } = asked;
  const lastPromotion = sql`(select max(promotion.id) from promotions promotion
    where promotion.business_id = ${businessId} and promotion.pin_id = pin.id)`;
  const first = order === 'PROMOTED' ? sql`${lastPromotion} desc nulls last,` : sql``;
  const { rows } = await sql<PromotablePin>`
    select pin.id::text as id, pin.title, pin.signature, pin.picture, pin.link, pin.kind,
      (pin.rich -> 'carousel_data') is not null as has_carousel, ${lastPromotion} is not null as was_promoted
    from pins pin join boards board on board.id = pin.board_id
    where pin.pinner_id = ${pinnerId} and pin.deleted_at is null and pin.link is not null
      and ${pin_id === undefined ? sql`true` : sql`pin.id = ${pin_id}`}
      and ${board_id === undefined ? sql`true` : sql`pin.board_id = ${board_id}`}
      and ${containsText(sql`lower(pin.title)`, search_term)}
      and board.deleted_at is null and board.privacy = 'public' and board.sensitivity is null
    order by ${first} pin.id desc limit ${limit}`.execute(db);
  return rows;
}

const TYPES: Readonly<Partial<Record<PromotablePin['kind'], AdType>>> = {
  video: 'VIDEO',
  story: 'IDEA',
  product: 'SHOPPING',
};

/** The ad types that fit a pin, the usual one first. */
export function adTypesOf({ kind, has_carousel: hasCarousel }: Pick<PromotablePin, 'kind' | 'has_carousel'>): AdType[] {
  const own = TYPES[kind] ?? (hasCarousel ? 'CAROUSEL' : undefined);
  return own === undefined ? ['REGULAR'] : [own, ...(own === 'SHOPPING' ? (['REGULAR'] as const) : [])];
}

/** Products that can be shown: in stock, with a pin. */
const SHOWN = sql`product.pin_id is not null and product.work is null and product.availability <> 'OUT_OF_STOCK'`;

/** The newest product of a catalog, or of one feed of it, that can be shown. */
export async function findProductPin(
  db: Db,
  businessId: BusinessId,
  { catalog_id, feed_id }: NonNullable<OptionsOf<'PromotionResource.create'>['product_group']>,
): Promise<PinId | undefined> {
  const { rows } = await sql<{ pin_id: PinId }>`
    select product.pin_id::text as pin_id from catalog_products product join pins pin on pin.id = product.pin_id
    where product.business_id = ${businessId} and product.catalog_id = ${catalog_id} and ${SHOWN}
      and ${feed_id === null ? sql`true` : sql`product.feed_id = ${feed_id}`} and pin.deleted_at is null
    order by product.pin_id desc limit 1`.execute(db);
  return rows[0]?.pin_id;
}

export interface ProductGroupRow {
  readonly catalog_id: string;
  readonly feed_id: string | null;
  readonly name: string;
  readonly product_count: number;
  readonly link: string | null;
}

/** The catalogs of a business and the feeds of each, with how many of their products can be shown. */
export async function findProductGroups(db: Db, businessId: BusinessId): Promise<ProductGroupRow[]> {
  const { rows } = await sql<ProductGroupRow>`
    select catalog.id::text as catalog_id, null as feed_id, catalog.name, counted.count as product_count, counted.link
    from catalogs catalog cross join lateral (
      select count(*)::int as count, max(product.product ->> 'link') as link from catalog_products product
      where product.business_id = catalog.business_id and product.catalog_id = catalog.id and ${SHOWN}) counted
    where catalog.business_id = ${businessId}
    union all
    select feed.catalog_id::text, feed.id::text, feed.name, counted.count, counted.link
    from catalog_feeds feed cross join lateral (
      select count(*)::int as count, max(product.product ->> 'link') as link from catalog_products product
      where product.business_id = feed.business_id and product.feed_id = feed.id and ${SHOWN}) counted
    where feed.business_id = ${businessId}
    order by catalog_id, feed_id nulls first limit 500`.execute(db);
  return rows;
}
