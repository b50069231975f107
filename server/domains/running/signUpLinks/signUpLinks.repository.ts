import { sql } from 'kysely';
import { MESSAGE_INVITES } from '../../../../contract/constants/boards/invites';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export type LinkRow = Row<'sign_up_links'> & { created_by: string | null };

/** Name of the row in `installation`. */
const MODE = 'sign_up';

export async function findChosenMode(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', MODE).executeTakeFirst();
  return row?.value;
}

/** null: nothing is chosen any more. */
export async function putChosenMode(tx: Tx, value: string | null): Promise<void> {
  if (value === null) await tx.deleteFrom('installation').where('name', '=', MODE).execute();
  else {
    await tx
      .insertInto('installation')
      .values({ name: MODE, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
}

export async function insertLink(tx: Tx, row: NewRow<'sign_up_links'>): Promise<void> {
  await tx.insertInto('sign_up_links').values(row).execute();
}

/** Links that have uses left and have not expired, the newest first. */
export async function findLinks(db: Db, now: Date, limit: number): Promise<LinkRow[]> {
  return db
    .selectFrom('sign_up_links')
    .leftJoin('users', 'users.id', 'sign_up_links.created_by_id')
    .selectAll('sign_up_links')
    .select('users.username as created_by')
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .orderBy('sign_up_links.created_at', 'desc')
    .orderBy('token_hash')
    .limit(limit)
    .execute();
}

export async function isUsable(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_up_links')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one use; false if none is left. Of simultaneous calls, only as many as it has uses get true. */
export async function takeUse(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_up_links')
    .set({ uses: sql`uses + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For a row of message_invites: it makes an account while its sender is there, and is not suspended. */
const makesAccount = (tokenHash: string, now: Date) => sql<boolean>`
  token_hash = ${tokenHash} and signed_up_at is null
  and created_at > ${new Date(now.getTime() - MESSAGE_INVITES.days * DAY_MS)}
  and exists (
    select from conversations
    where conversations.id = message_invites.conversation_id and conversations.member_ids @> to_jsonb(array[sender_id::text]))
  and exists (select from users where users.id = sender_id and banned_at is null)`;

/** Whether an invitation to a conversation makes an account: one, within its days. */
export async function isUsableInvite(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('message_invites')
    .select('token_hash')
    .where(makesAccount(tokenHash, now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses an invitation to a conversation for an account; false if another one was faster. */
export async function takeInvite(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_invites')
    .set({ signed_up_at: now })
    .where(makesAccount(tokenHash, now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The note of the deleted link and its author; undefined if there is no such link. */
export const deleteLink = (tx: Tx, tokenHash: string) =>
  tx
    .deleteFrom('sign_up_links')
    .where('token_hash', '=', tokenHash)
    .returning(['note', 'created_by_id'])
    .executeTakeFirst();

/** Deletes links that can no longer be used. */
export async function purgeLinks(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('sign_up_links')
    .where((or) => or.or([or('expires_at', '<=', now), or('uses', '>=', or.ref('max_uses'))]))
    .execute();
}
