import { AUDIENCE_LIMITS } from '../../../../contract/constants/business/audiences';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { AudienceId, BusinessId, UserId } from '../../../../contract/schemas/common';
import { inSlices, inSlicesOf } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { daysAgo } from '../../../platform/text/days';
import { businessesById } from '../businesses';
import { findSharedTag } from '../tags';
import { findActAlikes } from './actAlike';
import { type Draw, shownSize } from './audienceSize';
import * as audiences from './audiences.repository';
import * as members from './members.repository';
import type { After, Source } from './sources.repository';
import * as sources from './sources.repository';

/** How old an audience becomes before it is built again. */
export const FRESH_MS = DAY_MS;
/** Rows of one slice, at most. */
const MOST_ROWS = 2000;

interface Key {
  readonly businessId: BusinessId;
  readonly audienceId: AudienceId;
}

/**
 * Builds an audience from its rule: marks everybody who is found with the number of this build, slice by slice in the
 * database, and takes out the others. Running it again begins again with another number, and a killed build leaves who was
 * in it before. At most a million people.
 */
export async function buildAudience(services: Services, key: Key, signal: AbortSignal, draw?: Draw): Promise<void> {
  const { db } = services;
  const begun = await inTransaction(db, async (tx) => {
    const [row] = await audiences.findByIds(tx, [key.audienceId]);
    return row && audiences.updateAudience(tx, row, { build: row.build + 1 });
  });
  if (!begun) return;
  const size = await findPeople(services, begun, signal);
  let last: UserId | null = null;
  await inSlices({ most: MOST_ROWS, signal }, async (limit) => {
    last = await members.removeOthers(db, begun, last, limit);
    return last !== null;
  });
  await inTransaction(db, async (tx) => {
    const row = await audiences.lockOfAccount(tx, begun.ad_account_id, begun.id);
    // Another build began meanwhile: it counts.
    if (row?.build !== begun.build) return;
    const now = services.clock.now();
    // A rule that was changed since is due by itself.
    const due_at = row.version === begun.version ? new Date(now.getTime() + FRESH_MS) : row.due_at;
    await audiences.updateAudience(tx, row, {
      ...shownSize(size, row.shown_size, draw),
      ...{ member_count: size, built_at: now, due_at },
    });
  });
}

async function findPeople(services: Services, row: audiences.AudienceRow, signal: AbortSignal): Promise<number> {
  const { db, clock } = services;
  let size = 0;
  if (row.audience_type === 'ACTALIKE') {
    const found = await findActAlikes(services, row.rule, signal);
    await inSlicesOf(found, { most: MOST_ROWS, signal }, async (some) => {
      size += await members.addPeople(db, clock, row, some);
    });
    return size;
  }
  for (const source of await sourcesOf(services, row)) {
    let after: After = null;
    await inSlices({ most: MOST_ROWS, signal }, async (limit) => {
      const slice = await members.addSlice(db, clock, row, source, after, limit);
      after = slice.after;
      size += slice.found;
      return after !== null && size < AUDIENCE_LIMITS.members;
    });
  }
  return size;
}

/** Where the people of a rule are found. None where what it names is gone. */
async function sourcesOf({ db, clock }: Services, row: audiences.AudienceRow): Promise<Source[]> {
  const { rule } = row;
  const days = rule.retention_days ?? AUDIENCE_LIMITS.usualRetentionDays;
  if (row.audience_type === 'CUSTOMER_LIST') return [sources.customers(row.id)];
  if (row.audience_type === 'PERSONA') return [sources.followersOfTopics(rule)];
  if (row.audience_type === 'ENGAGEMENT') {
    const profile = (await businessesById(db, [row.business_id])).get(row.business_id)?.account_id;
    const since = new Date(clock.now().getTime() - days * DAY_MS);
    return profile === undefined ? [] : (rule.actions ?? []).map((action) => sources.engaged(action, profile, since));
  }
  const tags = rule.tag_id === undefined ? [] : await findSharedTag(db, row.ad_account_id, rule.tag_id);
  return tags.map((tag) => sources.visitors(tag, rule, daysAgo(clock, days)));
}
