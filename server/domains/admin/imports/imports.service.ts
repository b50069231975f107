import type { OptionsOf } from '../../../../contract/api';
import { IMPORT_LIMITS } from '../../../../contract/constants/admin/imports';
import type { BoardChoice, Import, StuckPin } from '../../../../contract/schemas/admin/imports';
import type { ImportId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import type { PlannedBoard } from '../../../platform/database/importTables';
import { positionOf } from '../../../platform/database/positions';
import type { Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { enqueue } from '../../../platform/ops/jobs';
import { cleanLine, requireLine } from '../../../platform/text/text';
import { requireBoardToPin } from '../../boards/boards';
import { requireUpload, withWholeUpload } from '../../content/media';
import { lockAccount } from '../../people/users';
import { keepFile, removeFiles } from './importFiles';
import * as records from './importRecords.repository';
import { importIsRunning, importNotNow, noSuchImport, undoIsOver } from './imports.errors';
import { presentImport, presentStuck, undoUntil } from './imports.presenter';
import type { ImportRow } from './imports.repository';
import * as imports from './imports.repository';
import { placeRecord } from './placing';
import { enqueueRun } from './running';
import { enqueueUndo } from './undoing';

const STUCK_PAGE = 25;

export async function listImports(ctx: Ctx): Promise<Import[]> {
  const now = ctx.clock.now();
  const rows = await imports.findImports(ctx.db, requireViewer(ctx).id, IMPORT_LIMITS.shown);
  return rows.map((row) => presentImport(row, now));
}

/** Keeps the uploaded files of an import and returns its id. Throws 404, and 409 for an upload that has not arrived as a whole. */
export async function prepareImport(ctx: Ctx, { uploads }: OptionsOf<'ImportsResource.create'>): Promise<ImportId> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('import', viewer.id);
  const id = ctx.ids.next('importRun', shardOf(viewer.id));
  for (const [number, { upload_id: uploadId }] of uploads.entries()) {
    await withWholeUpload(ctx, uploadId, (file) => keepFile(ctx, id, number, file));
  }
  return id;
}

/** Two cannot begin at once: the second waits for the lock of the account. Throws 409 while an import is at work. */
async function requireIdle(tx: Tx, ownerId: UserId): Promise<void> {
  await lockAccount(tx, ownerId);
  if (await imports.hasOpenImport(tx, ownerId)) throw importIsRunning();
}

/** Has the files of an import read. Throws 409 while another one is at work. */
export async function createImport(
  tx: Tx,
  ctx: Ctx,
  { uploads }: OptionsOf<'ImportsResource.create'>,
  id: ImportId,
): Promise<Import> {
  const viewer = requireViewer(ctx);
  await requireIdle(tx, viewer.id);
  const now = ctx.clock.now();
  const names = uploads.map(({ name }) => cleanLine('name', name));
  const row = await imports.insertImport(tx, {
    owner_id: viewer.id,
    id,
    status: 'reading',
    file_names: jsonb(names),
    created_at: now,
  });
  await enqueue(tx, ctx, 'imports/read', { ownerId: viewer.id, id }, { key: `imports/read:${id}` });
  return presentImport(row, now);
}

type UpdateOptions = OptionsOf<'ImportResource.update'>;

/** Starts, pauses, resumes, cancels, undoes or retries. Repeating what is so already changes nothing. Throws 404 or 409. */
export async function changeImport(tx: Tx, ctx: Ctx, options: UpdateOptions): Promise<Import> {
  const viewer = requireViewer(ctx);
  const key = { owner_id: viewer.id, id: options.import_id };
  const row = await imports.lockImport(tx, key);
  if (!row) throw noSuchImport();
  await ACTIONS[options.action](tx, ctx, row, options);
  const changed = await imports.findImport(tx, key);
  return presentImport(changed ?? row, ctx.clock.now());
}

type Action = (tx: Tx, ctx: Ctx, row: ImportRow, options: UpdateOptions) => Promise<void>;

const ACTIONS: Record<UpdateOptions['action'], Action> = { start, pause, resume, cancel, undo, retry };

async function start(tx: Tx, ctx: Ctx, row: ImportRow, options: UpdateOptions): Promise<void> {
  if (row.status === 'running') return;
  if (row.status !== 'ready') throw importNotNow();
  await requireIdle(tx, row.owner_id);
  const choices = new Map((options.boards ?? []).map((choice) => [choice.key, choice]));
  const boards: PlannedBoard[] = [];
  for (const board of row.boards) boards.push(await chosen(tx, ctx, board, choices.get(board.key)));
  await imports.updateImport(tx, row, {
    status: 'running',
    boards: jsonb(boards),
    skips_same_links: options.skips_same_links ?? false,
    // Above what is on the boards, and below whatever comes to them later.
    head_position: positionOf(ctx.ids.next('pin', shardOf(row.owner_id))),
  });
  await enqueueRun(tx, ctx, row);
}

/** What one chose for a board. Throws 400 without a name, and 403 or 404 for a board to which one may not add. */
async function chosen(tx: Tx, ctx: Ctx, board: PlannedBoard, choice: BoardChoice | undefined): Promise<PlannedBoard> {
  if (!choice) return board;
  const { board_id: boardId = null, is_left_out = false, is_secret = true } = choice;
  if (boardId !== null) await requireBoardToPin(tx, boardId, requireViewer(ctx).id);
  const name = choice.name === undefined ? board.name : requireLine('name', choice.name, 'boardNameMissing');
  return { ...board, name, board_id: boardId, is_left_out, is_secret };
}

async function pause(tx: Tx, _ctx: Ctx, row: ImportRow): Promise<void> {
  if (row.status === 'paused') return;
  if (row.status !== 'running') throw importNotNow();
  await imports.updateImport(tx, row, { status: 'paused', pause: null });
}

async function resume(tx: Tx, ctx: Ctx, row: ImportRow): Promise<void> {
  if (row.status === 'running') return;
  if (row.status !== 'paused') throw importNotNow();
  await requireIdle(tx, row.owner_id);
  await imports.updateImport(tx, row, { status: 'running', pause: null });
  await enqueueRun(tx, ctx, row);
}

async function cancel(tx: Tx, ctx: Ctx, row: ImportRow): Promise<void> {
  if (row.status === 'cancelled') return;
  if (!['reading', 'ready', 'running', 'paused'].includes(row.status)) throw importNotNow();
  await imports.updateImport(tx, row, { status: 'cancelled', finished_at: ctx.clock.now() });
}

async function undo(tx: Tx, ctx: Ctx, row: ImportRow): Promise<void> {
  if (row.status === 'undoing' || row.status === 'undone') return;
  const until = undoUntil(row);
  if (until === null) throw importNotNow();
  if (until <= ctx.clock.now()) throw undoIsOver();
  await imports.updateImport(tx, row, { status: 'undoing' });
  await enqueueUndo(tx, ctx, row);
}

/** Lets the pins without a picture be tried once more. */
async function retry(tx: Tx, ctx: Ctx, row: ImportRow): Promise<void> {
  if (row.status !== 'done' && row.status !== 'running' && row.status !== 'paused') throw importNotNow();
  if (row.status === 'done') await requireIdle(tx, row.owner_id);
  const again = await records.retryStuck(tx, row, ctx.clock.now());
  const status = row.status === 'done' && again > 0 ? 'running' : row.status;
  await imports.updateImport(tx, row, { status, stuck: row.stuck - again });
  if (status === 'running') await enqueueRun(tx, ctx, row);
}

/** The files of an import that was cancelled are of no use any more. */
export async function dropFiles(ctx: Ctx, { status, id }: Import): Promise<void> {
  if (status === 'cancelled') await removeFiles(ctx, id);
}

export async function listStuck(ctx: Ctx, options: OptionsOf<'StuckPinsResource.get'>): Promise<PageOf<StuckPin>> {
  const key = { owner_id: requireViewer(ctx).id, id: options.import_id };
  const page = await readPage(
    ctx.cursors,
    `stuckPins:${key.id}`,
    { ...options, page_size: options.page_size ?? STUCK_PAGE },
    async (after, limit) => {
      if (!(await imports.findImport(ctx.db, key))) throw noSuchImport();
      return records.findStuck(ctx.db, key, limit, after === undefined ? -1 : Number(after[0]));
    },
    ({ number }) => [number],
  );
  return { rows: page.rows.map(presentStuck), bookmark: page.bookmark };
}

/** Gives a pin that waits without a picture one of the viewer's uploads. A repeated call changes nothing. Throws 404. */
export async function giveFile(ctx: Ctx, options: OptionsOf<'StuckPinsResource.update'>): Promise<void> {
  const account = requireViewer(ctx);
  const key = { owner_id: account.id, id: options.import_id };
  const record = await records.findRecord(ctx.db, key, options.number);
  if (!record) throw noSuchImport();
  const signature = await requireUpload(ctx.db, account.id, options.media_id);
  await placeRecord({ services: ctx, account, key }, options.number, signature, 'stuck');
}
