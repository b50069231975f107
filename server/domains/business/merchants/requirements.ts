import {
  type CheckResult,
  MERCHANT_LIMITS,
  REQUIREMENTS,
  type Requirement,
} from '../../../../contract/constants/business/merchants';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { type Facts, findFacts } from './merchants.repository';

export type Checks = Record<Requirement, CheckResult>;

/** Checks every requirement by what there is now (ledger VMP-009). Without the account all of them fail. */
export async function checkRequirements(db: Db, userId: UserId, businessId: BusinessId, now: Date): Promise<Checks> {
  const since = new Date(now.getTime() - MERCHANT_LIMITS.reportDays * DAY_MS);
  const facts = await findFacts(db, userId, businessId, since);
  const isMet = (name: Requirement) => facts !== undefined && MET[name](facts, now);
  return Object.fromEntries(REQUIREMENTS.map((name) => [name, isMet(name) ? 'PASS' : 'FAIL'])) as Checks;
}

/** The requirements that are not met. */
export const failedOf = (checks: Checks): Requirement[] => REQUIREMENTS.filter((name) => checks[name] === 'FAIL');

const MET: Readonly<Record<Requirement, (facts: Facts, now: Date) => boolean>> = {
  account_age: ({ created_at }, now) => created_at <= monthsBefore(now, MERCHANT_LIMITS.accountMonths),
  domain_age: ({ domain_since: since }, now) =>
    since !== null && since <= monthsBefore(now, MERCHANT_LIMITS.domainMonths),
  profile_image: ({ has_image }) => has_image,
  cover_image: ({ has_cover }) => has_cover,
  bio: ({ has_bio }) => has_bio,
  shop_tab: ({ has_product_pin, rows, taken_in }) =>
    has_product_pin && rows > 0 && taken_in / rows >= MERCHANT_LIMITS.takenIn,
  pinner_feedback: ({ reporters }) => reporters <= MERCHANT_LIMITS.reporters,
};

/** The same day of an earlier month in UTC, or the last one of it. */
export function monthsBefore(date: Date, months: number): Date {
  const before = new Date(date);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const days = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(date.getUTCDate(), days));
  return before;
}
