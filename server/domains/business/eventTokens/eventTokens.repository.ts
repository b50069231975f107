import type { ConversionTagId, EventTokenId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export type TokenRow = Row<'event_tokens'>;

export async function findOfTag(db: Db, tagId: ConversionTagId, limit: number): Promise<TokenRow[]> {
  return db
    .selectFrom('event_tokens')
    .selectAll()
    .where('tag_id', '=', tagId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertToken(tx: Tx, row: NewRow<'event_tokens'>): Promise<TokenRow> {
  return tx.insertInto('event_tokens').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Returns the deleted row; undefined: there was none. */
export async function deleteToken(tx: Tx, tagId: ConversionTagId, id: EventTokenId): Promise<TokenRow | undefined> {
  return tx
    .deleteFrom('event_tokens')
    .where('tag_id', '=', tagId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** The token of a hash, of a tag that was not deleted in a business that is not suspended. */
export async function findByHash(db: Db, hash: string) {
  return db
    .selectFrom('event_tokens')
    .innerJoin('conversion_tags', 'conversion_tags.id', 'event_tokens.tag_id')
    .innerJoin('businesses', 'businesses.id', 'event_tokens.business_id')
    .select([
      'event_tokens.business_id',
      'event_tokens.tag_id',
      'event_tokens.id',
      'event_tokens.ad_account_id',
      'event_tokens.used_on',
    ])
    .where('event_tokens.token_hash', '=', hash)
    .where('conversion_tags.deleted_at', 'is', null)
    .where('businesses.suspended_at', 'is', null)
    .executeTakeFirst();
}

export async function noteUse(
  db: Db,
  { business_id, tag_id, id }: Pick<TokenRow, 'business_id' | 'tag_id' | 'id'>,
  day: string,
) {
  await db
    .updateTable('event_tokens')
    .set({ used_on: day })
    .where('business_id', '=', business_id)
    .where('tag_id', '=', tag_id)
    .where('id', '=', id)
    .execute();
}
