/** What happens in a business, as its history tells it. */
export const BUSINESS_EVENT_KINDS = [
  'businessCreated',
  'businessEdited',
  'memberJoined',
  'memberRemoved',
  'memberLeft',
  'roleChanged',
  'systemUserCreated',
  'inviteSent',
  'inviteResent',
  'inviteCancelled',
  'inviteDeclined',
  'partnerAdded',
  'partnerRemoved',
  'adAccountCreated',
  'adAccountEdited',
  'accessGiven',
  'accessRemoved',
  'assetGroupCreated',
  'assetGroupEdited',
  'assetGroupDeleted',
  'childAdded',
  'childRemoved',
  'organizationManagerAdded',
  'organizationManagerRemoved',
  'brandAccountCreated',
  'brandAccountEdited',
  'accountRequestDecided',
  'catalogCreated',
  'catalogEdited',
  'catalogDeleted',
  'feedCreated',
  'feedEdited',
  'feedDeleted',
  'tagCreated',
  'tagEdited',
  'tagDeleted',
  'tagShared',
  'audienceCreated',
  'audienceEdited',
  'audienceDeleted',
  'audienceShared',
  'websiteClaimed',
  'websiteRemoved',
  'merchantApplied',
  'merchantDecided',
  'promotionCreated',
  'promotionEdited',
  'promotionDecided',
  'creditIssued',
  'billingEdited',
  'businessSuspended',
  'businessRestored',
] as const;
export type BusinessEventKind = (typeof BUSINESS_EVENT_KINDS)[number];

/** The days of the history that are shown by default, counted back from today in UTC (ledger BIZ-044). */
export const HISTORY_DAYS = { first: 7, last: 1 } as const;

/** What an entry of the history is about. */
export const BUSINESS_SUBJECTS = [
  'BUSINESS',
  'MEMBER',
  'PARTNER',
  'INVITE',
  'AD_ACCOUNT',
  'PROFILE',
  'ASSET_GROUP',
  'CATALOG',
  'FEED',
  'CONVERSION_TAG',
  'AUDIENCE',
  'WEBSITE',
  'MERCHANT',
  'PROMOTION',
  'BILLING',
] as const;
export type BusinessSubject = (typeof BUSINESS_SUBJECTS)[number];

export const BUSINESS_LIMITS = {
  name: 256,
  adAccountName: 256,
  /** Of one person. */
  adAccounts: 50,
  /** Entries of one call. */
  invites: 50,
  members: 50,
  partners: 50,
  assets: 100,
  answers: 100,
  pageSize: 250,
  usualPageSize: 25,
  search: 200,
  /** An invite can be answered for so many days after it was sent. */
  inviteDays: 30,
  /** Below one parent. */
  children: 250,
  organizationManagers: 50,
  about: 500,
  shortcuts: 10,
  recentlyAdded: 6,
  /** In one request for an ad account. */
  requestBusinesses: 10,
} as const;

/** A business is to stand below the sender, or above it; a person is to manage everything below the sender. */
export const HIERARCHY_INVITE_TYPES = ['CHILD_INVITE', 'PARENT_REQUEST', 'ORGANIZATION_MANAGER_INVITE'] as const;
export type HierarchyInviteType = (typeof HIERARCHY_INVITE_TYPES)[number];

/** MEMBER_INVITE: a person joins. PARTNER_INVITE: a business may reach our assets. PARTNER_REQUEST: we ask for theirs. */
export const BUSINESS_INVITE_TYPES = [
  'MEMBER_INVITE',
  'PARTNER_INVITE',
  'PARTNER_REQUEST',
  ...HIERARCHY_INVITE_TYPES,
] as const;
export type BusinessInviteType = (typeof BUSINESS_INVITE_TYPES)[number];

/** What a hierarchy lists of its children (ledger BIZ-047). */
export const HIERARCHY_LISTS = [
  'BUSINESS_MEMBERS',
  'AD_ACCOUNTS',
  'PROFILES',
  'ASSET_GROUPS',
  'EMPLOYEES',
  'PARTNERS',
  'PENDING_CHILD_BUSINESSES',
  'PENDING_ORGANIZATION_MANAGERS',
] as const;
export type HierarchyList = (typeof HIERARCHY_LISTS)[number];

export const BUSINESS_INVITE_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;
export type BusinessInviteStatus = (typeof BUSINESS_INVITE_STATUSES)[number];

export const SORT_DIRECTIONS = ['ASCENDING', 'DESCENDING'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** INTERNAL: their access to ours. EXTERNAL: our access to theirs. */
export const PARTNER_TYPES = ['INTERNAL', 'EXTERNAL'] as const;
export type PartnerType = (typeof PARTNER_TYPES)[number];

/** OFFER: another business is to own a new ad account. ASK: access to one that it owns. */
export const AD_ACCOUNT_REQUEST_KINDS = ['OFFER', 'ASK'] as const;
export type AdAccountRequestKind = (typeof AD_ACCOUNT_REQUEST_KINDS)[number];

export const INVOICE_TYPES = ['INVOICE', 'CREDIT_MEMO'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** The tabs of the invoices. PROGRESS: the period that still runs. */
export const INVOICE_STATUSES = ['PROGRESS', 'OPEN', 'CLOSED'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const DEFAULT_INVOICE_TAB: InvoiceStatus = 'PROGRESS';

/** Currencies of ad accounts. */
export const CURRENCIES = [
  'USD',
  'GBP',
  'CAD',
  'EUR',
  'AUD',
  'NZD',
  'SEK',
  'ILS',
  'CHF',
  'HKD',
  'JPY',
  'SGD',
  'KRW',
  'NOK',
  'DKK',
  'PLN',
  'RON',
  'HUF',
  'CZK',
  'BRL',
  'MXN',
  'ARS',
  'CLP',
  'COP',
  'INR',
  'TRY',
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What a group of assets is about: a label only. */
export const ASSET_GROUP_TYPES = ['BRAND', 'LOCATION_OR_LANGUAGE', 'PRODUCT_LINE', 'OTHER'] as const;
export type AssetGroupType = (typeof ASSET_GROUP_TYPES)[number];
