import type { OptionsOf } from '../../../../contract/api';
import { WHOLE_BOARD } from '../../../../contract/constants/pins/bulkActions';
import type { Board } from '../../../../contract/schemas/boards/boards';
import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { enqueue } from '../../../platform/ops/jobs';
import {
  type BoardRow,
  checkOwnBoard,
  checkReveal,
  closeBoard,
  enqueueBoardJob,
  isListedVisibility,
  lockBoards,
  lockLineages,
  lockOwnBoards,
  lockVisibleBoard,
  moveVisibility,
  noSuchBoard,
  notYourBoard,
  presentBoardById,
  recordBoardChange,
  recordBoardEvent,
  refreshBoardCovers,
  reopenBoard,
  requireUnlocked,
} from '../../boards/boards';
import { findSections, moveSection, refreshSectionCovers } from '../../boards/sections';
import { respacePositions } from '../pins';
import { beingMerged, sameBoard, targetGone } from './merges.errors';
import * as merges from './merges.repository';

/** Pins that one transaction moves; more are moved in several transactions, so that nobody waits for long. */
const PINS_AT_ONCE = 300;

type Tools = Pick<Services, 'ids' | 'clock'>;

/**
 * Merges a board of the viewer into another one that they may change: moves its pins, its sections and its URL. What is
 * too much for one transaction is moved by a job. A repeated call changes nothing.
 */
export async function mergeBoards(ctx: Ctx, options: OptionsOf<'BoardMergeResource.create'>): Promise<Board> {
  const viewer = requireViewer(ctx);
  const { board_id: id, target_board_id: targetId } = options;
  if (id === targetId) throw sameBoard();
  await inTransaction(ctx.db, async (tx) => {
    const known = (await lockBoards(tx, [id, targetId])).find((board) => board.id === id);
    if (known?.owner_id === viewer.id && known.merged_into === targetId) return;
    const held = await lockOwnBoards(tx, [id, targetId], viewer.id);
    const [source, target] = [held.get(id), held.get(targetId)];
    if (!source || !target) throw noSuchBoard();
    if (source.owner_id !== viewer.id) throw notYourBoard();
    if (source.merged_into !== null || target.merged_into !== null) throw beingMerged();
    for (const board of [source, target]) requireUnlocked(board, WHOLE_BOARD);
    checkReveal(source, target, options);
    await merges.setMergedInto(tx, source.id, target.id);
    const event = { actorId: viewer.id, count: source.pin_count };
    await recordBoardEvent(tx, ctx, { ...event, boardId: source.id, kind: 'merged_into', board_id: target.id });
    const from = { board_id: source.id, from: source.name };
    await recordBoardEvent(tx, ctx, { ...event, ...from, boardId: target.id, kind: 'merged_from' });
    await moveSections(tx, source, target);
    if (await moveOn(tx, ctx, source, target)) {
      await enqueue(tx, ctx, 'merges/move', { boardId: source.id, actorId: viewer.id }, { key: `merge:${source.id}` });
    }
  });
  return presentBoardById(ctx.db, viewer.id, targetId);
}

async function moveSections(tx: Tx, source: BoardRow, target: BoardRow): Promise<void> {
  for (const section of await findSections(tx, source.id, 10_000)) {
    await moveSection(tx, section, target.id);
    await merges.noteSection(tx, source.id, section.id);
  }
}

/** Moves some of the remaining pins, or ends the merge; returns whether there is more. */
async function moveOn(tx: Tx, tools: Tools, source: BoardRow, target: BoardRow): Promise<boolean> {
  const ids = await merges.findPinsToMove(tx, source.id, PINS_AT_ONCE);
  await movePins(tx, ids, source, target);
  await merges.notePins(tx, source.id, ids);
  await settle(tx, [source, target]);
  if (ids.length === PINS_AT_ONCE) return true;
  if (await merges.hasTies(tx, target.id)) {
    await respacePositions(tx, tools.ids, target.id);
    await settle(tx, [target]);
  }
  await merges.moveDeletedPins(tx, source.id, target.id);
  await closeBoard(tx, tools, source);
  await enqueueBoardJob(tx, tools, 'boards/indexPinWords', target.id);
  for (const board of [source, target]) await enqueueBoardJob(tx, tools, 'boards/indexPictures', board.id);
  return false;
}

async function movePins(tx: Tx, ids: readonly PinId[], from: BoardRow, to: BoardRow): Promise<void> {
  if (ids.length === 0) return;
  const lines = await merges.findLines(tx, ids);
  await lockLineages(tx, lines);
  await merges.changeBoard(tx, ids, from.id, to.id, isListedVisibility(to.privacy));
  await moveVisibility(tx, lines, from.privacy, to.privacy);
}

