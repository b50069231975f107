import type { BusinessId, CatalogId, CatalogTokenId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export type TokenRow = Row<'catalog_tokens'>;

export async function findOfCatalog(
  db: Db,
  businessId: BusinessId,
  catalogId: CatalogId,
  limit: number,
): Promise<TokenRow[]> {
  return db
    .selectFrom('catalog_tokens')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('catalog_id', '=', catalogId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertToken(tx: Tx, row: NewRow<'catalog_tokens'>): Promise<TokenRow> {
  return tx.insertInto('catalog_tokens').values(row).returningAll().executeTakeFirstOrThrow();
}

type Key = Pick<TokenRow, 'business_id' | 'catalog_id'>;

/** Returns the deleted row; undefined: there was none. */
export async function deleteToken(
  tx: Tx,
  { business_id, catalog_id }: Key,
  id: CatalogTokenId,
): Promise<TokenRow | undefined> {
  return tx
    .deleteFrom('catalog_tokens')
    .where('business_id', '=', business_id)
    .where('catalog_id', '=', catalog_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteTokensOf(tx: Tx, { business_id, catalog_id }: Key): Promise<void> {
  await tx
    .deleteFrom('catalog_tokens')
    .where('business_id', '=', business_id)
    .where('catalog_id', '=', catalog_id)
    .execute();
}

/** The token of a hash, in a business that is not suspended. */
export async function findByHash(db: Db, hash: string) {
  return db
    .selectFrom('catalog_tokens')
    .innerJoin('businesses', 'businesses.id', 'catalog_tokens.business_id')
    .select(['catalog_tokens.business_id', 'catalog_tokens.catalog_id', 'catalog_tokens.id', 'catalog_tokens.used_on'])
    .where('catalog_tokens.token_hash', '=', hash)
    .where('businesses.suspended_at', 'is', null)
    .executeTakeFirst();
}

export async function noteUse(
  db: Db,
  { business_id, catalog_id, id }: Key & Pick<TokenRow, 'id'>,
  day: string,
): Promise<void> {
  await db
    .updateTable('catalog_tokens')
    .set({ used_on: day })
    .where('business_id', '=', business_id)
    .where('catalog_id', '=', catalog_id)
    .where('id', '=', id)
    .execute();
}
