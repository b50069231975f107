import type { Generated, GeneratedAlways } from 'kysely';
import type { Currency } from '../../../contract/constants/business/businesses';
import type {
  NotBilled,
  PromotionReview,
  PromotionStatus,
  RejectionReason,
} from '../../../contract/constants/business/promotions';
import type { Targeting } from '../../../contract/schemas/business/promotions';
import type { AdAccountId, BusinessId, PinId, PromotionId, UserId } from '../../../contract/schemas/common';
import type { Bytes, DefaultJson, Json } from './columns';
import type { AdEventId, LedgerEntryId } from './ids';

/** Tables of promotions (server/db/migrations/0095_promotions.sql); see tables.ts. Amounts are read as decimal text. */
type Amount = Bytes;
type Count = Generated<Bytes>;

interface PromotionsTable {
  business_id: BusinessId;
  id: PromotionId;
  ad_account_id: AdAccountId;
  pin_id: PinId;
  name: string;
  name_key: GeneratedAlways<string>;
  destination_url: string;
  currency: Currency;
  daily_budget: Amount;
  is_flexible: boolean;
  is_auto_targeting: boolean;
  targeting: Json<Targeting>;
  starts_at: Date;
  ends_at: Date | null;
  status: PromotionStatus;
  review: PromotionReview;
  rejection_reason: RejectionReason | null;
  rejection_note: Generated<string>;
  impression_count: Count;
  click_count: Count;
  spend: Count;
  created_by_id: UserId | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

interface PromotionDaysTable {
  business_id: BusinessId;
  promotion_id: PromotionId;
  day: string;
  impressions: Generated<number>;
  clicks: Generated<number>;
  billed_clicks: Generated<number>;
  spend: Count;
  not_billed: DefaultJson<Partial<Record<NotBilled, number>>>;
}

interface BudgetLeasesTable {
  business_id: BusinessId;
  promotion_id: PromotionId;
  holder: string;
  amount: Amount;
  expires_at: Date;
}

export type AdEventKind = 'IMPRESSION' | 'CLICK';

interface AdEventsTable {
  business_id: BusinessId;
  id: AdEventId;
  ad_account_id: AdAccountId;
  promotion_id: PromotionId;
  auction: string;
  kind: AdEventKind;
  bid: Amount;
  quality: number;
  next_score: Amount;
  price: Amount;
  charged: Amount;
  not_billed: NotBilled | null;
  created_at: Date;
}

/** OWED: what the advertiser owes. EARNED: what the site earned. REFUNDED: what it gave back. */
export type LedgerAccount = 'OWED' | 'EARNED' | 'REFUNDED';

interface LedgerEntriesTable {
  business_id: BusinessId;
  id: LedgerEntryId;
  ad_account_id: AdAccountId;
  booking: string;
  account: LedgerAccount;
  amount: Amount;
  currency: Currency;
  promotion_id: PromotionId | null;
  created_at: Date;
}

interface LedgerBalancesTable {
  business_id: BusinessId;
  ad_account_id: AdAccountId;
  account: LedgerAccount;
  amount: Amount;
}

interface AdViewsTable {
  user_id: UserId;
  promotion_id: PromotionId;
  day: string;
  views: number;
}

export interface PromotionTables {
  promotions: PromotionsTable;
  promotion_days: PromotionDaysTable;
  budget_leases: BudgetLeasesTable;
  ad_events: AdEventsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_balances: LedgerBalancesTable;
  ad_views: AdViewsTable;
}
