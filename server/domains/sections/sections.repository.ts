import { sql } from 'kysely';
import type { BoardId, PinId, SectionId } from '../../../contract/schemas/common';
import { jsonb } from '../../platform/database/columns';
import type { Cover } from '../../platform/database/pinTables';
import { plannedEachTime } from '../../platform/database/statements';
import type { Db, NewRow, Row, RowChange, Tx } from '../../platform/database/tables';
import { COVERS, coversOf } from '../boards';

/** Writes are called while the section's board is locked. */

export type SectionRow = Row<'sections'>;

export async function findSection(db: Db, boardId: BoardId, id: SectionId): Promise<SectionRow | undefined> {
  return db.selectFrom('sections').selectAll().where('board_id', '=', boardId).where('id', '=', id).executeTakeFirst();
}

/** The section that an address of its board leads to, now or before a rename. */
export async function findSectionBySlug(db: Db, boardId: BoardId, slug: string): Promise<SectionRow | undefined> {
  const former = db
    .selectFrom('section_slugs')
    .select('section_id')
    .where('board_id', '=', boardId)
    .where('slug', '=', slug);
  return db
    .selectFrom('sections')
    .selectAll()
    .where('board_id', '=', boardId)
    .where((is) => is.or([is('slug', '=', slug), is('id', 'in', former)]))
    .orderBy(sql`slug = ${slug}`, 'desc')
    .executeTakeFirst();
}

/** Stores the section's current slug as a former one, which redirects to the section. */
export async function keepFormerSlug(tx: Tx, { board_id, id, slug }: SectionRow): Promise<void> {
  await tx
    .insertInto('section_slugs')
    .values({ board_id, slug, section_id: id })
    .onConflict((conflict) => conflict.columns(['board_id', 'slug']).doUpdateSet({ section_id: id }))
    .execute();
}

/** Keeps all addresses that a section had on its board as former ones on another board too, where they are free. */
export async function copyFormerSlugs(tx: Tx, { board_id, id, slug }: SectionRow, to: BoardId): Promise<void> {
  await sql`
    insert into section_slugs (board_id, slug, section_id)
    select ${to}::bigint, had.slug, ${id}::bigint from (
      select slug from section_slugs where board_id = ${board_id} and section_id = ${id} union select ${slug}
    ) had
    where not exists (select 1 from sections s where s.board_id = ${to} and s.slug = had.slug and s.id <> ${id})
    on conflict (board_id, slug) do update set section_id = excluded.section_id
      where not exists (select 1 from sections s where s.board_id = ${to} and s.id = section_slugs.section_id)`.execute(
    tx,
  );
}

export interface SectionPlace {
  position: string;
  id: SectionId;
}

/** One page of a board's sections in their order, after the place `after`. */
export async function findSections(
  db: Db,
  boardId: BoardId,
  limit: number,
  after?: SectionPlace,
): Promise<SectionRow[]> {
  let query = db.selectFrom('sections').selectAll().where('board_id', '=', boardId).where('deleted_at', 'is', null);
  if (after) query = query.where(sql<boolean>`(position, id) > (${after.position}, ${after.id})`);
  return query.orderBy('position').orderBy('id').limit(limit).execute();
}

/** Every section of a board in its order, deleted ones too: those keep the places that they come back to. */
export async function findSectionOrder(
  db: Db,
  boardId: BoardId,
): Promise<{ id: SectionId; position: string; isGone: boolean }[]> {
  const rows = await db
    .selectFrom('sections')
    .select(['id', 'position', 'deleted_at'])
    .where('board_id', '=', boardId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, position, deleted_at }) => ({ id, position, isGone: deleted_at !== null }));
}

export async function placeSections(
  tx: Tx,
  boardId: BoardId,
  places: readonly { id: SectionId; position: string }[],
): Promise<void> {
  await sql`
    update sections set position = place.position
    from jsonb_to_recordset(${jsonb(places)}::jsonb) as place(id bigint, position text)
    where sections.board_id = ${boardId} and sections.id = place.id`.execute(tx);
}

