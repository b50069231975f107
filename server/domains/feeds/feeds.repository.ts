import { sql } from 'kysely';
import type { BoardId, PinId, UserId } from '../../../contract/schemas/common';
import type { Db } from '../../platform/database/tables';
import { compareIds } from '../../platform/ids';

/** Where a home feed's pins come from: public boards, and people's public pins. */
export interface Sources {
  readonly boards: readonly BoardId[];
  readonly users: readonly UserId[];
}

const list = (ids: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;

/** Of each source at most this many are read at first. */
const FEW = 3;

/**
 * The newest pins of all sources before the pin `before`, each once. Every source gives its few newest, of which the
 * newest are taken; where one might have had more of them, those sources are asked again for as many as the page holds.
 * Costs the same at any depth. Boards that are not public give nothing.
 */
export async function findFollowedPins(db: Db, sources: Sources, limit: number, before?: PinId): Promise<PinId[]> {
  const count = sources.boards.length + sources.users.length;
  if (count === 0) return [];
  const few = Math.min(limit, Math.max(FEW, Math.ceil((2 * limit) / count)));
  const first = await readNewest(db, sources, few, limit, before);
  if (first.cut.length === 0) return first.ids;
  const cut = new Set(first.cut);
  const busy = {
    boards: sources.boards.filter((id) => cut.has(id)),
    users: sources.users.filter((id) => cut.has(id)),
  };
  const more = await readNewest(db, busy, limit, limit, before);
  return [...new Set([...first.ids, ...more.ids])].sort((a, b) => compareIds(b, a)).slice(0, limit);
}

interface Newest {
  ids: PinId[];
  /** Sources that gave as many as were asked of them, all of which are among the newest or might have been. */
  cut: string[];
}

async function readNewest(db: Db, sources: Sources, few: number, limit: number, before?: PinId): Promise<Newest> {
  const older = (column: 'pin_id' | 'id') => (before === undefined ? sql`` : sql`and ${sql.ref(column)} < ${before}`);
  const { rows } = await sql<Newest>`
    with newest as materialized (
      select board.id as source, pin.pin_id as id
      from ${list(sources.boards)} as given(value)
      join boards board on board.id = given.value::bigint and board.privacy = 'public' and board.deleted_at is null
      cross join lateral (
        select pin_id from board_pins where board_id = board.id ${older('pin_id')} order by pin_id desc limit ${few}
      ) pin
      union all
      select given.value::bigint, pin.id from ${list(sources.users)} as given(value) cross join lateral (
        select id from pins where pinner_id = given.value::bigint and is_listed ${older('id')}
        order by id desc limit ${few}
      ) pin
    ), page as (
      select distinct id from newest order by id desc limit ${limit}
    ), cut as (
      select source from newest where ${few}::integer < ${limit}::integer
      group by source having count(*) = ${few} and min(id) >= (select min(id) from page)
    )
    select coalesce((select jsonb_agg(id::text order by id desc) from page), '[]') as ids,
      coalesce((select jsonb_agg(source::text) from cut), '[]') as cut`.execute(db);
  return rows[0] ?? { ids: [], cut: [] };
}

export interface HotPin {
  id: PinId;
  heat: number;
  signature: string;
}

/** Pins that everyone may find, each the first of its line, the hottest first, after the pin `after`. */
export async function findHotPins(db: Db, limit: number, after?: Pick<HotPin, 'id' | 'heat'>): Promise<HotPin[]> {
  let query = db
    .selectFrom('pins')
    .select(['id', 'heat', 'signature'])
    .where('is_listed', '=', sql.lit(true))
    .where('parent_pin_id', 'is', null);
  if (after) query = query.where(sql<boolean>`(heat, id) < (${after.heat}::float8, ${after.id}::bigint)`);
  return query.orderBy('heat', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Of these boards those that were saved to last. */
export async function findLiveliestBoards(db: Db, ids: readonly BoardId[], limit: number): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('boards')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('last_pin_at', (order) => order.desc().nullsLast())
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Of these people those who saved last where everyone may see it. */
export async function findLiveliestUsers(db: Db, ids: readonly UserId[], limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('last_pin_at', (order) => order.desc().nullsLast())
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
