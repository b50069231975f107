import type { OptionsOf } from '../../../../contract/api';
import { BULK_LIMITS, WHOLE_BOARD } from '../../../../contract/constants/pins/bulkActions';
import type { BoardId, BulkActionId, PinId, SectionId, UserId } from '../../../../contract/schemas/common';
import type { BlockingAction, BulkAction } from '../../../../contract/schemas/pins/bulkActions';
import type { BoardPart } from '../../../platform/database/boardTables';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import {
  type BoardRow,
  canEditBoard,
  checkBoardToPin,
  checkReveal,
  lockVisibleBoards,
  noSuchBoard,
  notYourBoard,
  requireBoard,
  requireNotMerging,
  requireUnlocked,
} from '../../boards/boards';
import { createSection, findSection, presentSection, requireSection } from '../../boards/sections';
import { noSuchPin } from '../pins';
import { noSuchAction } from './bulkActions.errors';
import { enqueueRun } from './bulkActions.jobs';
import { presentAction, presentBlocking } from './bulkActions.presenter';
import type { ActionRef } from './bulkActions.repository';
import * as actions from './bulkActions.repository';
import { takeStep } from './bulkActions.steps';

type CreateOptions = OptionsOf<'BoardBulkActionResource.create'>;

/** This many pins are processed within the call, so that small actions lock nothing. */
const AT_ONCE = 25;

interface Target {
  boardId: BoardId | null;
  sectionId: SectionId | null;
}

/** Starts an action on many pins; a small one is done when this returns. Throws 400, 403, 404 or 423. */
export async function startAction(tx: Tx, ctx: Ctx, options: CreateOptions): Promise<BulkAction> {
  const viewer = requireViewer(ctx);
  const { action: kind, section_id: part } = options;
  checkOptions(options);
  const places = {
    source: options.board_id,
    part,
    target: options.target_board_id ?? null,
    targetSection: options.target_section_id ?? null,
  };
  const boards = await holdBoards(tx, places, viewer.id);
  const source = requireFree(boards, places);
  checkReveal(source, boards.get(places.target ?? source.id) ?? source, options);
  if (part !== null && part !== WHOLE_BOARD) await requireSection(tx, source.id, part);
  const chosen = await chooseFrom(tx, source, options);
  const target = await targetOf(tx, ctx, options);
  const id = ctx.ids.next('bulkAction', shardOf(source.id));
  await actions.insertAction(tx, {
    board_id: source.id,
    id,
    actor_id: viewer.id,
    kind,
    section_id: part,
    target_board_id: target.boardId,
    target_section_id: target.sectionId,
    ...chosen,
    status: 'running',
    created_at: ctx.clock.now(),
  });
  const ref = { boardId: source.id, id };
  await actions.writeBlocking(tx, source.id, [...source.blocking, { id, section_id: part }]);
  await proceed(tx, ctx, ref, chosen.total);
  return presentWithSection(tx, ref);
}

function checkOptions({ action, pin_ids, excluded_pin_ids, target_board_id, title, ...options }: CreateOptions): void {
  if ((pin_ids === undefined) === (excluded_pin_ids === undefined)) {
    throw invalid({ pin_ids: 'pinsMissing' });
  }
  const needsTarget = action === 'bulkMove' || action === 'bulkCopy';
  if (needsTarget && target_board_id === undefined) throw invalid({ target_board_id: 'boardMissing' });
  if (action === 'bulkCreateSection' && title === undefined) throw invalid({ title: 'sectionTitleMissing' });
  const goesNowhere =
    action === 'bulkMove' &&
    target_board_id === options.board_id &&
    options.section_id !== WHOLE_BOARD &&
    (options.target_section_id ?? null) === options.section_id;
  if (goesNowhere) throw invalid({ target_section_id: 'pinsThereAlready' });
}

interface Places {
  source: BoardId;
  part: BoardPart;
  target: BoardId | null;
  targetSection: SectionId | null;
}

/**
 * Locks the boards of an action: one of the viewer's own, and one to which they may add; returns the source. Throws 403
 * or 404.
 */
async function holdBoards(
  tx: Tx,
  { source, target }: Places,
  viewerId: UserId,
): Promise<ReadonlyMap<BoardId, BoardRow>> {
  const ids = [...new Set([source, target ?? source])];
  const boards = await lockVisibleBoards(tx, ids, viewerId);
  for (const id of ids) {
    const board = boards.get(id);
    if (!board) throw noSuchBoard();
    if (id === source && !canEditBoard(board, viewerId)) throw notYourBoard();
    checkBoardToPin(board, viewerId);
  }
  return boards;
}

/**
 * Returns the source if no other action has locked the affected parts and no merge is moving their pins. Throws 423.
 */
function requireFree(
  boards: ReadonlyMap<BoardId, BoardRow>,
  { source, part, target, targetSection }: Places,
): BoardRow {
  const from = boards.get(source);
  if (!from) throw noSuchBoard();
  requireUnlocked(from, part);
  const to = target === null ? undefined : boards.get(target);
  if (to) requireUnlocked(to, targetSection);
  for (const board of [from, to ?? from]) requireNotMerging(board);
  return from;
}

type Chosen = Pick<
  Parameters<typeof actions.insertAction>[1],
  'pin_ids' | 'excluded_ids' | 'last_position' | 'cursor_at'
