import type { OptionsOf } from '../../../../contract/api';
import { PAGE_SIZE } from '../../../../contract/constants/limits';
import type { Deletion } from '../../../../contract/schemas/boards/deletions';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { RESTORABLE_MS } from '../../../platform/text/days';
import {
  type BoardRow,
  canAddPins,
  canEditBoard,
  findBoards,
  requireBoard,
  type ViewerId,
  visibleBoards,
} from '../boards';
import { findUndoable, type UndoableRow } from './undo.repository';

/** Deleted sections, merges, moved and edited pins and bulk actions that the viewer can still undo, the last first. */
export async function listUndoableChanges(
  ctx: Ctx,
  options: OptionsOf<'UndoableChangesResource.get'>,
): Promise<PageOf<Deletion>> {
  const viewer = requireViewer(ctx);
  await checkBoard(ctx, options.board_id, viewer.id);
  const since = new Date(ctx.clock.now().getTime() - RESTORABLE_MS);
  const query = { userId: viewer.id, since, boardId: options.board_id };
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `undoableChanges:${viewer.id}:${options.board_id ?? ''}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.feed },
    (after, limit) =>
      findUndoable(ctx.db, query, limit, after && { at: new Date(String(after[0])), id: String(after[1]) }),
    (row) => [row.at.toISOString(), row.id],
  );
  const ids = [...new Set(rows.flatMap((row) => [row.board_id, ...(row.target_id === null ? [] : [row.target_id])]))];
  const [all, visible] = await Promise.all([findBoards(ctx.db, ids), visibleBoards(ctx.db, viewer.id, ids)]);
  // The viewer sees the names of their own boards even after deleting them.
  const named = new Map([...all.filter((board) => board.owner_id === viewer.id).map(byId), ...visible]);
  return { rows: rows.map((row) => present(row, named, viewer.id)), bookmark };
}

/** A board of others that the viewer may not see looks like one that does not exist; throws 404. */
async function checkBoard({ db }: Ctx, id: BoardId | undefined, viewerId: UserId): Promise<void> {
  if (id === undefined) return;
  const [board] = await findBoards(db, [id]);
  if (board?.owner_id !== viewerId) await requireBoard(db, id, viewerId);
}

const byId = (board: BoardRow) => [board.id, board] as const;

function present(row: UndoableRow, named: ReadonlyMap<string, BoardRow>, viewerId: ViewerId): Deletion {
  const board = named.get(row.board_id);
  const target = row.target_id === null ? undefined : named.get(row.target_id);
  const isPinHidden = row.pin_id !== null && !(row.kind === 'move' ? target : board);
  const obstacle = obstacleOf(row, board, row.target_id === null ? board : target, viewerId);
  return {
    id: `${row.kind}-${row.id}`,
    type: 'deletion',
    kind: row.kind,
    object_id: row.pin_id ?? row.id,
    board_id: row.board_id,
    section_id: row.section_id,
    // The texts of a pin that is where the viewer no longer sees it stay there.
    name: isPinHidden ? '' : row.name,
    former: isPinHidden ? null : row.former,
    board_name: row.kind === 'merge' ? null : (board?.name ?? null),
    target_name: target?.name ?? null,
    pin_count: row.pin_count,
    is_restorable: obstacle === null,
    obstacle,
    image: null,
    deleted_at: row.at.toISOString(),
  };
}

/** What prevents the viewer from undoing it now: the rights that `undoMerge`, `undoAction`, `restorePin` and `updatePin` require. */
function obstacleOf(
  { kind, pinner_id }: UndoableRow,
  board: BoardRow | undefined,
  target: BoardRow | undefined,
  viewerId: ViewerId,
): Deletion['obstacle'] {
  const needed = kind === 'merge' ? [target] : [board, target];
  if (needed.some((one) => one && one.deleted_at !== null && one.owner_id === viewerId)) return 'board_deleted';
  if (kind === 'edit') return board && (pinner_id === viewerId || canEdit(board, viewerId)) ? null : 'no_rights';
  if (kind === 'duplicates') return board && canAddPins(board, viewerId) ? null : 'no_rights';
  if (kind === 'move') {
    const mayMove = pinner_id === viewerId || canEdit(target, viewerId);
    return mayMove && target && board && canAddPins(board, viewerId) ? null : 'no_rights';
  }
  const isOwn = kind === 'merge' ? canEdit(target, viewerId) : canEdit(board, viewerId);
  return isOwn && target && canAddPins(target, viewerId) ? null : 'no_rights';
}

const canEdit = (board: BoardRow | undefined, viewerId: ViewerId) =>
  board !== undefined && canEditBoard(board, viewerId);
