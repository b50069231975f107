import { sql } from 'kysely';
import type { BoardId, SectionId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';

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