> & { total: number };

async function chooseFrom(tx: Tx, source: BoardRow, options: CreateOptions): Promise<Chosen> {
  const { section_id: part, pin_ids: named, excluded_pin_ids: excluded = [] } = options;
  if (named !== undefined) {
    const ids = await actions.findNamedPins(tx, source.id, part, named);
    if (named.length === 0) throw invalid({ pin_ids: 'noPinsChosen' });
    // Pins that have moved elsewhere meanwhile are skipped; if none is left here, the pins do not exist.
    if (ids.length === 0) throw noSuchPin();
    return { pin_ids: jsonb(ids), cursor_at: '0', total: ids.length };
  }
  const out = await actions.findNamedPins(tx, source.id, part, excluded);
  const total = (await countOf(tx, source, part)) - out.length;
  const last = await actions.findLastPosition(tx, source.id, part);
  if (total <= 0 || last === null) throw invalid({ excluded_pin_ids: 'noPinsChosen' });
  if (total > BULK_LIMITS.pins) throw invalid({ excluded_pin_ids: 'tooManyPinsChosen' });
  return { excluded_ids: jsonb<PinId[]>(out), last_position: last, cursor_at: '-1', total };
}

async function countOf(tx: Tx, source: BoardRow, part: BoardPart): Promise<number> {
  if (part === WHOLE_BOARD) return source.pin_count;
  if (part === null) return source.sectionless_pin_count;
  return (await requireSection(tx, source.id, part)).pin_count;
}

async function targetOf(tx: Tx, ctx: Ctx, options: CreateOptions): Promise<Target> {
  const viewer = requireViewer(ctx);
  const { action, board_id, target_board_id: boardId, target_section_id: sectionId = null, title = '' } = options;
  if (action === 'bulkDelete') return { boardId: null, sectionId: null };
  if (action === 'bulkCreateSection') {
    const made = await createSection(tx, { ids: ctx.ids, clock: ctx.clock, viewer }, { board_id, title });
    return { boardId: null, sectionId: made };
  }
  if (boardId === undefined) throw invalid({ target_board_id: 'boardMissing' });
  if (sectionId !== null) await requireSection(tx, boardId, sectionId);
  return { boardId: boardId === board_id ? null : boardId, sectionId };
}

/** Runs a small action at once, and leaves a large one to a job. */
async function proceed(tx: Tx, ctx: Ctx, ref: ActionRef, count: number): Promise<void> {
  if (count > AT_ONCE) await enqueueRun(tx, ctx, ref);
  else while (await takeStep(tx, ctx, ref, AT_ONCE));
}

async function presentWithSection(db: Db, ref: ActionRef): Promise<BulkAction> {
  const row = await actions.findAction(db, ref);
  if (!row) throw noSuchAction();
  const presented = presentAction(row);
  if (row.kind !== 'bulkCreateSection' || row.target_section_id === null) return presented;
  const section = await findSection(db, row.board_id, row.target_section_id);
  return section && section.deleted_at === null ? { ...presented, section: presentSection(section) } : presented;
}

/** The state of an action, for the person who started it. Throws 404. */
export async function getAction(ctx: Ctx, options: { board_id: BoardId; id: BulkActionId }): Promise<BulkAction> {
  const viewer = requireViewer(ctx);
  const ref = { boardId: options.board_id, id: options.id };
  const row = await actions.findAction(ctx.db, ref);
  if (!row || row.actor_id !== viewer.id) throw noSuchAction();
  return presentWithSection(ctx.db, ref);
}

/** Undoes the whole action, even while it is running; a repeated call changes nothing. Throws 403, 404 or 423. */
export async function undoAction(ctx: Ctx, options: { board_id: BoardId; id: BulkActionId }): Promise<BulkAction> {
  const viewer = requireViewer(ctx);
  const ref = { boardId: options.board_id, id: options.id };
  return inTransaction(ctx.db, async (tx) => {
    const known = await actions.findAction(tx, ref);
    if (!known || known.actor_id !== viewer.id) throw noSuchAction();
    const places = {
      source: known.board_id,
      part: known.section_id,
      target: known.target_board_id,
      targetSection: known.target_section_id,
    };
    const boards = await holdBoards(tx, places, viewer.id);
    const action = await actions.findAction(tx, ref);
    if (!action || action.status === 'undoing' || action.status === 'undone') return presentWithSection(tx, ref);
    if (action.ended_at !== null) {
      const source = requireFree(boards, places);
      const part = { id: action.id, section_id: action.section_id };
      await actions.writeBlocking(tx, source.id, [...source.blocking, part]);
    }
    await actions.updateAction(tx, ref, { status: 'undoing', ended_at: null });
    await proceed(tx, ctx, ref, action.ended_at === null ? Number.POSITIVE_INFINITY : action.done);
    return presentWithSection(tx, ref);
  });
}

/** The actions that lock the board, for everyone who can see it (ledger BOARD-013). */
export async function listBlocking(ctx: Ctx, boardId: BoardId): Promise<BlockingAction[]> {
  const board = await requireBoard(ctx.db, boardId, viewerIdOf(ctx));
  if (board.blocking.length === 0) return [];
  return (await actions.findLiveActions(ctx.db, board.id)).map(presentBlocking);
}
