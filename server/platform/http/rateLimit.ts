import { isInsideTransaction } from '../database/transactionScope';
import type { Clock } from '../ops/clock';
import { ApiError } from './errors';

export interface RateRule {
  /** Attempts within the window. */
  readonly limit: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;

/**
 * Limits that a person never reaches and a program soon does. Limits by address leave room for a school or an office
 * behind one address.
 */
export const RATE_RULES = {
  /**
   * Login attempts from browsers that the account does not know (see sessions.throttle.ts): by address, by address and
   * typed name, and by address and account. After `loginAttack` attempts at a name from anywhere (NIST SP 800-63B:
   * 100), each one weighs more for its address; `loginTotal` limits an attack from thousands of networks.
   */
  loginAddress: { limit: 300, windowMs: 15 * MINUTE },
  loginName: { limit: 10, windowMs: 15 * MINUTE },
  loginAccount: { limit: 15, windowMs: 15 * MINUTE },
  loginAttack: { limit: 100, windowMs: 60 * MINUTE },
  loginTotal: { limit: 1000, windowMs: 60 * MINUTE },
  /** Attempts of one browser at an account that knows it. */
  loginDevice: { limit: 100, windowMs: 60 * MINUTE },
  /** Logins and signups by forms without scripts, which no human check protects. */
  plainForm: { limit: 30, windowMs: 60 * MINUTE },
  registerAddress: { limit: 300, windowMs: 60 * MINUTE },
  /** Mails with a one-time link: to one name from one address, from one address, and to oneself. */
  resetName: { limit: 5, windowMs: 60 * MINUTE },
  resetAddress: { limit: 100, windowMs: 60 * MINUTE },
  verificationMail: { limit: 5, windowMs: 60 * MINUTE },
  /** Opened links, by address: nobody can guess 256 bits, but each attempt reads the database. */
  emailLink: { limit: 300, windowMs: 15 * MINUTE },
  /** Challenges for passkeys, and answers to them, by address. */
  passkeyAddress: { limit: 300, windowMs: 15 * MINUTE },
  /** Codes of a second factor, by account, and by each browser that it knows. */
  secondFactor: { limit: 5, windowMs: 15 * MINUTE },
  /** Opened guest links: by address, and of one link. Each read of a wrong one reads the database. */
  guestVisit: { limit: 300, windowMs: 15 * MINUTE },
  guestVisitTotal: { limit: 2000, windowMs: 60 * MINUTE },
  /** Passwords of a guest link, each of which computes an expensive hash: by address, and from anywhere. */
  guestPassword: { limit: 10, windowMs: 15 * MINUTE },
  guestPasswordTotal: { limit: 100, windowMs: 60 * MINUTE },
  /** Pictures that guests add, by link. */
  guestPicture: { limit: 100, windowMs: 10 * MINUTE },
  feedback: { limit: 10, windowMs: 60 * MINUTE },
  /** Files that people bring, each read as a whole. */
  import: { limit: 30, windowMs: 24 * 60 * MINUTE },
  /** By ad account. */
  adExport: { limit: 10, windowMs: 24 * 60 * MINUTE },
  /** ZIPs of boards, by reader. */
  boardArchive: { limit: 30, windowMs: 60 * MINUTE },
  dataExport: { limit: 5, windowMs: 24 * 60 * MINUTE },
  passwordChange: { limit: 10, windowMs: 15 * MINUTE },
  /** Checks of a parental passcode, right or wrong: each computes an expensive hash. */
  passcode: { limit: 60, windowMs: 15 * MINUTE },
  upload: { limit: 1000, windowMs: 10 * MINUTE },
  findImages: { limit: 60, windowMs: 10 * MINUTE },
  /** Each reads another site, up to three times. */
  websiteCheck: { limit: 20, windowMs: 60 * MINUTE },
  search: { limit: 600, windowMs: MINUTE },
  /** Pages of duplicates, for each of which thousands of pictures are compared with each other. */
  duplicates: { limit: 30, windowMs: MINUTE },
  /**
   * Uploads of events, metrics and errors, by number and by bytes. A busy page sends six a minute, of some kB each; a
   * whole school of visitors fits into the limit of one address.
   */
  report: { limit: 300, windowMs: MINUTE },
  reportBytes: { limit: 2_000_000, windowMs: MINUTE },
  visitorReport: { limit: 600, windowMs: MINUTE },
  visitorReportBytes: { limit: 1_000_000, windowMs: MINUTE },
  /** Calls of conversion tags from pages of other sites, by the visitor's address: a shopper sends a few a minute. */
  tagCall: { limit: 600, windowMs: MINUTE },
  tagBytes: { limit: 1_000_000, windowMs: MINUTE },
  /** Calls of the open API, by the owner of the token. Writes count as `write` as well. */
  openApi: { limit: 600, windowMs: MINUTE },
  /** Calls with products, by catalog; each may bring a thousand. */
  itemApi: { limit: 300, windowMs: MINUTE },
  /** Calls of the event API, by tag, and those of any API for programs with a wrong token, by address. */
  eventApi: { limit: 5000, windowMs: MINUTE },
  programToken: { limit: 60, windowMs: 15 * MINUTE },
  /** Answers of one person to applications that ask, and calls of one application for tokens. */
  oauthConsent: { limit: 60, windowMs: 60 * MINUTE },
  oauthApp: { limit: 600, windowMs: MINUTE },
  /** Invitations and requests that notify another person. */
  invite: { limit: 200, windowMs: 60 * MINUTE },
  /** Invitations to a conversation by mail: by sender, by network, of the whole site, and those that one address gets. */
  inviteMail: { limit: 30, windowMs: 24 * 60 * MINUTE },
  inviteMailNetwork: { limit: 200, windowMs: 24 * 60 * MINUTE },
  inviteMailTotal: { limit: 3000, windowMs: 24 * 60 * MINUTE },
  invitedAddress: { limit: 3, windowMs: 24 * 60 * MINUTE },
  /** Visitors' shares that are counted, by network and pin; others succeed without being counted. */
  visitorShare: { limit: 10, windowMs: 24 * 60 * MINUTE },
  /** Messages, by recipient. */
  message: { limit: 300, windowMs: 10 * MINUTE },
  /** Calls that say that somebody is typing. */
  typing: { limit: 60, windowMs: MINUTE },
  /** Calls of the service that translates. */
  translation: { limit: 120, windowMs: 10 * MINUTE },
  /** Comments, edits of them and tried-its. Each may notify somebody. */
  comment: { limit: 300, windowMs: 10 * MINUTE },
  /** What one person says to many people, by text and by website (repetition.ts). */
  sameText: { limit: 5, windowMs: 60 * MINUTE },
  sameTextOfDay: { limit: 12, windowMs: 24 * 60 * MINUTE },
  sameSite: { limit: 8, windowMs: 60 * MINUTE },
  /** Reports of others' content, by reporter. */
  contentReport: { limit: 60, windowMs: 60 * MINUTE },
  /** Views of one promoted pin, and clicks of any, by address. More are recorded, and not billed. */
  adViews: { limit: 3, windowMs: 5 * MINUTE },
  adClickMinute: { limit: 1, windowMs: MINUTE },
  adClicksTen: { limit: 3, windowMs: 10 * MINUTE },
  adClicksHour: { limit: 10, windowMs: 60 * MINUTE },
  adClicksDay: { limit: 25, windowMs: 24 * 60 * MINUTE },
  /** Calls in batches. Each is as much work as a single call. */
  batch: { limit: 3000, windowMs: MINUTE },
  visitorBatch: { limit: 1500, windowMs: MINUTE },
  write: { limit: 1200, windowMs: MINUTE },
} as const satisfies Record<string, RateRule>;

/** No bucket lasts longer. */
export const LONGEST_WINDOW_MS = Math.max(...Object.values(RATE_RULES).map(({ windowMs }) => windowMs));

export type RateRuleName = keyof typeof RATE_RULES;

/**
 * Rules that bound the load of a process, and are counted by each process for itself: nothing has to be written for
 * what is cheap and frequent. All others guard something secret or costly, and several processes count them together.
 */
const LOAD_RULES: ReadonlySet<RateRuleName> = new Set([
  'search',
  'duplicates',
  'typing',
  'report',
  'reportBytes',
  'visitorReport',
  'visitorReportBytes',
  'tagCall',
  'tagBytes',
  'eventApi',
  'itemApi',
  'openApi',
  'oauthApp',
  'batch',
  'visitorBatch',
  'write',
]);

export interface RateLimiter {
  /**
   * Counts one attempt, or as many as `weight`. Throws ApiError `rateLimited`, with the seconds to wait, when the limit
   * is reached. Throws inside a transaction, because one that is run again would count twice.
   */
  count(rule: RateRuleName, key: string, weight?: number): Promise<void>;
  /** As `count`, but returns false where `count` throws `rateLimited`. */
  tryCount(rule: RateRuleName, key: string, weight?: number): Promise<boolean>;
  /** Resets the attempts of these keys, as after the right password. */
  forget(attempts: Attempts): Promise<void>;
}

/** One key for each rule. */
export type Attempts = Readonly<Partial<Record<RateRuleName, string>>>;

/** Leaking buckets: `limit` attempts at once, then one every `windowMs / limit`. */
export interface Buckets {
  /** Adds to a bucket if it fits. Returns the milliseconds to wait, 0 if it fits. */
  add(id: string, rule: RateRule, weight: number): number | Promise<number>;
  empty(ids: readonly string[]): void | Promise<void>;
}

/** By how much a level may pass the limit, because levels are floating-point numbers. */
export const ROUNDING = 1e-6;

interface Bucket {
  /** The fill level of the bucket at time `at`. */
  level: number;
  at: number;
}

/** Maximum number of keys; the longest unused are evicted. */
const MAX_KEYS = 50_000;

/** Buckets in the memory of this process. */
function createOwnBuckets(clock: Clock): Buckets {
  const buckets = new Map<string, Bucket>();
  return {
    add(id, { limit, windowMs }, weight) {
      const now = clock.now().getTime();
      const before = buckets.get(id) ?? { level: 0, at: now };
      const leakPerMs = limit / windowMs;
      const level = Math.max(0, before.level - Math.max(0, now - before.at) * leakPerMs);
      const excess = level + weight - limit;
      buckets.delete(id);
      buckets.set(id, { level: excess > ROUNDING ? level : level + weight, at: now });
      const [oldest] = buckets.size > MAX_KEYS ? buckets.keys() : [];
      if (oldest !== undefined) buckets.delete(oldest);
      return excess > ROUNDING ? excess / leakPerMs : 0;
    },
    empty(ids) {
      for (const id of ids) buckets.delete(id);
    },
  };
}

/** With `shared`, the rules that do not merely bound load are counted there, together with other processes. */
export function createRateLimiter(clock: Clock, shared?: Buckets): RateLimiter {
  const own = createOwnBuckets(clock);
  const bucketsOf = (name: RateRuleName) => (shared && !LOAD_RULES.has(name) ? shared : own);
  const idOf = (name: RateRuleName, key: string) => `${name}\0${key}`;
  async function add(name: RateRuleName, key: string, weight: number): Promise<number> {
    if (isInsideTransaction())
      throw new Error(`'${name}' is counted inside a transaction, which may run several times`);
    return bucketsOf(name).add(idOf(name, key), RATE_RULES[name], weight);
  }
  return {
    async count(name, key, weight = 1) {
      const waitMs = await add(name, key, weight);
      if (waitMs > 0) throw new ApiError('rateLimited', { retryAfter: Math.ceil(waitMs / 1000) });
    },
    tryCount: async (name, key, weight = 1) => (await add(name, key, weight)) === 0,
    async forget(attempts) {
      const entries = Object.entries(attempts) as [RateRuleName, string][];
      for (const buckets of new Set(entries.map(([name]) => bucketsOf(name)))) {
        const ids = entries.filter(([name]) => bucketsOf(name) === buckets).map(([name, key]) => idOf(name, key));
        await buckets.empty(ids);
      }
    },
  };
}
