import type { UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';
import type { OidcIdentity } from '../../../platform/oidc/oidc';

export type IdentityRow = Row<'identities'>;
type Key = Pick<OidcIdentity, 'issuer' | 'subject'>;

/** The account that an identity opens; undefined where there is none. */
export async function findOwner(db: Db, { issuer, subject }: Key): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** False where the identity opens an account already. */
export async function insertIdentity(tx: Tx, row: NewRow<'identities'>): Promise<boolean> {
  // The row of an account that has been deleted.
  await tx
    .deleteFrom('identities')
    .where('issuer', '=', row.issuer)
    .where('subject', '=', row.subject)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').whereRef('users.id', '=', 'identities.user_id'))),
    )
    .execute();
  const inserted = await tx
    .insertInto('identities')
    .values(row)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findIdentities(db: Db, userId: UserId): Promise<IdentityRow[]> {
  return db.selectFrom('identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

/** Returns false if the identity was not connected to this person's account. */
export async function deleteIdentity(tx: Tx, userId: UserId, { issuer, subject }: Key): Promise<boolean> {
  const row = await tx
    .deleteFrom('identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
