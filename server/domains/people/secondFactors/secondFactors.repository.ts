import type { UserId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type SecondFactorRow = Row<'second_factors'>;

export async function findFactor(db: Db, userId: UserId): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Replaces an unconfirmed secret. Returns false if there is a confirmed one. */
export async function saveUnconfirmed(tx: Tx, userId: UserId, secret: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('second_factors')
    .values({ user_id: userId, secret, created_at: now, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function confirmFactor(tx: Tx, userId: UserId, step: number, now: Date): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
  await tx.updateTable('users').set({ has_second_factor: true }).where('id', '=', userId).execute();
}

/**
 * Consumes a time step. Returns false if it, or a later one, was used before: of two simultaneous calls one gets true.
 */
export async function takeStep(db: Db, userId: UserId, step: number): Promise<boolean> {
  const row = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFactor(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.updateTable('users').set({ has_second_factor: false }).where('id', '=', userId).execute();
}

export async function replaceRecoveryCodes(tx: Tx, userId: UserId, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Consumes a recovery code; false if it is unknown or was used before. */
export async function takeRecoveryCode(tx: Tx, userId: UserId, hash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<string | number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
