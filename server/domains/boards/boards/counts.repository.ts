import { type RawBuilder, sql } from 'kysely';
import type { BoardPrivacy } from '../../../../contract/constants/people/privacy';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { logSaves, writeAndLog } from '../../content/textIndex';
import { type CountChanges, countChanges, type PinLineage, type Visibility } from './access/visibility';

/**
 * Every transaction that changes counts locks its rows in this order, each kind by ascending id, to prevent deadlocks:
 * boards, sections, pins, pictures, people.
 */

/** A pin's popularity with `count` live saves: the second of its creation plus a day for each doubling. */
export const popularityAt = (count: RawBuilder<number>) =>
  sql<number>`extract(epoch from created_at)::float8 + 86400 * ln(1 + ${count}) / ln(2::float8)`;

/**
 * Locks the rows of these pins and of those that they were saved from until the transaction ends. Their lineages cannot
 * change while their boards are locked.
 */
export async function lockLineages(
  tx: Tx,
  lineages: readonly Omit<PinLineage, 'signature' | 'pinner_id'>[],
): Promise<void> {
  const ids = new Set(lineages.flatMap((lineage) => [lineage.id, lineage.parent_pin_id, lineage.origin_pin_id]));
  ids.delete(null);
  if (ids.size === 0) return;
  await sql`
    select 1 from pins where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb))
    order by id for update`.execute(tx);
}

/** Updates the counts outside of the board when these pins change their visibility; lock their lineages before. */
export async function moveVisibility(
  tx: Tx,
  lineages: readonly PinLineage[],
  from: Visibility,
  to: Visibility,
): Promise<void> {
  await applyCountChanges(tx, countChanges(lineages, from, to));
}

async function applyCountChanges(tx: Tx, changes: CountChanges): Promise<void> {
  await applySaves(tx, changes.saves);
  await addPublicUses(tx, rowsOf(changes.pictures));
  await addPins(tx, rowsOf(changes.users));
}

interface Change {
  key: string;
  by: number;
}

const rowsOf = (changes: ReadonlyMap<string, number>): Change[] =>
  [...changes].filter(([, by]) => by !== 0).map(([key, by]) => ({ key, by }));

