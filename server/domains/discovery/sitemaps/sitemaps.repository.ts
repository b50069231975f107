import { type RawBuilder, sql } from 'kysely';
import type { SitemapKind } from '../../../../contract/constants/discovery/sitemaps';
import type { Db } from '../../../platform/database/tables';
import { isUnseen } from '../../people/users';

/** An address of the site with its last change. Pins have no name and no slug, profiles no slug. */
export interface SitemapRow {
  id: string;
  username: string | null;
  slug: string | null;
  changed_at: Date | null;
}

const visitor = sql`null::bigint`;
/** Of a person: what search engines may list. */
const isOpen = (person: string) =>
  sql`(not ${sql.ref(`${person}.is_search_hidden`)} and not ${isUnseen(person, visitor)})`;

/** Rows that may be in a sitemap, by the table's own columns alone: the places where its files begin depend on it. */
const MAY_BE_LISTED: Readonly<Record<SitemapKind, RawBuilder<unknown>>> = {
  pins: sql`is_listed`,
  boards: sql`privacy = 'public' and deleted_at is null and pin_count > 0`,
  profiles: sql`board_count > 0`,
};
const TABLE: Readonly<Record<SitemapKind, string>> = { pins: 'pins', boards: 'boards', profiles: 'users' };

/** The ids with which files of `size` rows begin, at most `limit` of them. */
export async function findStarts(db: Db, kind: SitemapKind, size: number, limit: number): Promise<string[]> {
  const table = sql.table(TABLE[kind]);
  const where = MAY_BE_LISTED[kind];
  const { rows } = await sql<{ id: string }>`
    with recursive starts(id, number) as (
      (select id, 1 from ${table} where ${where} order by id limit 1)
      union all
      select (
        select later.id from (
          select id from ${table} where ${where} and id > starts.id order by id limit ${size}
        ) later order by later.id offset ${size - 1}
      ), number + 1 from starts where starts.id is not null and number < ${limit}
    )
    select id from starts where id is not null order by number`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the file that begins with this id lists, of its first `size` rows those that visitors see and are not hidden. */
export async function findListed(db: Db, kind: SitemapKind, from: string, size: number): Promise<SitemapRow[]> {
  const part = sql`(
    select * from ${sql.table(TABLE[kind])} where ${MAY_BE_LISTED[kind]} and id >= ${from}::bigint order by id limit ${size}
  ) part`;
  const { rows } = await SELECT[kind](part).execute(db);
  return rows;
}

const SELECT: Readonly<Record<SitemapKind, (part: RawBuilder<unknown>) => RawBuilder<SitemapRow>>> = {
  pins: (part) => sql`
    select part.id, null as username, null as slug, part.updated_at as changed_at from ${part}
    join boards on boards.id = part.board_id and boards.sensitivity is null
    join users owner on owner.id = boards.owner_id join users pinner on pinner.id = part.pinner_id
    where ${isOpen('owner')} and ${isOpen('pinner')} order by part.id`,
  boards: (part) => sql`
    select part.id, owner.username, part.slug, coalesce(part.last_pin_at, part.updated_at) as changed_at from ${part}
    join users owner on owner.id = part.owner_id
    where part.sensitivity is null and ${isOpen('owner')} order by part.id`,
  profiles: (part) => sql`
    select part.id, part.username, null as slug, part.last_pin_at as changed_at from ${part}
    where ${isOpen('part')} order by part.id`,
};
