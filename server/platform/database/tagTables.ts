import type { EnhancedMatchField } from '../../../contract/constants/business/tags';
import type { AdAccountId, BusinessId, ConversionTagId, EventTokenId, UserId } from '../../../contract/schemas/common';
import type { Json, NullableJson } from './columns';

/** Tables of conversion tags and of the events that they and the event API bring. */

interface ConversionTagsTable {
  business_id: BusinessId;
  id: ConversionTagId;
  ad_account_id: AdAccountId;
  name: string;
  leader_tag_id: ConversionTagId | null;
  leader_business_id: BusinessId | null;
  enhanced_match: Json<EnhancedMatchField[]>;
  created_by_id: UserId | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface TagEventBatchesTable {
  id: string;
  tag_id: ConversionTagId;
  body: string;
}

interface TagEventsTable {
  business_id: BusinessId;
  tag_id: ConversionTagId;
  event_key: string;
  day: string;
  at: Date;
  name: string;
  way: number;
  action_source: number;
  covered: number;
  email_hash: Buffer | null;
  url: string | null;
  data: NullableJson<Record<string, unknown>>;
}

interface TagEventDaysTable {
  business_id: BusinessId;
  tag_id: ConversionTagId;
  day: string;
  name: string;
  way: number;
  received: number;
  count: number;
  last_at: Date;
  with_hashed_email: number;
  with_click_id: number;
  with_ip_address: number;
  with_user_agent: number;
  with_external_id: number;
  with_order_id: number;
  with_order_value: number;
  with_product_id: number;
  with_source_url: number;
}

interface EventTokensTable {
  business_id: BusinessId;
  tag_id: ConversionTagId;
  id: EventTokenId;
  ad_account_id: AdAccountId;
  name: string;
  token_hash: string;
  created_by_id: UserId | null;
  created_at: Date;
  used_on: string | null;
}

export interface TagTables {
  event_tokens: EventTokensTable;
  conversion_tags: ConversionTagsTable;
  tag_event_batches: TagEventBatchesTable;
  tag_events: TagEventsTable;
  tag_event_days: TagEventDaysTable;
}
