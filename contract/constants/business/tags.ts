/** Where pages of other origins load the tag script from and send their events to. */
export const TAG_PATHS = { script: '/tag/v1.js', events: '/tag/events', picture: '/tag/picture.gif' } as const;

/** The click id in the address of a page that an advertisement led to, and the first-party cookie that keeps it. */
export const CLICK_ID = { parameter: 'epik', cookie: '_epik', days: 30 } as const;

/** Events with a meaning of their own, as the event API and reports name them. */
export const CONVERSION_EVENTS = [
  'page_visit',
  'view_category',
  'view_content',
  'search',
  'add_to_cart',
  'add_to_wishlist',
  'initiate_checkout',
  'add_payment_info',
  'checkout',
  'signup',
  'subscribe',
  'lead',
  'watch_video',
  'app_install',
  'custom',
] as const;
export type ConversionEvent = (typeof CONVERSION_EVENTS)[number];

/** Names that the tag takes for these events, in lower case. Any other name is the advertiser's own. */
export const TAG_EVENT_NAMES: Readonly<Record<string, ConversionEvent>> = {
  pagevisit: 'page_visit',
  viewcategory: 'view_category',
  viewcontent: 'view_content',
  search: 'search',
  addtocart: 'add_to_cart',
  addtowishlist: 'add_to_wishlist',
  initiatecheckout: 'initiate_checkout',
  addpaymentinfo: 'add_payment_info',
  checkout: 'checkout',
  signup: 'signup',
  subscribe: 'subscribe',
  lead: 'lead',
  watchvideo: 'watch_video',
  appinstall: 'app_install',
  custom: 'custom',
};

export const ACTION_SOURCES = ['web', 'app_android', 'app_ios', 'offline'] as const;
export type ActionSource = (typeof ACTION_SOURCES)[number];

/** Ways by which an event arrives, in the order of their stored numbers. */
export const EVENT_WAYS = ['tag', 'picture', 'api'] as const;
export type EventWay = (typeof EVENT_WAYS)[number];

/**
 * What an event carries beside its name, as one bit each: never renumber. Tag health is the share of events that have
 * each of them.
 */
export const COVERED_FIELDS = [
  'hashed_email',
  'click_id',
  'ip_address',
  'user_agent',
  'external_id',
  'order_id',
  'order_value',
  'product_id',
  'source_url',
] as const;
export type CoveredField = (typeof COVERED_FIELDS)[number];

/**
 * Personal data that the tag may find in a page's forms, hash in the browser and send; off by default. Nothing that this
 * site would not use.
 */
export const ENHANCED_MATCH_FIELDS = ['email'] as const;
export type EnhancedMatchField = (typeof ENHANCED_MATCH_FIELDS)[number];

export const TAG_HEALTH_LEVELS = ['NEEDS_IMPROVEMENT', 'FAIR', 'GOOD'] as const;
export type TagHealthLevel = (typeof TAG_HEALTH_LEVELS)[number];

export const TAG_LIMITS = {
  name: 255,
  /** Of one ad account. */
  tags: 25,
  /** Ad accounts that one tag is shared with. */
  sharedAccounts: 50,
  /** Events of one call of the tag, and bytes of its body. */
  eventsPerCall: 20,
  bodyBytes: 32_768,
  eventName: 64,
  eventId: 128,
  url: 2048,
  text: 500,
  lineItems: 50,
  /** Days of events that the health of a tag covers. */
  healthDays: 30,
} as const;

/** Shares of events, in percent: of those that tell who acted (by email, click or external id), and from which page. */
export const TAG_HEALTH = { good: { person: 50, page: 90 }, fair: { person: 20, page: 50 } } as const;

export const EVENT_TOKEN_LIMITS = {
  /** Of one tag. */
  tokens: 10,
  name: 100,
} as const;

/** Calls of the event API. */
export const EVENT_API = {
  path: '/v3/ad_accounts/:ad_account_id/events',
  events: 1000,
  bodyBytes: 2_000_000,
  /** A web or app event that arrives later counts as offline, which the tag cannot have sent too. */
  offlineAfterMs: 3_600_000,
  oldestDays: 28,
  /** By how much the sender's clock may be fast. */
  futureMs: 300_000,
} as const;

/** How a platform gets the code of a tag onto its pages, or sends events without it. */
export type TagGuide = 'HEAD' | 'TAG_MANAGER' | 'EVENT_API';

/** The supported platforms of shops and tags (ledger CONST-001), and the place there, by its name on the platform. */
export const TAG_PLATFORMS: readonly { readonly name: string; readonly guide: TagGuide; readonly place: string }[] = [
  { name: 'Google Tag Manager', guide: 'TAG_MANAGER', place: 'Custom HTML, All Pages' },
  { name: 'Shopify', guide: 'HEAD', place: 'theme.liquid' },
  { name: 'WooCommerce', guide: 'HEAD', place: 'wp_head' },
  { name: 'WordPress', guide: 'HEAD', place: 'wp_head' },
  { name: 'Squarespace', guide: 'HEAD', place: 'Code injection, Header' },
  { name: 'Weebly', guide: 'HEAD', place: 'SEO, Header code' },
  { name: 'Tealium', guide: 'TAG_MANAGER', place: 'Custom Container, All Pages' },
  { name: 'Magento', guide: 'HEAD', place: 'HTML Head, Scripts and Style Sheets' },
  { name: 'Ecwid', guide: 'HEAD', place: 'header' },
  { name: 'BigCommerce', guide: 'HEAD', place: 'Script Manager, Head' },
  { name: 'Premmerce', guide: 'HEAD', place: 'wp_head' },
  { name: 'Segment', guide: 'EVENT_API', place: 'Webhooks' },
  { name: 'Branch', guide: 'EVENT_API', place: 'Webhooks' },
  { name: 'Hightouch', guide: 'EVENT_API', place: 'HTTP Request' },
  { name: 'Eulerian', guide: 'EVENT_API', place: 'Webhooks' },
  { name: 'Adobe Real-Time CDP', guide: 'EVENT_API', place: 'HTTP API' },
  { name: 'Adobe Commerce', guide: 'HEAD', place: 'HTML Head, Scripts and Style Sheets' },
  { name: 'Salesforce Commerce Cloud', guide: 'HEAD', place: 'htmlhead.isml' },
];
