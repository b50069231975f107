import type { Generated, GeneratedAlways } from 'kysely';
import type { FeedStatus, RunStatus } from '../../../contract/constants/business/catalogs';
import type {
  Availability,
  FeedFormat,
  FeedProduct,
  FileProblem,
  RowError,
  RowWarning,
} from '../../../contract/constants/business/productFeeds';
import type { GroupType } from '../../../contract/constants/business/productGroups';
import type { FeedIssue } from '../../../contract/schemas/business/catalogs';
import type { GroupFilters } from '../../../contract/schemas/business/productGroups';
import type {
  BoardId,
  BusinessId,
  CatalogId,
  CatalogTokenId,
  FeedRunId,
  PinId,
  ProductFeedId,
  ProductGroupId,
  UserId,
} from '../../../contract/schemas/common';
import type { DefaultJson, Json, NullableJson } from './columns';

/** Tables of catalogs (server/db/migrations); see tables.ts. */

interface CatalogsTable {
  business_id: BusinessId;
  id: CatalogId;
  name: string;
  board_id: BoardId | null;
  created_by_id: UserId | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

interface CatalogFeedsTable {
  business_id: BusinessId;
  catalog_id: CatalogId;
  id: ProductFeedId;
  name: string;
  name_key: GeneratedAlways<string>;
  location: string | null;
  fetch_at: string | null;
  time_zone: string;
  country: string;
  language: string;
  currency: string;
  default_availability: Availability | null;
  status: FeedStatus;
  signature: string | null;
  etag: string | null;
  changed_at: Date | null;
  next_fetch_at: Date | null;
  created_by_id: UserId | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

interface CatalogFeedRunsTable {
  business_id: BusinessId;
  feed_id: ProductFeedId;
  id: FeedRunId;
  status: RunStatus;
  source: 'UPLOAD' | 'FETCH';
  signature: string | null;
  etag: string | null;
  charset: string | null;
  problem: FileProblem | null;
  problem_line: number | null;
  problem_detail: string | null;
  format: FeedFormat | null;
  original_count: Generated<number>;
  ingested_count: Generated<number>;
  left_out_count: Generated<number>;
  removed_count: Generated<number>;
  counts: DefaultJson<Record<string, number>>;
  stock: DefaultJson<Record<string, number>>;
  sample: DefaultJson<FeedIssue[]>;
  is_confirmed: Generated<boolean>;
  applied_to: string | null;
  created_by_id: UserId | null;
  created_at: Date;
  finished_at: Date | null;
}

interface CatalogFeedItemsTable {
  business_id: BusinessId;
  run_id: FeedRunId;
  item_id: string;
  hash: string;
  product: Json<FeedProduct>;
}

interface CatalogFeedIssuesTable {
  business_id: BusinessId;
  run_id: FeedRunId;
  row_number: number;
  item_id: string;
  errors: Json<RowError[]>;
  warnings: Json<RowWarning[]>;
}

interface CatalogProductsTable {
  business_id: BusinessId;
  catalog_id: CatalogId;
  item_id: string;
  feed_id: ProductFeedId | null;
  hash: string;
  product: Json<FeedProduct>;
  title: string;
  title_key: GeneratedAlways<string>;
  /** Decimal text. */
  price: string;
  currency: string;
  availability: Availability;
  image_signature: string | null;
  image_from: string | null;
  image_problem: string | null;
  pin_id: PinId | null;
  work: 'write' | 'delete' | null;
  work_at: Date | null;
  attempts: Generated<number>;
  /** When it could be had again last; null: it never was out of stock. */
  back_in_stock_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface CatalogProductGroupsTable {
  business_id: BusinessId;
  catalog_id: CatalogId;
  id: ProductGroupId;
  name: string;
  name_key: GeneratedAlways<string>;
  description: Generated<string>;
  type: GroupType;
  /** null for automatic groups */
  filters: NullableJson<GroupFilters>;
  is_featured: Generated<boolean>;
  created_by_id: UserId | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

interface CatalogTokensTable {
  business_id: BusinessId;
  catalog_id: CatalogId;
  id: CatalogTokenId;
  name: string;
  token_hash: string;
  created_by_id: UserId | null;
  created_at: Date;
  used_on: string | null;
}

export interface CatalogTables {
  catalog_tokens: CatalogTokensTable;
  catalogs: CatalogsTable;
  catalog_feeds: CatalogFeedsTable;
  catalog_feed_runs: CatalogFeedRunsTable;
  catalog_feed_items: CatalogFeedItemsTable;
  catalog_feed_issues: CatalogFeedIssuesTable;
  catalog_products: CatalogProductsTable;
  catalog_product_groups: CatalogProductGroupsTable;
}
