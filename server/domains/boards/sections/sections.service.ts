import type { OptionsOf } from '../../../../contract/api';
import { PAGE_SIZE } from '../../../../contract/constants/limits';
import type { Section } from '../../../../contract/schemas/boards/boards';
import type { BoardId, SectionId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import { headPosition } from '../../../platform/database/positions';
import type { Db, Tx } from '../../../platform/database/tables';
import { insertTextRows, type TextRow } from '../../../platform/database/textRows';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { type PageOf, readPage } from '../../../platform/http/page';
import { requireLine } from '../../../platform/text/text';
import {
  addBoardCounts,
  lockOwnBoard,
  recordBoardChange,
  recordBoardEvent,
  requireBoard,
  slugCandidate,
  slugKey,
  slugOf,
} from '../boards';
import * as sectionMembership from './membership.repository';
import { noSuchSection } from './sections.errors';
import { presentSection } from './sections.presenter';
import type { SectionRow } from './sections.repository';
import * as sections from './sections.repository';

const SLUG_TRIES = 200;

/** The live section of that board; throws 404. Who may see the board sees its sections: check the board before. */
export async function requireSection(db: Db, boardId: BoardId, id: SectionId): Promise<SectionRow> {
  const section = await sections.findSection(db, boardId, id);
  if (!section || section.deleted_at !== null) throw noSuchSection();
  return section;
}

/** Calls `write` with one slug after the other until it takes one. */
async function withFreeSlug(title: string, id: SectionId, write: (slug: string) => Promise<boolean>): Promise<void> {
  const slug = slugOf(title, 'section');
  for (let attempt = 1; attempt <= SLUG_TRIES; attempt += 1) {
    if (await write(slugCandidate(slug, attempt))) return;
  }
  await write(`${slug}-${id}`);
}

/** Creates a section, first on its board (BOARD-045), and returns its id. */
export async function createSection(
  tx: Tx,
  ctx: Pick<MemberCtx, 'ids' | 'clock' | 'viewer'>,
  options: { board_id: BoardId; title: string },
): Promise<SectionId> {
  const board = await lockOwnBoard(tx, options.board_id, ctx.viewer.id);
  const title = requireLine('title', options.title, 'sectionTitleMissing');
  const id = ctx.ids.next('section', shardOf(board.id));
  const row = {
    board_id: board.id,
    id,
    title,
    covers: jsonb([]),
    position: headPosition(id),
    created_at: ctx.clock.now(),
  };
  await withFreeSlug(title, id, async (slug) => {
    if (await sections.findSectionBySlug(tx, board.id, slug)) return false;
    return sections.insertSection(tx, { ...row, slug });
  });
  await addBoardCounts(tx, board.id, { sections: 1 });
  await recordBoardEvent(tx, ctx, { boardId: board.id, actorId: ctx.viewer.id, kind: 'section_created', to: title });
  await recordBoardChange(tx, board.id, 'sections_changed');
  return id;
}

export async function createAndPresentSection(
  tx: Tx,
  ctx: Ctx,
  options: OptionsOf<'BoardSectionResource.create'>,
): Promise<Section> {
  const id = await createSection(tx, { ids: ctx.ids, clock: ctx.clock, viewer: requireViewer(ctx) }, options);
  return presentSection(await requireSection(tx, options.board_id, id));
}

export async function renameSection(ctx: Ctx, options: OptionsOf<'BoardSectionResource.update'>): Promise<Section> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const board = await lockOwnBoard(tx, options.board_id, viewer.id, options.section_id);
    const section = await requireSection(tx, board.id, options.section_id);
    const title = requireLine('title', options.title, 'sectionTitleMissing');
    await withFreeSlug(title, section.id, async (slug) => {
      const other = await sections.findSectionBySlug(tx, board.id, slug);
      if (other && other.id !== section.id) return false;
      if (slug !== section.slug) await sections.keepFormerSlug(tx, section);
      await sections.updateSection(tx, board.id, section.id, { title, slug });
      return true;
    });
    if (title !== section.title) {
      const event = { boardId: board.id, actorId: viewer.id, from: section.title, to: title };
      await recordBoardEvent(tx, ctx, { ...event, kind: 'section_renamed' });
    }
    await recordBoardChange(tx, board.id, 'sections_changed');
    return presentSection(await requireSection(tx, board.id, section.id));
  });
}

/** Deletes the section; its pins stay on the board. Deleting a deleted one again changes nothing. */
export async function deleteSection(ctx: Ctx, options: OptionsOf<'BoardSectionResource.delete'>): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const board = await lockOwnBoard(tx, options.board_id, viewer.id);
    const section = await sections.findSection(tx, board.id, options.section_id);
    if (!section) throw noSuchSection();
    if (section.deleted_at !== null) return;
    const released = await sectionMembership.releasePins(tx, board.id, section.id);
    const deletedAt = ctx.clock.now();
    await sections.updateSection(tx, board.id, section.id, { deleted_at: deletedAt, pin_count: 0, covers: jsonb([]) });
    await addBoardCounts(tx, board.id, { sections: -1, sectionless: released });
    const event = { boardId: board.id, actorId: viewer.id, from: section.title };
    await recordBoardEvent(tx, ctx, { ...event, kind: 'section_deleted' });
    await recordBoardChange(tx, board.id, 'sections_changed');
  });
}