/** Takes a section with its place to another board. */
export async function changeSectionBoard(
  tx: Tx,
  { board_id, id }: Pick<SectionRow, 'board_id' | 'id'>,
  to: BoardId,
  slug: string,
): Promise<void> {
  await tx
    .updateTable('sections')
    .set({ board_id: to, slug })
    .where('board_id', '=', board_id)
    .where('id', '=', id)
    .execute();
}

/** False where another section of the board, deleted or not, has the slug. */
export async function insertSection(tx: Tx, row: NewRow<'sections'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('sections')
    .values(row)
    .onConflict((conflict) => conflict.columns(['board_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateSection(
  tx: Tx,
  boardId: BoardId,
  id: SectionId,
  change: Omit<RowChange<'sections'>, 'board_id' | 'id'>,
): Promise<void> {
  await tx.updateTable('sections').set(change).where('board_id', '=', boardId).where('id', '=', id).execute();
}

export async function addSectionPins(tx: Tx, boardId: BoardId, id: SectionId, by: number): Promise<void> {
  await tx
    .updateTable('sections')
    .set((value) => ({ pin_count: value('pin_count', '+', by) }))
    .where('board_id', '=', boardId)
    .where('id', '=', id)
    .execute();
}

/** Removes the pins from a section, recording the section for a restore; returns their number. */
export async function releasePins(tx: Tx, boardId: BoardId, id: SectionId): Promise<number> {
  const rows = await tx
    .updateTable('board_pins')
    .set({ section_id: null })
    .where('board_id', '=', boardId)
    .where('section_id', '=', id)
    .returning('pin_id')
    .execute();
  await setSection(
    tx,
    rows.map((row) => row.pin_id),
    null,
    id,
  );
  return rows.length;
}

/** Returns the pins to a restored section, except those that were moved since; returns their number. */
export async function reclaimPins(tx: Tx, boardId: BoardId, id: SectionId): Promise<number> {
  const rows = await tx
    .selectFrom('pins')
    .select('id')
    .where('former_section_id', '=', id)
    .where('id', 'in', (of) =>
      of.selectFrom('board_pins').select('pin_id').where('board_id', '=', boardId).where('section_id', 'is', null),
    )
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  await sql`
    update board_pins set section_id = ${id} ${plannedEachTime} where board_id = ${boardId}
    and pin_id in (${idList(ids)})`.execute(tx);
  await setSection(tx, ids, id, null);
  return ids.length;
}

const idList = (ids: readonly PinId[]) =>
  sql`select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;

/** Locked in the order of their ids, as everyone does who changes several pins. */
async function setSection(
  tx: Tx,
  ids: readonly PinId[],
  section: SectionId | null,
  former: SectionId | null,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`select 1 from pins where id in (${idList(ids)}) order by id for update`.execute(tx);
  await sql`
    update pins set section_id = ${section}, former_section_id = ${former} where id in (${idList(ids)})`.execute(tx);
}

/** The covers that a section should have: its newest pins. */
export async function readSectionCovers(tx: Tx, boardId: BoardId, id: SectionId): Promise<Cover[]> {
  const newest = await tx
    .selectFrom('board_pins')
    .select('pin_id')
    .where('board_id', '=', boardId)
    .where('section_id', '=', id)
    .orderBy('position', 'desc')
    .limit(COVERS)
    .execute();
  return coversOf(
    tx,
    newest.map((row) => row.pin_id),
  );
}

export async function refreshSectionCovers(tx: Tx, boardId: BoardId, id: SectionId): Promise<void> {
  await updateSection(tx, boardId, id, { covers: jsonb(await readSectionCovers(tx, boardId, id)) });
}

/** Purges up to `limit` sections that were deleted before then; their pins were removed at that time. */
export async function purgeSections(tx: Tx, deletedBefore: Date, limit: number): Promise<number> {
  const gone = await tx
    .selectFrom('sections')
    .select(['board_id', 'id'])
    .where('deleted_at', '<', deletedBefore)
    .orderBy('id')
    .limit(limit)
    .execute();
  for (const { board_id, id } of gone) {
    await tx.deleteFrom('section_slugs').where('board_id', '=', board_id).where('section_id', '=', id).execute();
    await tx
      .deleteFrom('sections')
      .where('board_id', '=', board_id)
      .where('id', '=', id)
      .where('deleted_at', '<', deletedBefore)
      .execute();
  }
  return gone.length;
}
