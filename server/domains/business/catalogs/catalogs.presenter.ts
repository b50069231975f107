import { type HeldPermission, permissionsAllow } from '../../../../contract/constants/business/permissions';
import type {
  Catalog,
  CatalogProduct,
  FeedIssue,
  FeedRun,
  ProductFeed,
} from '../../../../contract/schemas/business/catalogs';
import type { Row } from '../../../platform/database/tables';
import type { CatalogRow, FeedRow } from './catalogs.repository';
import type { RunRow } from './feedRuns.repository';
import type { ProductRow } from './products.repository';

export const presentCatalog = (
  { id, business_id, name, created_at, version }: CatalogRow,
  permissions: readonly HeldPermission[],
  shopUsername: string,
): Catalog => ({
  ...{ id, type: 'catalog', business_id, name, version },
  can_edit: permissionsAllow(permissions, 'editCatalogs'),
  can_delete: permissionsAllow(permissions, 'giveAway'),
  shop_username: shopUsername,
  created_at: created_at.toISOString(),
});

export const presentRun = (row: RunRow): FeedRun => {
  const { id, feed_id, status, source, format, original_count, ingested_count, left_out_count, removed_count } = row;
  const { problem, problem_line, problem_detail, counts, stock, sample } = row;
  return {
    ...{ id, type: 'catalogFeedRun', feed_id, status, source, format },
    problem: problem && { code: problem, line: problem_line, detail: problem_detail },
    ...{ original_count, ingested_count, left_out_count, removed_count, counts, stock, sample },
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
};

export const presentFeed = (row: FeedRow, lastRun: RunRow | undefined): ProductFeed => {
  const { id, catalog_id, name, location, fetch_at, time_zone, country, language, currency } = row;
  const { default_availability, status, version } = row;
  return {
    ...{ id, type: 'productFeed', catalog_id, name, location, fetch_at, time_zone, country, language, currency },
    ...{ default_availability, status, version },
    next_fetch_at: row.next_fetch_at?.toISOString() ?? null,
    last_run: lastRun ? presentRun(lastRun) : null,
  };
};

export const presentIssue = ({ row_number, item_id, errors, warnings }: Row<'catalog_feed_issues'>): FeedIssue => ({
  ...{ row: row_number, item_id, errors, warnings },
});

export const presentProduct = (row: ProductRow): CatalogProduct => {
  const { item_id: id, feed_id, title, product, currency, availability, pin_id, image_problem } = row;
  const { link, image_link, price, sale_price } = product;
  return {
    ...{ id, type: 'catalogProduct', feed_id },
    ...{ title, link, image_link, price, sale_price, currency, availability, pin_id, image_problem },
    brand: product.optional.brand ?? null,
    is_waiting: row.work !== null && row.attempts === 0,
    updated_at: row.updated_at.toISOString(),
  };
};
