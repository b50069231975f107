import { sql } from 'kysely';
import type { PinId, UserId } from '../../../../../contract/schemas/common';
import { IS_NEW } from '../../../../platform/database/columns';
import type { Db, Tx } from '../../../../platform/database/tables';
import type { Mentioned } from '../../../people/users';

/** Whom the description of a pin names, without those who took their name out. */
export async function findMentions(db: Db, pinId: PinId): Promise<Mentioned[]> {
  return db
    .selectFrom('pin_mentions')
    .select(['user_id', 'handle'])
    .where('pin_id', '=', pinId)
    .where('removed_at', 'is', null)
    .where('unnamed_at', 'is', null)
    .orderBy('user_id')
    .execute();
}

/** Adds mentions; returns the people whom this pin has never named before. Removed mentions stay removed. */
export async function insertMentions(tx: Tx, pinId: PinId, people: readonly Mentioned[]): Promise<UserId[]> {
  if (people.length === 0) return [];
  const named = await tx
    .insertInto('pin_mentions')
    .values(
      people.map(({ user_id, handle }) => ({ pin_id: pinId, user_id, handle, removed_at: null, unnamed_at: null })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['pin_id', 'user_id'])
        .doUpdateSet({ handle: (row) => row.ref('excluded.handle'), unnamed_at: null }),
    )
    .returning(['user_id', IS_NEW])
    .execute();
  return named.flatMap(({ user_id, is_new }) => (is_new ? user_id : []));
}

/** Ends the mentions of everybody else; their rows remember who has been notified, and who took their name out. */
export async function endOtherMentions(tx: Tx, pinId: PinId, users: readonly UserId[], now: Date): Promise<void> {
  let query = tx
    .updateTable('pin_mentions')
    .set({ unnamed_at: now })
    .where('pin_id', '=', pinId)
    .where('unnamed_at', 'is', null);
  if (users.length > 0) query = query.where('user_id', 'not in', users);
  await query.execute();
}

/** Does nothing where the person is not named, or no longer. */
export async function markMentionRemoved(tx: Tx, pinId: PinId, userId: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('pin_mentions')
    .set({ removed_at: now })
    .where('pin_id', '=', pinId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('unnamed_at', 'is', null)
    .execute();
}

/** Remembers of a pin whom another one has named: they are not notified again, and stay out where they took their name out. */
export async function copyMentions(tx: Tx, from: PinId, to: PinId): Promise<void> {
  await sql`
    insert into pin_mentions (pin_id, user_id, handle, removed_at, unnamed_at)
    select ${to}::bigint, user_id, handle, removed_at, unnamed_at from pin_mentions where pin_id = ${from}
    on conflict (pin_id, user_id) do update
    set removed_at = coalesce(pin_mentions.removed_at, excluded.removed_at)`.execute(tx);
}

/** Takes out of a pin those of its names that their people took out of another pin. */
export async function carryRemovedMentions(tx: Tx, from: PinId, to: PinId): Promise<void> {
  await sql`
    update pin_mentions set removed_at = other.removed_at from pin_mentions other
    where pin_mentions.pin_id = ${to} and other.pin_id = ${from} and other.user_id = pin_mentions.user_id
      and pin_mentions.removed_at is null and other.removed_at is not null`.execute(tx);
}
