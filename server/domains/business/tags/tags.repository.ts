import { sql } from 'kysely';
import { COVERED_FIELDS, type CoveredField } from '../../../../contract/constants/business/tags';
import type { AdAccountId, BusinessId, ConversionTagId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';

export type TagRow = Row<'conversion_tags'>;

export async function insertTag(tx: Tx, row: NewRow<'conversion_tags'>): Promise<TagRow> {
  return tx.insertInto('conversion_tags').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateTag(tx: Tx, { business_id, id }: TagRow, change: RowChange<'conversion_tags'>) {
  return tx
    .updateTable('conversion_tags')
    .set(change)
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const live = (db: Db) => db.selectFrom('conversion_tags').selectAll().where('deleted_at', 'is', null);

/** A tag of an ad account. */
export async function findTag(db: Db, accountId: AdAccountId, id: ConversionTagId): Promise<TagRow | undefined> {
  return live(db).where('id', '=', id).where('ad_account_id', '=', accountId).executeTakeFirst();
}

/** As `findTag`; locks the row until the transaction ends. */
export async function lockTag(tx: Tx, accountId: AdAccountId, id: ConversionTagId): Promise<TagRow | undefined> {
  return live(tx).where('id', '=', id).where('ad_account_id', '=', accountId).forUpdate().executeTakeFirst();
}

export async function findByIds(db: Db, ids: readonly ConversionTagId[]): Promise<TagRow[]> {
  if (ids.length === 0) return [];
  return live(db).where('id', 'in', ids).execute();
}

/** The ad accounts of a business that have tags. */
export async function findAccountsWithTags(db: Db, businessId: BusinessId, limit: number): Promise<AdAccountId[]> {
  const rows = await db
    .selectFrom('conversion_tags')
    .select('ad_account_id')
    .distinct()
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .orderBy('ad_account_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.ad_account_id);
}

/** The tags of ad accounts, the newest first. */
export async function findOfAccounts(db: Db, accountIds: readonly AdAccountId[], limit: number): Promise<TagRow[]> {
  if (accountIds.length === 0) return [];
  return live(db).where('ad_account_id', 'in', accountIds).orderBy('id', 'desc').limit(limit).execute();
}

export async function countOfAccount(db: Db, accountId: AdAccountId): Promise<number> {
  const row = await db
    .selectFrom('conversion_tags')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ad_account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The child tags of these tags, the oldest first. */
export async function findChildren(db: Db, ids: readonly ConversionTagId[]): Promise<TagRow[]> {
  if (ids.length === 0) return [];
  return live(db).where('leader_tag_id', 'in', ids).orderBy('leader_tag_id').orderBy('id').execute();
}

export async function findAccounts(db: Db, ids: readonly AdAccountId[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('ad_accounts').select(['id', 'name', 'business_id']).where('id', 'in', ids).execute();
}

export interface LastFired {
  tag_id: ConversionTagId;
  name: string;
  last_at: Date;
}

/** The last event of each of these tags. */
export async function findLastFired(db: Db, tags: readonly Pick<TagRow, 'business_id' | 'id'>[]): Promise<LastFired[]> {
  if (tags.length === 0) return [];
  return db
    .selectFrom('tag_event_days')
    .distinctOn('tag_id')
    .select(['tag_id', 'name', 'last_at'])
    .where('business_id', 'in', [...new Set(tags.map(({ business_id }) => business_id))])
    .where(
      'tag_id',
      'in',
      tags.map(({ id }) => id),
    )
    .orderBy('tag_id')
    .orderBy('last_at', 'desc')
    .execute();
}

export interface EventFigures extends Record<CoveredField, number> {
  name: string;
  received: number;
  count: number;
  last_at: Date;
  ways: number[];
}

const sums = sql.raw(COVERED_FIELDS.map((field) => `sum(with_${field})::int as ${field}`).join(', '));

/** What came of tags since `day`, by the names of the events, the most frequent first. */
export async function findFigures(
  db: Db,
  tags: readonly Pick<TagRow, 'business_id' | 'id'>[],
  day: string,
  limit: number,
): Promise<EventFigures[]> {
  const { rows } = await sql<EventFigures>`
    select name, sum(received)::int as received, sum(count)::int as count, max(last_at) as last_at,
      jsonb_agg(distinct way) as ways, ${sums}
    from tag_event_days
    where business_id in (${sql.join(tags.map(({ business_id }) => business_id))})
      and tag_id in (${sql.join(tags.map(({ id }) => id))}) and day >= ${day}
    group by name order by count desc, name limit ${limit}`.execute(db);
  return rows;
}
