import type { AdAccountId, AudienceId, UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import type { Services } from '../../../platform/http/context';
import { findByIds } from './audiences.repository';
import { findMemberships } from './members.repository';
import { findShares } from './shares.repository';

/** People and audiences of one question to the database. */
const PEOPLE = 1000;
const AUDIENCES = 250;

/**
 * Which of these audiences each of these people is in, of those that can be used: ready, not deleted, and of at least 100
 * people. Nobody who is below 18 or opted out since is in any. Batched: any number of people and audiences.
 */
export async function isInAudience(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userIds: readonly UserId[],
  audienceIds: readonly AudienceId[],
): Promise<ReadonlyMap<UserId, ReadonlySet<AudienceId>>> {
  const found = new Map<UserId, Set<AudienceId>>();
  for (let person = 0; person < userIds.length; person += PEOPLE) {
    for (let audience = 0; audience < audienceIds.length; audience += AUDIENCES) {
      const people = userIds.slice(person, person + PEOPLE);
      const some = audienceIds.slice(audience, audience + AUDIENCES);
      for (const { user_id, audience_id } of await findMemberships(db, clock, people, some)) {
        found.set(user_id, (found.get(user_id) ?? new Set()).add(audience_id));
      }
    }
  }
  return found;
}

/** Those of these audiences that an ad account may address: its own, and what was shared with it. */
export async function findUsableAudiences(
  db: Db,
  adAccountId: AdAccountId,
  ids: readonly AudienceId[],
): Promise<AudienceId[]> {
  const usable: AudienceId[] = [];
  for (const row of await findByIds(db, ids)) {
    const isShared = async () => (await findShares(db, row.id)).some(({ target_id }) => target_id === adAccountId);
    if (row.ad_account_id === adAccountId || (await isShared())) usable.push(row.id);
  }
  return usable;
}
