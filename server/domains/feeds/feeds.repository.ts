import { sql } from 'kysely';
import type { BoardId, PinId, UserId } from '../../../contract/schemas/common';
import type { Db } from '../../platform/database/tables';

/** Where a home feed's pins come from: public boards, and people's public pins. */
export interface Sources {
  readonly boards: readonly BoardId[];
  readonly users: readonly UserId[];
}

const list = (ids: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;

/**
 * The newest pins of all sources before the pin `before`, each once: every source gives its newest, of which the newest
 * are taken. Costs the same at any depth.
 */
export async function findFollowedPins(db: Db, sources: Sources, limit: number, before?: PinId): Promise<PinId[]> {
  const older = (column: 'pin_id' | 'id') => (before === undefined ? sql`` : sql`and ${sql.ref(column)} < ${before}`);
  const result = await sql<{ id: PinId }>`
    select id from (
      select newest.pin_id as id from ${list(sources.boards)} as source(value) cross join lateral (
        select pin_id from board_pins where board_id = source.value::bigint ${older('pin_id')}
        order by pin_id desc limit ${limit}) newest
      union
      select newest.id from ${list(sources.users)} as source(value) cross join lateral (
        select id from pins where pinner_id = source.value::bigint and is_listed ${older('id')}
        order by id desc limit ${limit}) newest
    ) merged order by id desc limit ${limit}`.execute(db);
  return result.rows.map((row) => row.id);
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
    .where('privacy', '=', 'public')
    .where('deleted_at', 'is', null)
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