const changesTable = (changes: readonly Change[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(key text, by integer)`;

/**
 * Adds and subtracts saves. A pin's `repin_count` is the number of people with at least one save, so only the first and
 * the last save of a person change it. Pins that are gone are left out. The pins are locked.
 */
async function applySaves(tx: Tx, changes: CountChanges['saves']): Promise<void> {
  const rows = [...changes].flatMap(([pin_id, savers]) =>
    [...savers].map(([user_id, by]) => ({ pin_id, user_id, by })),
  );
  if (rows.length === 0) return;
  await sql`
    with change as materialized (
      select change.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as change(pin_id bigint, user_id bigint, by integer)
      join pins on pins.id = change.pin_id
    ), more as (
      insert into pin_savers (pin_id, user_id, saves) select pin_id, user_id, by from change where by > 0
      on conflict (pin_id, user_id) do update set saves = pin_savers.saves + excluded.saves
      returning pin_id, user_id, saves
    ), fewer as (
      update pin_savers set saves = saves + by from change
      where pin_savers.pin_id = change.pin_id and pin_savers.user_id = change.user_id and by < 0 and saves + by > 0
    ), removed as (
      delete from pin_savers using change
      where pin_savers.pin_id = change.pin_id and pin_savers.user_id = change.user_id and saves + by <= 0
      returning pin_savers.pin_id
    ), step as (
      select pin_id, sum(people)::int as people from (
        select more.pin_id, 1 as people from more join change using (pin_id, user_id) where saves = by
        union all select pin_id, -1 from removed) each_person
      group by pin_id
    ), written as (
      update pins set repin_count = repin_count + people, heat = ${popularityAt(sql`repin_count + people`)}
      from step where pins.id = step.pin_id returning pins.id
    )
    ${logSaves}`.execute(tx);
}

async function addPublicUses(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  if (changes.length > 1) {
    await sql`
      select 1 from pictures where signature in (select key from ${changesTable(changes)})
      order by signature for update`.execute(tx);
  }
  await sql`
    update pictures set public_count = public_count + change.by
    from ${changesTable(changes)} where pictures.signature = change.key`.execute(tx);
}

async function addPins(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  if (changes.length > 1) {
    await sql`
      select 1 from users where id in (select key::bigint from ${changesTable(changes)})
      order by id for update`.execute(tx);
  }
  await sql`
    update users set pin_count = pin_count + change.by
    from ${changesTable(changes)} where users.id = change.key::bigint`.execute(tx);
}

const BOARD_COUNT = {
  public: 'board_count',
  protected: 'protected_board_count',
  secret: 'secret_board_count',
} as const satisfies Record<BoardPrivacy, string>;

/** Updates a person's board counts when one of their boards changes its privacy; null: it does not count. */
export async function moveBoardCount(
  tx: Tx,
  ownerId: UserId,
  from: BoardPrivacy | null,
  to: BoardPrivacy | null,
): Promise<void> {
  if (from === to) return;
  const step = (privacy: BoardPrivacy, by: number) => {
    const column = sql.ref(BOARD_COUNT[privacy]);
    return sql`${column} = ${column} + ${sql.lit(by)}`;
  };
  const steps = [...(from ? [step(from, -1)] : []), ...(to ? [step(to, 1)] : [])];
  await sql`update users set ${sql.join(steps)} where id = ${ownerId}`.execute(tx);
}

/** Adds to these people's counts of boards of others. */
export async function addGroupBoards(tx: Tx, userIds: readonly UserId[], by: 1 | -1): Promise<void> {
  if (userIds.length === 0) return;
  if (userIds.length > 1)
    await tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forUpdate().execute();
  await tx
    .updateTable('users')
    .set((value) => ({ group_board_count: value('group_board_count', '+', by) }))
    .where('id', 'in', userIds)
    .execute();
}

/** Adds to a board's own counts. */
export async function addBoardCounts(
  tx: Tx,
  boardId: BoardId,
  by: { pins?: number; sectionless?: number; sections?: number; followers?: number },
): Promise<void> {
  await tx
    .updateTable('boards')
    .set((value) => ({
      pin_count: value('pin_count', '+', by.pins ?? 0),
      sectionless_pin_count: value('sectionless_pin_count', '+', by.sectionless ?? 0),
      section_count: value('section_count', '+', by.sections ?? 0),
      follower_count: value('follower_count', '+', by.followers ?? 0),
    }))
    .where('id', '=', boardId)
    .execute();
}

/**
 * Locks the pins of a board with their lineages: the live ones, or those that were deleted with the board. Lock the board
 * before.
 */
export async function lockBoardPins(
  tx: Tx,
  boardId: BoardId,
  which: 'live' | 'deletedWithBoard',
): Promise<PinLineage[]> {
  const lineages = await tx
    .selectFrom('pins')
    .select(['id', 'signature', 'pinner_id', 'parent_pin_id', 'origin_pin_id'])
    .where('id', 'in', (of) => of.selectFrom('board_pins').select('pin_id').where('board_id', '=', boardId))
    .where((is) => (which === 'live' ? is('deleted_at', 'is', null) : is('deleted_with_board', '=', true)))
    .execute();
  await lockLineages(tx, lineages);
  return lineages;
}

/** Updates all pins of a board after its deletion, restoration or change of privacy. */
export async function updateBoardPins(
  tx: Tx,
  boardId: BoardId,
  which: 'live' | 'deletedWithBoard',
  change: { is_listed: boolean; deleted_at?: Date | null; deleted_with_board?: boolean },
): Promise<void> {
  const update = tx
    .updateTable('pins')
    .set(change)
    .where('id', 'in', (of) => of.selectFrom('board_pins').select('pin_id').where('board_id', '=', boardId))
    .where((is) => (which === 'live' ? is('deleted_at', 'is', null) : is('deleted_with_board', '=', true)));
  await writeAndLog(tx, update.returning('pins.id'));
}
