import { isInsideTransaction } from '../database/transactionScope';
import type { Clock } from '../ops/clock';
import { ApiError } from './errors';

export interface RateRule {
  /** Tries within the window. */
  readonly limit: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;

/**
 * Bounds that a person never meets and a program soon does. Those by address leave room for a school or an office
 * behind one address.
 */
export const RATE_RULES = {
  /**
   * Tries to log in from browsers that the account does not know (see sessions.throttle.ts): by address alone, by
   * address with what was typed, and by address with the account. After `loginAttack` tries at a name from anywhere
   * (NIST SP 800-63B: 100), each weighs more for its address; `loginTotal` bounds an attack from thousands of networks.
   */
  loginAddress: { limit: 300, windowMs: 15 * MINUTE },
  loginName: { limit: 10, windowMs: 15 * MINUTE },
  loginAccount: { limit: 15, windowMs: 15 * MINUTE },
  loginAttack: { limit: 100, windowMs: 60 * MINUTE },
  loginTotal: { limit: 1000, windowMs: 60 * MINUTE },
  /** Tries of one browser at an account that knows it. */
  loginDevice: { limit: 100, windowMs: 60 * MINUTE },
  registerAddress: { limit: 300, windowMs: 60 * MINUTE },
  /** Mails with a one-time link: to one name from one address, from one address, and to oneself. */
  resetName: { limit: 5, windowMs: 60 * MINUTE },
  resetAddress: { limit: 100, windowMs: 60 * MINUTE },
  verificationMail: { limit: 5, windowMs: 60 * MINUTE },
  /** Links that are opened, by address: nobody guesses 256 bits, but each try reads the database. */
  emailLink: { limit: 300, windowMs: 15 * MINUTE },
  /** Codes of a second factor, by account, and by each browser that it knows. */
  secondFactor: { limit: 5, windowMs: 15 * MINUTE },
  passwordChange: { limit: 10, windowMs: 15 * MINUTE },
  upload: { limit: 1000, windowMs: 10 * MINUTE },
  findImages: { limit: 60, windowMs: 10 * MINUTE },
  search: { limit: 600, windowMs: MINUTE },
  /**
   * Uploads of events, measures and errors, by number and by bytes. A busy page sends six in a minute, of some kB each;
   * a whole school of visitors stays within what one address may.
   */
  report: { limit: 300, windowMs: MINUTE },
  reportBytes: { limit: 2_000_000, windowMs: MINUTE },
  visitorReport: { limit: 600, windowMs: MINUTE },
  visitorReportBytes: { limit: 1_000_000, windowMs: MINUTE },
  /** Invitations and requests that reach another person. */
  invite: { limit: 200, windowMs: 60 * MINUTE },
  /** Visitors' shares that count, by network and pin; the others are answered and not counted. */
  visitorShare: { limit: 10, windowMs: 24 * 60 * MINUTE },
  /** Messages, by each person whom they reach. */
  message: { limit: 300, windowMs: 10 * MINUTE },
  /** Reports of others' content, by who reports. */
  contentReport: { limit: 60, windowMs: 60 * MINUTE },
  /** Calls in batches. Each is as much work as one that is sent by itself. */
  batch: { limit: 3000, windowMs: MINUTE },
  visitorBatch: { limit: 1500, windowMs: MINUTE },
  write: { limit: 1200, windowMs: MINUTE },
} as const satisfies Record<string, RateRule>;

export type RateRuleName = keyof typeof RATE_RULES;

export interface RateLimiter {
  /**
   * Counts one try, or as many as it weighs. Throws ApiError `rateLimited`, with the seconds to wait, once there were
   * too many. Throws inside a transaction: one that is run again would count twice.
   */
  count(rule: RateRuleName, key: string, weight?: number): void;
  /** As `count`, but returns false where `count` throws `rateLimited`. */
  tryCount(rule: RateRuleName, key: string, weight?: number): boolean;
  /** Forgets the tries of a key, as after the right password. */
  forget(rule: RateRuleName, key: string): void;
}

interface Bucket {
  /** Tries that still weigh, as of `at`. */
  level: number;
  at: number;
}

/** Keys kept at most; the ones that were quiet longest go first. */
const MAX_KEYS = 50_000;

/**
 * A leaking bucket for each rule and key, in the memory of this process: `limit` tries at once, then one each
 * `windowMs / limit`. Several processes each count for themselves.
 */
export function createRateLimiter(
  clock: Clock,
  rules: Readonly<Record<RateRuleName, RateRule>> = RATE_RULES,
): RateLimiter {
  const buckets = new Map<string, Bucket>();
  /** Adds to a bucket what fits. Returns the milliseconds to wait for what does not, 0 where it fits. */
  function add(name: RateRuleName, key: string, weight: number): number {
    if (isInsideTransaction())
      throw new Error(`'${name}' is counted inside a transaction, which may run several times`);
    const rule = rules[name];
    const now = clock.now().getTime();
    const id = `${name}\0${key}`;
    const before = buckets.get(id) ?? { level: 0, at: now };
    const leakPerMs = rule.limit / rule.windowMs;
    const level = Math.max(0, before.level - Math.max(0, now - before.at) * leakPerMs);
    const excess = level + weight - rule.limit;
    buckets.delete(id);
    buckets.set(id, { level: excess > 0 ? level : level + weight, at: now });
    const [oldest] = buckets.size > MAX_KEYS ? buckets.keys() : [];
    if (oldest !== undefined) buckets.delete(oldest);
    return excess > 0 ? excess / leakPerMs : 0;
  }
  return {
    count(name, key, weight = 1) {
      const waitMs = add(name, key, weight);
      if (waitMs > 0) throw new ApiError('rateLimited', { retryAfter: Math.ceil(waitMs / 1000) });
    },
    tryCount: (name, key, weight = 1) => add(name, key, weight) === 0,
    forget(name, key) {
      buckets.delete(`${name}\0${key}`);
    },
  };
}
