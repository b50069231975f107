import type { UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';

export type PasscodeRow = Row<'parental_passcodes'>;

export async function findPasscode(db: Db, userId: UserId): Promise<PasscodeRow | undefined> {
  return db.selectFrom('parental_passcodes').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Reads the row and locks it until the transaction ends. */
export async function lockPasscode(tx: Tx, userId: UserId): Promise<PasscodeRow | undefined> {
  return tx.selectFrom('parental_passcodes').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** False if there is one already. */
export async function insertPasscode(tx: Tx, row: NewRow<'parental_passcodes'>): Promise<boolean> {
  const added = await tx
    .insertInto('parental_passcodes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updatePasscode(
  db: Db,
  userId: UserId,
  change: Omit<RowChange<'parental_passcodes'>, 'user_id'>,
): Promise<void> {
  await db.updateTable('parental_passcodes').set(change).where('user_id', '=', userId).execute();
}

export async function deletePasscode(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('parental_passcodes').where('user_id', '=', userId).execute();
}

/**
 * Consumes a link and sets the new code: only one of two simultaneous calls succeeds. False if the link is no longer
 * valid.
 */
export async function takeReset(tx: Tx, tokenHash: string, passcodeHash: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('parental_passcodes')
    .set({
      passcode_hash: passcodeHash,
      failed_tries: 0,
      closed_until: null,
      reset_token_hash: null,
      reset_expires_at: null,
      updated_at: now,
    })
    .where('reset_token_hash', '=', tokenHash)
    .where('reset_expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