async function settle(tx: Tx, boards: readonly BoardRow[]): Promise<void> {
  for (const board of boards) {
    await recordBoardChange(tx, board.id, 'pins_changed');
    await recordBoardChange(tx, board.id, 'sections_changed');
    await merges.recount(tx, board.id);
    await refreshBoardCovers(tx, board.id);
    for (const section of await findSections(tx, board.id, 10_000))
      await refreshSectionCovers(tx, board.id, section.id);
  }
}

/** One step of a large merge. False: it is done, or was undone. */
export async function continueMerge(
  { db, ...tools }: Tools & Pick<Services, 'db'>,
  id: BoardId,
  actorId: UserId,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [known] = await lockBoards(tx, [id]);
    if (!known || known.merged_into === null || known.deleted_at !== null || known.owner_id !== actorId) return false;
    const held = await lockBoards(tx, [id, known.merged_into]);
    const [source, target] = [held.find((board) => board.id === id), held.find((board) => board.id !== id)];
    // The other board was deleted meanwhile: what has not been moved stays here.
    if (!source || !target || target.deleted_at !== null) {
      await merges.setMergedInto(tx, id, null);
      return false;
    }
    return moveOn(tx, tools, source, target);
  });
}

/**
 * Undoes a merge: restores the board with everything that was moved from it and is still on the other board. The viewer
 * must own that board too, because it loses pins.
 */
export async function undoMerge(ctx: Ctx, id: BoardId): Promise<Board> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const [known] = await lockBoards(tx, [id]);
    if (!known || known.owner_id !== viewer.id) {
      await lockVisibleBoard(tx, id, viewer.id);
      throw notYourBoard();
    }
    if (known.merged_into === null) {
      if (known.deleted_at !== null) throw noSuchBoard();
      return;
    }
    const held = await lockBoards(tx, [id, known.merged_into]);
    const [source, target] = [held.find((board) => board.id === id), held.find((board) => board.id !== id)];
    if (!source || !target || target.deleted_at !== null) throw targetGone();
    checkOwnBoard(target, viewer.id, WHOLE_BOARD);
    requireUnlocked(source, WHOLE_BOARD);
    if (source.deleted_at !== null) await reopenBoard(tx, ctx, source);
    await merges.setMergedInto(tx, id, null);
    await recordBoardEvent(tx, ctx, { boardId: id, actorId: viewer.id, kind: 'merge_undone', board_id: target.id });
    await recordBoardEvent(tx, ctx, { boardId: target.id, actorId: viewer.id, kind: 'merge_undone', board_id: id });
    await returnSections(tx, source, target);
    if (await returnOn(tx, ctx, source, target)) {
      await enqueue(tx, ctx, 'merges/return', { boardId: id, fromId: target.id }, { key: `return:${id}` });
    }
  });
  return presentBoardById(ctx.db, viewer.id, id);
}

async function returnSections(tx: Tx, source: BoardRow, target: BoardRow): Promise<void> {
  const noted = new Set(await merges.takeNotedSections(tx, source.id));
  for (const section of await findSections(tx, target.id, 10_000)) {
    if (noted.has(section.id)) await moveSection(tx, section, source.id);
  }
}

async function returnOn(tx: Tx, tools: Tools, source: BoardRow, target: BoardRow): Promise<boolean> {
  const ids = await merges.findPinsToReturn(tx, source.id, target.id, PINS_AT_ONCE);
  await movePins(tx, ids, target, source);
  await merges.forgetPins(tx, source.id, ids);
  await settle(tx, [source, target]);
  if (ids.length === PINS_AT_ONCE) return true;
  await merges.returnDeletedPins(tx, source.id, target.id);
  await merges.forgetMerge(tx, source.id);
  await merges.releaseStrays(tx, target.id);
  await settle(tx, [target]);
  if (await merges.hasTies(tx, source.id)) {
    await respacePositions(tx, tools.ids, source.id);
    await settle(tx, [source]);
  }
  await enqueueBoardJob(tx, tools, 'boards/indexPinWords', source.id);
  for (const board of [source, target]) await enqueueBoardJob(tx, tools, 'boards/indexPictures', board.id);
  return false;
}

/** One step of undoing a large merge. False: it is done. */
export async function continueReturn(
  { db, ...tools }: Tools & Pick<Services, 'db'>,
  id: BoardId,
  fromId: BoardId,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const held = await lockBoards(tx, [id, fromId]);
    const [source, target] = [held.find((board) => board.id === id), held.find((board) => board.id === fromId)];
    if (!source || !target || source.deleted_at !== null || target.deleted_at !== null) return false;
    return returnOn(tx, tools, source, target);
  });
}
