import type { UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type PasskeyRow = Row<'passkeys'>;

export async function findPasskeys(db: Db, userId: UserId): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

export async function findPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', id).executeTakeFirst();
}

/** False if the credential exists already, on any account. */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values({ ...row, transports: jsonb(row.transports) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('credential_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The renamed passkey; undefined if this person has none with that id. */
export async function renamePasskey(db: Db, userId: UserId, id: string, name: string): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('credential_id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskey(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('credential_id', '=', id)
    .where('user_id', '=', userId)
    .returning('credential_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a use. Returns false if the counter did not increase: then two devices have the same key. */
export async function noteUse(tx: Tx, id: string, count: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ signature_counter: count, last_used_at: now })
    .where('credential_id', '=', id)
    .where((where) =>
      where.or([
        where('signature_counter', '<', String(count)),
        where.and([where('signature_counter', '=', '0'), where.val(count === 0)]),
      ]),
    )
    .returning('credential_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertChallenge(db: Db, hash: string, userId: UserId | null, expiresAt: Date): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Consumes a challenge; false if it is forged, expired, used, or another person's. */
export async function takeChallenge(db: Db, hash: string, userId: UserId | null, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('user_id', 'is not distinct from', userId)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}
