import type { BoardId, PinId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer } from '../../../platform/http/context';
import {
  type BoardRow,
  canAddPins,
  isListedVisibility,
  moveVisibility,
  notForYourPins,
  recordBoardEvent,
  reportPin,
  requireUnlocked,
} from '../../boards/boards';
import { findSection } from '../../boards/sections';
import { closeReports } from '../../running/reports';
import { bringCommentsBack, holdersOf } from './merged/mergedComments';
import { findMerged, type MergedPin } from './merged/movedComments.repository';
import { noSuchPin, notYourPin, PinMoved } from './pins.errors';
import { enqueuePinIndex } from './pins.jobs';
import { lockPin, lockPinsWithBoards, requireAllowed, requireVisibleBoard } from './pins.lock';
import { addToBoard, removeFromBoard } from './pins.membership';
import { freePosition } from './pins.order';
import { canDeletePin, canEditPin, canRestorePin, deleterOf } from './pins.policy';
import type { PinRow } from './pins.repository';
import * as pins from './pins.repository';

/** Deletes a pin. Deleting again what one deleted oneself changes nothing. */
export async function deletePin(ctx: Ctx, id: PinId): Promise<void> {
  const viewer = requireViewer(ctx);
  // As for `lockPin`.
  const boardIds = new Set<BoardId>();
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockPin(tx, id, boardIds, viewer.id);
    const { pin } = locked;
    if (pin.deleted_at !== null && deleterOf(pin) === viewer.id) return;
    const board = await requireAllowed(tx, locked, viewer.id, canDeletePin);
    await deleteLockedPin(tx, { ...ctx, viewer }, pin, board);
  });
}

/**
 * Deletes any pin as a site admin, so that nobody can restore it, and closes its reports; returns it. `boardIds`: as for
 * `lockPin`. The caller has checked the right. Throws 404 where the pin is deleted already, 423 while its board is locked.
 */
export async function takeDownPin(tx: Tx, ctx: Actor, id: PinId, boardIds: Set<BoardId>): Promise<PinRow> {
  const { pin, boards } = await lockPin(tx, id, boardIds, ctx.viewer.id);
  const board = boards.get(pin.board_id);
  if (!board || pin.deleted_at !== null) throw noSuchPin();
  requireUnlocked(board, pin.section_id);
  await remove(tx, ctx, pin, board, { isTakenDown: true });
  await closeReports(tx, { kind: 'pin', id }, { status: 'removed', by: ctx.viewer.id, at: ctx.clock.now() });
  return pin;
}

/** In whose name a pin is deleted, also by a job. */
type Actor = Pick<MemberCtx, 'ids' | 'clock'> & { readonly viewer: Pick<MemberCtx['viewer'], 'id'> };

/** Deletes a pin that is locked with its board; `requireAllowed` has checked the right. */
export const deleteLockedPin = (tx: Tx, ctx: Actor, pin: PinRow, board: BoardRow): Promise<void> =>
  remove(tx, ctx, pin, board, { isTakenDown: false });

async function remove(
  tx: Tx,
  ctx: Actor,
  pin: PinRow,
  board: BoardRow,
  { isTakenDown }: { isTakenDown: boolean },
): Promise<void> {
  const actorId = ctx.viewer.id;
  await pins.updatePin(tx, pin.id, {
    deleted_at: ctx.clock.now(),
    deleted_by_id: actorId,
    is_listed: false,
    is_taken_down: isTakenDown,
  });
  await removeFromBoard(tx, board, pin);
  await moveVisibility(tx, [pin], board.privacy, 'nowhere');
  await recordBoardEvent(tx, ctx, { boardId: board.id, actorId, kind: 'pins_deleted', count: 1 });
  await enqueuePinIndex(tx, ctx, pin.id);
  await reportPin(tx, ctx, 'pin.deleted', { pin, board });
}

/** Restores a deleted pin exactly: at its former position, with all counts. */
export async function restorePin(ctx: Ctx, id: PinId): Promise<void> {
  const viewer = requireViewer(ctx);
  const boardIds = new Set<BoardId>();
  await inTransaction(ctx.db, async (tx) => {
    const merged = await findMerged(tx, id);
    if (merged) {
      await restoreMergedPin(tx, { ...ctx, viewer }, merged);
      return;
    }
    const locked = await lockPin(tx, id, boardIds, viewer.id);
    const { pin } = locked;
    const board = await requireVisibleBoard(tx, locked, viewer.id);
    if (pin.deleted_at === null) {
      if (!canEditPin(pin, board, viewer.id)) throw notYourPin();
      return;
    }
    await restoreLockedPin(tx, { ...ctx, viewer }, pin, board);
  });
}

