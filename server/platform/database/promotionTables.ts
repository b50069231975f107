import type { Generated, GeneratedAlways } from 'kysely';
import type { Currency } from '../../../contract/constants/business/businesses';
import type { LeadFormStatus } from '../../../contract/constants/business/leadForms';
import type { BusinessGoal } from '../../../contract/constants/business/marketingPlans';
import type {
  NotBilled,
  PromotionReview,
  PromotionStatus,
  RejectionReason,
} from '../../../contract/constants/business/promotions';
import type { AdType, Objective } from '../../../contract/constants/business/quickPromote';
import type { LeadAnswers, LeadQuestion, PolicyLink } from '../../../contract/schemas/business/leadForms';
import type { PlanSuggestion } from '../../../contract/schemas/business/marketingPlans';
import type { Targeting } from '../../../contract/schemas/business/promotions';
import type {
  AdAccountId,
  BusinessId,
  CatalogId,
  ConversionTagId,
  LeadFormId,
  LeadSubmissionId,
  MarketingPlanId,
  PinId,
  ProductFeedId,
  PromotionId,
  UserId,
} from '../../../contract/schemas/common';
import type { Bytes, DefaultJson, Json } from './columns';
import type { AdEventId, LedgerEntryId } from './ids';

/** Tables of promotions (server/db/migrations/0095_promotions.sql and later); see tables.ts. Amounts are read as decimal text. */
type Amount = Bytes;
type Count = Generated<Bytes>;

interface PromotionsTable {
  business_id: BusinessId;
  id: PromotionId;
  ad_account_id: AdAccountId;
  pin_id: PinId;
  objective: Generated<Objective>;
  ad_type: Generated<AdType>;
  conversion_tag_id: ConversionTagId | null;
  lead_form_id: LeadFormId | null;
  catalog_id: CatalogId | null;
  feed_id: ProductFeedId | null;
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

interface AdConsentsTable {
  business_id: BusinessId;
  consented_by_id: UserId | null;
  created_at: Date;
}

interface AdExportsTable {
  business_id: BusinessId;
  ad_account_id: AdAccountId;
  id: string;
  status: 'running' | 'ready' | 'failed';
  bytes: Bytes;
  created_at: Date;
  expires_at: Date | null;
}

interface MarketingPlansTable {
  business_id: BusinessId;
  id: MarketingPlanId;
  ad_account_id: AdAccountId;
  name: string;
  top_business_goal: BusinessGoal;
  daily_ads_budget: number;
  weekly_add_to_carts: number;
  weekly_leads: number;
  weekly_checkouts: number;
  suggestion: Json<PlanSuggestion>;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

interface LeadFormsTable {
  business_id: BusinessId;
  id: LeadFormId;
  ad_account_id: AdAccountId;
  name: string;
  name_key: GeneratedAlways<string>;
  status: LeadFormStatus;
  privacy_policy_link: string;
  disclosure_language: string;
  completion_message: string;
  policy_links: Json<PolicyLink[]>;
  questions: Json<LeadQuestion[]>;
  created_by_id: UserId | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

interface LeadSubmissionsTable {
  business_id: BusinessId;
  id: LeadSubmissionId;
  lead_form_id: LeadFormId;
  promotion_id: PromotionId | null;
  user_id: UserId;
  answers: Json<LeadAnswers>;
  created_at: Date;
}

export interface PromotionTables {
  ad_consents: AdConsentsTable;
  promotions: PromotionsTable;
  promotion_days: PromotionDaysTable;
  budget_leases: BudgetLeasesTable;
  ad_events: AdEventsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_balances: LedgerBalancesTable;
  ad_views: AdViewsTable;
  ad_exports: AdExportsTable;
  marketing_plans: MarketingPlansTable;
  lead_forms: LeadFormsTable;
  lead_submissions: LeadSubmissionsTable;
}
