import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PinId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';
import type { PageRecord } from '../../../platform/structuredData/pageRecord';

export type LinkPage = Row<'link_pages'>;

/** The URL without its fragment. */
export const pageAddress = (link: string): string => link.split('#', 1)[0] ?? link;

export const pageKey = (url: string): string => createHash('md5').update(url).digest('hex');

export async function findLinkPage(db: Db, link: string): Promise<LinkPage | undefined> {
  const url = pageAddress(link);
  return db
    .selectFrom('link_pages')
    .selectAll()
    .where('key', '=', pageKey(url))
    .where('url', '=', url)
    .executeTakeFirst();
}

export async function writeLinkPage(
  tx: Tx,
  { record, ...page }: Omit<NewRow<'link_pages'>, 'key' | 'record'> & { record: PageRecord | null },
): Promise<void> {
  const values = { ...page, key: pageKey(page.url), record: record === null ? null : jsonb<PageRecord>(record) };
  await tx
    .insertInto('link_pages')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

/** URLs that are due, longest due first. */
export async function findDuePages(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('link_pages')
    .select('url')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.url);
}

/** Postpones a page, so that the next run takes others. */
export async function putOff(tx: Tx, url: string, until: Date): Promise<void> {
  await tx.updateTable('link_pages').set({ due_at: until }).where('key', '=', pageKey(url)).execute();
}

export async function forgetPage(tx: Tx, url: string): Promise<void> {
  await tx.deleteFrom('link_pages').where('key', '=', pageKey(url)).execute();
}

const linksTo = (url: string) => sql<boolean>`md5(split_part(link, '#', 1)) = ${pageKey(url)}
  and link is not null and split_part(link, '#', 1) = ${url}`;

export async function hasPins(db: Db, url: string): Promise<boolean> {
  return (await db.selectFrom('pins').select('id').where(linksTo(url)).limit(1).execute()).length > 0;
}

/** Pins that link there and do not have that record yet, by ascending id. */
export async function findPinsWithout(
  db: Db,
  url: string,
  record: PageRecord,
  after: PinId | null,
  limit: number,
): Promise<PinId[]> {
  let query = db
    .selectFrom('pins')
    .select('id')
    .where(linksTo(url))
    .where(
      sql<boolean>`(coalesce(rich, '{}'::jsonb) - 'recipe' - 'product' - 'article') || ${JSON.stringify(record)}::jsonb
        is distinct from coalesce(rich, '{}'::jsonb)`,
    );
  if (after !== null) query = query.where('id', '>', after);
  return (await query.orderBy('id').limit(limit).execute()).map((row) => row.id);
}

/** Reserves the host's next slot, `pauseMs` after the previous one; returns its time. */
export async function takeTurn(db: Db, host: string, now: Date, pauseMs: number): Promise<Date> {
  const pause = sql`${pauseMs}::float8 * interval '1 millisecond'`;
  const { rows } = await sql<{ next_at: Date }>`
    insert into link_hosts (host, next_at) values (${host}, ${now}::timestamptz + ${pause})
    on conflict (host) do update set next_at = greatest(link_hosts.next_at, ${now}::timestamptz) + ${pause}
    returning next_at`.execute(db);
  const [row] = rows;
  return row ? new Date(row.next_at.getTime() - pauseMs) : now;
}

export async function forgetHosts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('link_hosts').where('next_at', '<', before).execute();
}
