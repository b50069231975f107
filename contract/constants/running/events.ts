/** Types of analytics events. The numbers are stored and sent, so never reuse one; 13 is from the specification. */
export const EVENT_TYPES = {
  impression: 1,
  click: 2,
  save: 3,
  follow: 4,
  comment: 5,
  create: 6,
  search: 7,
  view: 13,
  /** Events that were dropped; `event_data.count` is their number. */
  lost: 14,
  experimentTriggered: 20,
  experienceViewed: 21,
  experienceCompleted: 22,
  experienceDismissed: 23,
  /** The server refused a parental passcode (ledger PASS-021). */
  passcodeRefused: 24,
  adClick: 30,
  adView: 31,
  /** The specification's numbers (ledger FOLLOW-005, FOLLOW-006). */
  topicFollow: 601,
  topicUnfollow: 602,
} as const;

/** The kind of page on which an event happened. */
export const VIEW_TYPES = {
  other: 0,
  home: 1,
  search: 2,
  closeup: 3,
  profile: 4,
  board: 5,
  section: 6,
  pinBuilder: 7,
  settings: 8,
  login: 9,
  signup: 10,
  operations: 11,
  /** A link to another site was followed. */
  away: 12,
} as const;
export type ViewType = (typeof VIEW_TYPES)[keyof typeof VIEW_TYPES];

/** The part of the page. */
export const COMPONENTS = { page: 0, card: 1, closeup: 2, banner: 3 } as const;

/**
 * Views after which the page is likely to be left: a form that leads on, and a link to another site (ledger LOG-005).
 */
export const LEAVING_VIEWS: readonly ViewType[] = [VIEW_TYPES.login, VIEW_TYPES.signup, VIEW_TYPES.away];

export const EVENT_LOG = {
  /** Size of one upload. Bytes (ledger LOG-006). */
  batchBytes: 20_480,
  /**
   * The queue is sent after this long without a new event (LOG-003); for most visitors at least this often (LOG-010).
   * ms.
   */
  idleMs: 10_000,
  /** The same if the page is about to be left (LOG-004). ms. */
  leavingMs: 300,
  /** Retries; the pause before them doubles (LOG-007, LOG-008). */
  retries: 5,
  retryMs: 1000,
} as const;

/** Half of an item's height visible for a second is an impression (ledger LOG-015). */
export const IMPRESSION = { share: 0.5, ms: 1000 } as const;

/** Attribution of ads (ledger LOG-018 to 020). Expiry in seconds. */
export const ATTRIBUTION = {
  path: '/_/attribution_source/',
  click: { expiry: 604_800, priority: 2 },
  view: { expiry: 86_400, priority: 1 },
} as const;
