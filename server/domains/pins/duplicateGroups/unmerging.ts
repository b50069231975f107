import type { DataOf } from '../../../../contract/api';
import type { DuplicateMergeId, PinId } from '../../../../contract/schemas/common';
import type { MergeContent, PinFields } from '../../../platform/database/pinTables';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer } from '../../../platform/http/context';
import { type BoardRow, requireUnlocked } from '../../boards/boards';
import {
  bringCommentsBack,
  canEditPin,
  carryRemovedMentions,
  deleteNote,
  editLockedPin,
  findNote,
  findPins,
  holdersOf,
  type Locked,
  lockPinsWithBoards,
  type PinRow,
  presentPinsById,
  putNote,
  requireVisibleBoard,
  restoreLockedPin,
  setLockedPinSection,
} from '../pins';
import { noSuchMerge } from './duplicateGroups.errors';
import { deleteDismissed } from './duplicateGroups.repository';
import { lockMerge, markUndone } from './merges.repository';

type Removed = MergeContent['removed'][number];
type Kept = MergeContent['kept'][number];

/**
 * Undoes a merge of the viewer: restores the removed pins, and takes back what the kept ones got, unless somebody changed
 * that since. All or nothing: throws as restoring each pin alone does. Undoing again changes nothing.
 */
export async function undoMerge(ctx: Ctx, id: DuplicateMergeId): Promise<DataOf<'DuplicateMergeResource.delete'>> {
  const viewer = requireViewer(ctx);
  const named = await inTransaction(ctx.db, async (tx) => {
    const merge = await lockMerge(tx, viewer.id, id);
    if (!merge) throw noSuchMerge();
    const { removed, kept, dismissed } = merge.content;
    const ids = [...new Set([...removed.flatMap((one) => [one.id, one.into]), ...kept.map((one) => one.id)])];
    if (merge.undone_at !== null) return ids;
    const holders = new Set<PinId>();
    for (const one of removed) for (const id of await holdersOf(tx, one)) holders.add(id);
    // Those that were purged stay away.
    const locked = await lockPinsWithBoards(
      tx,
      (await findPins(tx, [...new Set([...ids, ...holders])])).map((pin) => pin.id),
      viewer.id,
    );
    const member = { ...ctx, viewer };
    for (const one of removed) await bringBack(tx, member, one, locked);
    for (const one of kept) await takeBack(tx, member, one, locked.get(one.id));
    await deleteDismissed(tx, viewer.id, dismissed);
    await markUndone(tx, viewer.id, id, ctx.clock.now());
    return ids;
  });
  return { pins: await presentPinsById(ctx, named, { includesHidden: true }) };
}

async function bringBack(tx: Tx, ctx: MemberCtx, entry: Removed, locked: ReadonlyMap<PinId, Locked>): Promise<void> {
  const found = locked.get(entry.id);
  if (!found) return;
  const { pin } = found;
  const isByMerge = pin.deleted_at?.getTime() === entry.deleted_at;
  // Who deleted it again since wants it deleted.
  if (pin.deleted_at !== null && !isByMerge) return;
  if (isByMerge) {
    const board = await requireVisibleBoard(tx, found, ctx.viewer.id);
    await restoreLockedPin(tx, ctx, pin, board);
  }
  await bringCommentsBack(tx, entry, locked);
  await carryRemovedMentions(tx, entry.into, entry.id);
}

async function takeBack(tx: Tx, ctx: MemberCtx, entry: Kept, locked: Locked | undefined): Promise<void> {
  const board = locked?.boards.get(locked.pin.board_id);
  if (!locked || !board || !canEditPin(locked.pin, board, ctx.viewer.id)) return;
  await takeBackFields(tx, ctx, entry, locked.pin, board);
  await takeBackSection(tx, ctx, entry, locked.pin, board);
  await takeBackNote(tx, ctx, entry);
}

async function takeBackFields(tx: Tx, ctx: MemberCtx, entry: Kept, pin: PinRow, board: BoardRow): Promise<void> {
  requireUnlocked(board, pin.section_id);
  const names = (Object.keys(entry.changed) as (keyof PinFields)[]).filter((name) => pin[name] === entry.changed[name]);
  if (names.length === 0) return;
  await editLockedPin(tx, ctx, pin, board, Object.fromEntries(names.map((name) => [name, entry.former[name]])));
}

/** It was in no section before. */
async function takeBackSection(tx: Tx, ctx: MemberCtx, entry: Kept, pin: PinRow, board: BoardRow): Promise<void> {
  if (entry.section_id === null || pin.section_id !== entry.section_id) return;
  requireUnlocked(board, null);
  await setLockedPinSection(tx, ctx, pin, board, null);
}

async function takeBackNote(tx: Tx, ctx: MemberCtx, { id, note }: Kept): Promise<void> {
  if (note === null || (await findNote(tx, ctx.viewer.id, id)) !== note.changed) return;
  if (note.former === '') await deleteNote(tx, ctx.viewer.id, id);
  else await putNote(tx, { user_id: ctx.viewer.id, pin_id: id, text: note.former, updated_at: ctx.clock.now() });
}