/** Deletes a section of a held board where no pin is in it. */
export async function dropEmptySection(
  tx: Tx,
  tools: Pick<MemberCtx, 'clock'>,
  boardId: BoardId,
  id: SectionId,
): Promise<void> {
  const section = await sections.findSection(tx, boardId, id);
  if (!section || section.deleted_at !== null || section.pin_count > 0) return;
  await sections.updateSection(tx, boardId, id, { deleted_at: tools.clock.now() });
  await addBoardCounts(tx, boardId, { sections: -1 });
  await recordBoardChange(tx, boardId, 'sections_changed');
}

/** Restores a section with its pins, except those that were moved since. */
export async function restoreSection(
  ctx: Ctx,
  options: OptionsOf<'BoardSectionRestoreResource.create'>,
): Promise<Section> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const board = await lockOwnBoard(tx, options.board_id, viewer.id);
    const section = await sections.findSection(tx, board.id, options.section_id);
    if (!section) throw noSuchSection();
    if (section.deleted_at !== null) await restoreLockedSection(tx, ctx, section, viewer.id);
    return presentSection(await requireSection(tx, board.id, section.id));
  });
}

/** Restores a deleted section of a locked board. The caller has checked the right. */
export async function restoreLockedSection(
  tx: Tx,
  tools: Pick<MemberCtx, 'ids' | 'clock'>,
  { board_id: boardId, id, title }: SectionRow,
  actorId: UserId,
): Promise<void> {
  const reclaimed = await sectionMembership.reclaimPins(tx, boardId, id);
  await sections.updateSection(tx, boardId, id, { deleted_at: null, pin_count: reclaimed });
  await sectionMembership.refreshSectionCovers(tx, boardId, id);
  await addBoardCounts(tx, boardId, { sections: 1, sectionless: -reclaimed });
  await recordBoardEvent(tx, tools, { boardId, actorId, to: title, kind: 'section_restored' });
  await recordBoardChange(tx, boardId, 'sections_changed');
}

/** Adds a section that is gone for good to its locked board as a backup holds it, empty. The caller has checked the right. */
export async function addBackedUpSection(
  tx: Tx,
  tools: Pick<MemberCtx, 'ids' | 'clock'>,
  { section, slugs }: { section: TextRow; slugs: readonly TextRow[] },
  actorId: UserId,
): Promise<void> {
  const boardId = section.board_id as BoardId;
  const id = section.id as SectionId;
  const title = String(section.title);
  await withFreeSlug(title, id, async (slug) => {
    if (await sections.findSectionBySlug(tx, boardId, slug)) return false;
    await insertTextRows(tx, 'sections', [{ ...section, slug, pin_count: '0', covers: '[]' }]);
    return true;
  });
  await insertTextRows(tx, 'section_slugs', slugs);
  await addBoardCounts(tx, boardId, { sections: 1 });
  await recordBoardEvent(tx, tools, { boardId, actorId, to: title, kind: 'section_restored' });
  await recordBoardChange(tx, boardId, 'sections_changed');
}

/**
 * Moves a section to another locked board, at an address of its own there; former addresses lead to it as far as they are
 * free. The caller moves its pins and updates all counts.
 */
export async function moveSection(tx: Tx, section: SectionRow, to: BoardId): Promise<void> {
  await withFreeSlug(section.title, section.id, async (slug) => {
    if (await sections.findSectionBySlug(tx, to, slug)) return false;
    await sections.changeSectionBoard(tx, section, to, slug);
    return true;
  });
  await sections.copyFormerSlugs(tx, section, to);
}

export async function getSection(ctx: Ctx, options: OptionsOf<'BoardSectionResource.get'>): Promise<Section> {
  const board = await requireBoard(ctx.db, options.board_id, viewerIdOf(ctx));
  if (options.section_id !== undefined)
    return presentSection(await requireSection(ctx.db, board.id, options.section_id));
  if (options.slug === undefined) throw invalid({ section_id: 'sectionRefMissing' });
  const section = await sections.findSectionBySlug(ctx.db, board.id, slugKey(options.slug));
  if (!section || section.deleted_at !== null) throw noSuchSection();
  return presentSection(section);
}

export async function listSections(
  ctx: Ctx,
  options: OptionsOf<'BoardSectionsResource.get'>,
): Promise<PageOf<Section>> {
  const board = await requireBoard(ctx.db, options.board_id, viewerIdOf(ctx));
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `sections:${board.id}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.boards },
    (after, limit) =>
      sections.findSections(
        ctx.db,
        board.id,
        limit,
        after && { position: String(after[0]), id: String(after[1]) as SectionId },
      ),
    (section) => [section.position, section.id],
  );
  return { rows: rows.map(presentSection), bookmark };
}
