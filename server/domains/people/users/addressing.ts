import type { UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { type AddressedBy, canBeAddressed } from './addressing.policy';
import { findPersonFacts, findWelcoming } from './addressing.repository';

/** Those of `ids` whom this person may not address in this way, by what each has chosen (ledger CTX-028). */
export async function closedAmong(
  db: Db,
  byId: UserId,
  ids: readonly UserId[],
  by: AddressedBy,
  now: Date,
): Promise<ReadonlySet<UserId>> {
  const [people, welcome] = await Promise.all([findPersonFacts(db, ids), findWelcoming(db, byId, ids)]);
  return new Set(people.filter((person) => !canBeAddressed(person, by, welcome, now)).map(({ id }) => id));
}
