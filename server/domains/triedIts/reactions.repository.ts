import type { TriedItId, UserId } from '../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../platform/database/tables';
import type { TriedItRow } from './triedIts.repository';

export type TriedItReactionKind = Row<'tried_it_reactions'>['kind'];
type Key = Pick<TriedItRow, 'pin_id' | 'id'>;

const COUNTERS = { like: 'like_count', helpful: 'helpful_count' } as const;

/** A person's reactions to these tried-its. */
export async function findReactions(db: Db, rows: readonly Key[], userId: UserId) {
  if (rows.length === 0) return [];
  return db
    .selectFrom('tried_it_reactions')
    .select(['tried_it_id', 'kind'])
    .where('pin_id', 'in', [...new Set(rows.map(({ pin_id }) => pin_id))])
    .where(
      'tried_it_id',
      'in',
      rows.map(({ id }): TriedItId => id),
    )
    .where('user_id', '=', userId)
    .execute();
}

interface Reaction {
  readonly userId: UserId;
  readonly kind: TriedItReactionKind;
}

/** Counts the reaction; does nothing if it was there already. */
export async function addReaction(tx: Tx, key: Key, { userId, kind }: Reaction, now: Date): Promise<void> {
  const row = await tx
    .insertInto('tried_it_reactions')
    .values({ pin_id: key.pin_id, tried_it_id: key.id, user_id: userId, kind, created_at: now })
    .onConflict((conflict) => conflict.columns(['pin_id', 'tried_it_id', 'kind', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (row) await count(tx, key, kind, 1);
}

/** Does nothing if there is none. */
export async function removeReaction(tx: Tx, key: Key, { userId, kind }: Reaction): Promise<void> {
  const row = await tx
    .deleteFrom('tried_it_reactions')
    .where('pin_id', '=', key.pin_id)
    .where('tried_it_id', '=', key.id)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (row) await count(tx, key, kind, -1);
}

async function count(tx: Tx, { pin_id, id }: Key, kind: TriedItReactionKind, by: 1 | -1): Promise<void> {
  const counter = COUNTERS[kind];
  await tx
    .updateTable('tried_its')
    .set((value) => ({ [counter]: value(counter, '+', by) }))
    .where('pin_id', '=', pin_id)
    .where('id', '=', id)
    .execute();
}
