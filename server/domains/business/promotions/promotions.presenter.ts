import type { Promotion, PromotionDay } from '../../../../contract/schemas/business/promotions';
import { stateOf } from './promotions.policy';
import type { ListedPromotion, PromotionDayRow } from './promotions.repository';

export const presentPromotion = (row: ListedPromotion, canEdit: boolean, now: Date): Promotion => ({
  id: row.id,
  type: 'promotion',
  business_id: row.business_id,
  ad_account_id: row.ad_account_id,
  ad_account_name: row.ad_account_name,
  pin_id: row.pin_id,
  product_group: row.catalog_id === null ? null : { catalog_id: row.catalog_id, feed_id: row.feed_id },
  objective: row.objective,
  ad_type: row.ad_type,
  conversion_tag_id: row.conversion_tag_id,
  lead_form_id: row.lead_form_id,
  name: row.name,
  destination_url: row.destination_url,
  currency: row.currency,
  daily_budget: Number(row.daily_budget),
  is_flexible: row.is_flexible,
  is_auto_targeting: row.is_auto_targeting,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  targeting: row.targeting,
  state: stateOf(row, now),
  review: row.review,
  rejection_reason: row.rejection_reason,
  rejection_note: row.rejection_note,
  impression_count: Number(row.impression_count),
  click_count: Number(row.click_count),
  spend: Number(row.spend),
  can_edit: canEdit,
  created_time: row.created_at.toISOString(),
  version: row.version,
});

export const presentDay = (row: PromotionDayRow): PromotionDay => ({
  day: row.day,
  impressions: row.impressions,
  clicks: row.clicks,
  billed_clicks: row.billed_clicks,
  spend: Number(row.spend),
  not_billed: row.not_billed,
});
