import type { UserId } from '../../../contract/schemas/common';
import type { Db } from '../../platform/database/tables';
import { canBeAddressed } from './addressing.policy';
import { findPersonFacts, findWelcoming } from './addressing.repository';

/** Those of `ids` whom this person may not invite or name, since they hear from no strangers (ledger CTX-028). */
export async function closedAmong(
  db: Db,
  byId: UserId,
  ids: readonly UserId[],
  now: Date,
): Promise<ReadonlySet<UserId>> {
  const [people, welcome] = await Promise.all([findPersonFacts(db, ids), findWelcoming(db, byId, ids)]);
  return new Set(people.filter((person) => !canBeAddressed(person, welcome, now)).map(({ id }) => id));
}