/** Restores a pin that a merge of duplicates deleted, with its comments. */
async function restoreMergedPin(tx: Tx, ctx: Actor, merged: MergedPin): Promise<void> {
  const locked = await lockPinsWithBoards(tx, [merged.id, ...(await holdersOf(tx, merged))], ctx.viewer.id);
  const found = locked.get(merged.id);
  if (found?.pin.deleted_at?.getTime() !== merged.deleted_at) {
    throw new PinMoved('The pin was restored while its board was waited for');
  }
  await restoreLockedPin(tx, ctx, found.pin, await requireVisibleBoard(tx, found, ctx.viewer.id));
  await bringCommentsBack(tx, merged, locked);
}

/**
 * Restores a deleted pin of a board that the viewer may see, both locked. Throws 404 where they may not restore the pin,
 * 403 where they may not add to the board any more, 423 while it is locked.
 */
export async function restoreLockedPin(tx: Tx, ctx: Actor, pin: PinRow, board: BoardRow): Promise<void> {
  if (!canRestorePin(pin, board, ctx.viewer.id)) throw noSuchPin();
  if (!canAddPins(board, ctx.viewer.id)) throw notForYourPins();
  await putBack(tx, ctx, pin, board);
}

/**
 * Restores a pin that a site admin took down. Where its board is deleted, its owner may restore both. `boardIds`: as for
 * `lockPin`. Throws 404 where it was purged, 423 while its board is locked.
 */
export async function putBackPin(tx: Tx, ctx: Actor, id: PinId, boardIds: Set<BoardId>): Promise<void> {
  const { pin, boards } = await lockPin(tx, id, boardIds, ctx.viewer.id);
  const board = boards.get(pin.board_id);
  if (!pin.is_taken_down) return;
  if (board?.deleted_at === null) await putBack(tx, ctx, pin, board);
  else await pins.updatePin(tx, pin.id, { is_taken_down: false, deleted_by_id: pin.pinner_id });
}

/**
 * Restores a deleted pin of a locked board, in the name of the board's owner. The caller has checked the right. Throws 423
 * while the board is locked.
 */
export async function putBack(tx: Tx, ctx: Actor, pin: PinRow, board: BoardRow): Promise<void> {
  const board_position = await freePosition(tx, board.id, pin.board_position);
  const membership = { ...pin, ...(await sectionOfRestored(tx, pin)), board_position };
  requireUnlocked(board, membership.section_id);
  await pins.updatePin(tx, pin.id, {
    section_id: membership.section_id,
    former_section_id: membership.former_section_id,
    board_position,
    deleted_at: null,
    deleted_by_id: null,
    is_taken_down: false,
    is_listed: isListedVisibility(board.privacy),
  });
  await addToBoard(tx, board, membership);
  await moveVisibility(tx, [pin], 'nowhere', board.privacy);
  await recordBoardEvent(tx, ctx, { boardId: board.id, actorId: ctx.viewer.id, kind: 'pins_restored', count: 1 });
  await enqueuePinIndex(tx, ctx, pin.id);
  await reportPin(tx, ctx, 'pin.created', { pin, board });
}

/**
 * The section of a restored pin: its own, none if that was deleted meanwhile (restoring the section finds the pin), or its
 * former one if that was deleted before the pin and restored since.
 */
export async function sectionOfRestored(
  tx: Tx,
  pin: Pick<PinRow, 'board_id' | 'section_id' | 'former_section_id'>,
): Promise<Pick<PinRow, 'section_id' | 'former_section_id'>> {
  const id = pin.section_id ?? pin.former_section_id;
  if (id === null) return { section_id: null, former_section_id: null };
  const section = await findSection(tx, pin.board_id, id);
  if (!section) return { section_id: null, former_section_id: null };
  return section.deleted_at === null
    ? { section_id: id, former_section_id: null }
    : { section_id: null, former_section_id: id };
}
