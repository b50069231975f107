import type { OptionsOf } from '../../../contract/api';
import { WHOLE_BOARD } from '../../../contract/constants/bulkActions';
import { PAGE_SIZE } from '../../../contract/constants/limits';
import type { BoardPrivacy, CollaboratorAccess } from '../../../contract/constants/privacy';
import type { Board } from '../../../contract/schemas/boards';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import { type Ctx, type MemberCtx, requireViewer, viewerIdOf } from '../../platform/context';
import type { BoardPart } from '../../platform/database/boardTables';
import { jsonb } from '../../platform/database/columns';
import type { Db, Tx } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { invalid } from '../../platform/errors';
import { shardOf } from '../../platform/ids';
import { type PageOf, readPage } from '../../platform/page';
import { headPosition } from '../../platform/positions';
import { cleanText, requireLine } from '../../platform/text';
import { blockedAmong, isBlockedBetween, presentUsersById, requireUserId, requireVisibleUserId } from '../users';
import { requireUnblocked } from './blocking';
import { noSuchBoard, notForYourPins, notYourBoard } from './boards.errors';
import { enqueueBoardJob } from './boards.jobs';
import { canAddPins, canEditBoard, canSeeBoard, privacyFor, profilePrivacies, type ViewerId } from './boards.policy';
import { type BoardRelations, type FullBoardRelations, presentBoard, shownCollaborators } from './boards.presenter';
import type { BoardRow } from './boards.repository';
import * as boards from './boards.repository';
import { noteBoardChange } from './changes';
import * as counts from './counts.repository';
import { recordBoardEvent } from './history';
import * as places from './places.repository';
import { isListedReach, type Reach } from './reach';
import { slugCandidate, slugOf } from './slugs';

const NAME_MISSING = 'Give the board a name.';
const SLUG_TRIES = 200;

/** The board where the viewer may see it: not where the owner and they stand in a block. Throws 404. */
export async function requireBoard(db: Db, id: BoardId, viewerId: ViewerId): Promise<BoardRow> {
  const board = await boards.findBoard(db, id);
  if (!board || !canSeeBoard(board, viewerId)) throw noSuchBoard();
  if (await isBlockedBetween(db, viewerId, board.owner_id)) throw noSuchBoard();
  return board;
}

/** The board where the viewer may change it; throws 404, or 403 where another may see it. */
export async function requireOwnBoard(db: Db, id: BoardId, viewerId: UserId): Promise<BoardRow> {
  const board = await requireBoard(db, id, viewerId);
  if (!canEditBoard(board, viewerId)) throw notYourBoard();
  return board;
}

/**
 * Holds the boards, by ascending id, for a change of `part` of them that their owner alone may make. Throws 404, 403 where
 * another may see it, or 423 while the part is held.
 */
export async function lockOwnBoards(
  tx: Tx,
  ids: readonly BoardId[],
  viewerId: UserId,
  part: BoardPart = WHOLE_BOARD,
): Promise<ReadonlyMap<BoardId, BoardRow>> {
  const rows = await boards.lockBoards(tx, [...new Set(ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const board = byId.get(id);
    if (!board || !canSeeBoard(board, viewerId)) throw noSuchBoard();
    if (!canEditBoard(board, viewerId)) throw notYourBoard();
    requireUnblocked(board, part);
  }
  return byId;
}

export async function lockOwnBoard(tx: Tx, id: BoardId, viewerId: UserId, part?: BoardPart): Promise<BoardRow> {
  const board = (await lockOwnBoards(tx, [id], viewerId, part)).get(id);
  if (!board) throw noSuchBoard();
  return board;
}

/** The board where the viewer may add pins; throws 404, or 403 where they may only see it. */
export async function requireBoardToPin(db: Db, id: BoardId, viewerId: UserId): Promise<BoardRow> {
  return checkBoardToPin(await boards.findBoard(db, id), viewerId);
}

/** Of a board that is read or held already: see `requireBoardToPin`. */
export function checkBoardToPin(board: BoardRow | undefined, viewerId: UserId): BoardRow {
  if (!board || !canSeeBoard(board, viewerId)) throw noSuchBoard();
  if (!canAddPins(board, viewerId)) throw notForYourPins();
  return board;
}

/** Holds a board to which the viewer may add pins; see `requireBoardToPin`. Throws 423 while the part is held. */
export async function lockBoardToPin(tx: Tx, id: BoardId, viewerId: UserId, part: BoardPart): Promise<BoardRow> {
  const board = checkBoardToPin(await lockVisibleBoard(tx, id, viewerId), viewerId);
  requireUnblocked(board, part);
  return board;
}

/** Holds a board that the viewer may see, whoever owns it; throws 404. */
export async function lockVisibleBoard(tx: Tx, id: BoardId, viewerId: ViewerId): Promise<BoardRow> {
  const [board] = await boards.lockBoards(tx, [id]);
  if (!board || !canSeeBoard(board, viewerId)) throw noSuchBoard();
  if (await isBlockedBetween(tx, viewerId, board.owner_id)) throw noSuchBoard();
  return board;
}

/** Those of these boards that the viewer may see, by id. */
export async function visibleBoards(
  db: Db,
  viewerId: ViewerId,
  ids: Iterable<BoardId>,
): Promise<ReadonlyMap<BoardId, BoardRow>> {
  const rows = (await boards.findBoards(db, [...new Set(ids)])).filter((row) => canSeeBoard(row, viewerId));
  const blocked = await blockedAmong(
    db,
    viewerId,
    rows.map((row) => row.owner_id),
  );
  return new Map(rows.filter((row) => !blocked.has(row.owner_id)).map((row) => [row.id, row]));
}

const NO_STANDING: boards.ViewerBoards = { followed: new Set(), requested: new Set() };

/** What presenting these boards needs beside their rows. Three queries for all of them, one when signed out. */
async function fullRelations(db: Db, viewerId: ViewerId, rows: readonly BoardRow[]): Promise<FullBoardRelations> {
  const ids = rows.map((row) => row.id);
  const [relations, archived] = await Promise.all([
    boardRelations(db, viewerId, rows, rows.flatMap(shownCollaborators)),
    viewerId === null ? [] : places.findArchived(db, viewerId, ids),
  ]);
  const times = archived.flatMap(({ board_id, archived_at }) =>
    archived_at ? [[board_id, archived_at] as const] : [],
  );
  return { ...relations, archived: new Map(times) };
}

/** What pins need of these boards beside their rows. Two queries for all of them, one when signed out. */
export async function boardRelations(
  db: Db,
  viewerId: ViewerId,
  rows: readonly BoardRow[],
  moreUsers: Iterable<UserId> = [],
): Promise<BoardRelations> {
  const [owners, standing] = await Promise.all([
    presentUsersById(db, viewerId, [...rows.map((row) => row.owner_id), ...moreUsers]),
    viewerId === null
      ? NO_STANDING
      : boards.findViewerBoards(
          db,
          viewerId,
          rows.map((row) => row.id),
        ),
  ]);
  return { viewerId, owners, ...standing };
}

/** The boards in the order of `rows`, as pages and lists show them. The viewer must be allowed to see them. */
export async function presentBoards(db: Db, viewerId: ViewerId, rows: readonly BoardRow[]): Promise<Board[]> {
  const relations = await fullRelations(db, viewerId, rows);
  return rows.flatMap((row) => presentBoard(row, relations) ?? []);
}

/** The boards of this id list that the viewer may see, in its order. */
export async function presentBoardsById(db: Db, viewerId: ViewerId, ids: readonly BoardId[]): Promise<Board[]> {
  const rows = await visibleBoards(db, viewerId, ids);
  return presentBoards(
    db,
    viewerId,
    ids.flatMap((id) => rows.get(id) ?? []),
  );
}

/** A board as its page shows it; throws 404. */
export async function presentBoardById(db: Db, viewerId: ViewerId, id: BoardId): Promise<Board> {
  const [board] = await presentBoardsById(db, viewerId, [id]);
  if (!board) throw noSuchBoard();
  return board;
}

/** By id, or by owner and slug; a slug from before a rename leads to the board too (ledger BOARD-067). */
export async function getBoard(ctx: Ctx, options: OptionsOf<'BoardResource.get'>): Promise<Board> {
  const viewerId = viewerIdOf(ctx);
  if (options.board_id !== undefined) return presentBoardById(ctx.db, viewerId, options.board_id);
  if (options.username === undefined || options.slug === undefined) {
    throw invalid({ board_id: 'Name a board by its id, or by username and slug.' });
  }
  const ownerId = await requireUserId(ctx.db, options.username);
  const id = await boards.findBoardIdBySlug(ctx.db, ownerId, options.slug.normalize('NFC'));
  if (id === undefined) throw noSuchBoard();
  return presentBoardById(ctx.db, viewerId, await lastOf(ctx.db, id));
}

const MAX_MERGES = 10;

/** Where a board is now: merged ones are part of others. */
async function lastOf(db: Db, id: BoardId): Promise<BoardId> {
  let board = await boards.findBoard(db, id);
  for (let step = 0; step < MAX_MERGES && board && board.deleted_at !== null && board.merged_into !== null; step += 1) {
    board = await boards.findBoard(db, board.merged_into);
  }
  return board?.id ?? id;
}

/** An address of that person's for the board. */
export async function claimSlug(tx: Tx, ownerId: UserId, boardId: BoardId, name: string): Promise<string> {
  const slug = slugOf(name, 'board');
  for (let attempt = 1; attempt <= SLUG_TRIES; attempt += 1) {
    const candidate = slugCandidate(slug, attempt);
    if (await boards.claimBoardSlug(tx, ownerId, candidate, boardId)) return candidate;
  }
  // So many boards of one name: the id makes it unique without trying on.
  const last = `${slug}-${boardId}`;
  await boards.claimBoardSlug(tx, ownerId, last, boardId);
  return last;
}

export interface NewBoard {
  name: string;
  privacy?: BoardPrivacy;
  description?: string;
}

/** Makes a board of the viewer's, at the head of theirs, and answers its id. */
export async function createBoard(
  tx: Tx,
  ctx: Pick<MemberCtx, 'ids' | 'clock' | 'viewer'>,
  board: NewBoard,
): Promise<BoardId> {
  const { viewer } = ctx;
  const name = requireLine('name', board.name, NAME_MISSING);
  const privacy = privacyFor(viewer, board.privacy ?? 'public');
  const id = ctx.ids.next('board', shardOf(viewer.id));
  const slug = await claimSlug(tx, viewer.id, id, name);
  const now = ctx.clock.now();
  await boards.insertBoard(
    tx,
    {
      id,
      owner_id: viewer.id,
      name,
      slug,
      description: cleanText('description', board.description ?? ''),
      privacy,
      covers: jsonb([]),
      created_at: now,
      updated_at: now,
    },
    { position: headPosition(id), locale: viewer.locale },
  );
  await counts.moveBoardCount(tx, viewer.id, null, privacy);
  await recordBoardEvent(tx, ctx, { boardId: id, actorId: viewer.id, kind: 'created', to: name });
  return id;
}

export async function createAndPresentBoard(
  tx: Tx,
  ctx: Ctx,
  options: OptionsOf<'BoardResource.create'>,
): Promise<Board> {
  const viewer = requireViewer(ctx);
  const id = await createBoard(tx, { ids: ctx.ids, clock: ctx.clock, viewer }, options);
  return presentBoardById(tx, viewer.id, id);
}

/** Makes a person a collaborator of a held, live board or changes what they may do, and keeps all that counts them. */
export async function putCollaborator(
  tx: Tx,
  ctx: Pick<Ctx, 'ids' | 'clock'>,
  board: BoardRow,
  userId: UserId,
  access: CollaboratorAccess,
): Promise<BoardRow> {
  const position = headPosition(ctx.ids.next('board', shardOf(userId)));
  const changed = await boards.setCollaborator(tx, board, userId, access, { now: ctx.clock.now(), position });
  if (board.collaborators[userId] === undefined) await counts.addGroupBoards(tx, [userId], 1);
  await noteBoardChange(tx, board.id, 'people_changed');
  return changed;
}

/** Takes a collaborator from a held, live board, with all that counts them. */
export async function dropCollaborator(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  board: BoardRow,
  userId: UserId,
): Promise<BoardRow> {
  if (board.collaborators[userId] === undefined) return board;
  const changed = await boards.setCollaborator(tx, board, userId, null, { now: ctx.clock.now(), position: '' });
  await counts.addGroupBoards(tx, [userId], -1);
  await noteBoardChange(tx, board.id, 'people_changed');
  return changed;
}

export async function updateBoard(ctx: Ctx, options: OptionsOf<'BoardResource.update'>): Promise<Board> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const board = await lockOwnBoard(tx, options.board_id, viewer.id);
    const name = options.name === undefined ? board.name : requireLine('name', options.name, NAME_MISSING);
    const description =
      options.description === undefined ? board.description : cleanText('description', options.description);
    const isRenamed = name !== board.name;
    await boards.updateBoard(
      tx,
      board.id,
      {
        name,
        description,
        layout: options.layout ?? board.layout,
        sensitivity: options.sensitivity === undefined ? board.sensitivity : options.sensitivity,
        slug: isRenamed ? await claimSlug(tx, viewer.id, board.id, name) : board.slug,
        updated_at: ctx.clock.now(),
      },
      isRenamed || description !== board.description ? { name, description, locale: viewer.locale } : undefined,
    );
    if (isRenamed) {
      const event = { boardId: board.id, actorId: viewer.id, from: board.name, to: name };
      await recordBoardEvent(tx, ctx, { ...event, kind: 'renamed' });
      await enqueueBoardJob(tx, ctx, 'boards/indexWords', board.id);
    }
    if (options.cover_pin_id !== undefined) await chooseCover(tx, board, options.cover_pin_id);
    if (options.collaborators_may_invite !== undefined) {
      await boards.updateBoard(tx, board.id, { collaborators_may_invite: options.collaborators_may_invite });
    }
    if (options.privacy !== undefined) await changePrivacy(tx, ctx, board, privacyFor(viewer, options.privacy));
    await noteBoardChange(tx, board.id, 'board_changed');
    return presentBoardById(tx, viewer.id, board.id);
  });
}

async function chooseCover(tx: Tx, board: BoardRow, pinId: BoardRow['cover_pin_id']): Promise<void> {
  if (pinId !== null && !(await boards.isOnBoard(tx, board.id, pinId))) {
    throw invalid({ cover_pin_id: 'Choose a pin of this board.' });
  }
  await boards.updateBoard(tx, board.id, { cover_pin_id: pinId });
  await boards.refreshBoardCovers(tx, board.id, pinId);
}

export async function changePrivacy(tx: Tx, ctx: Ctx, board: BoardRow, privacy: BoardPrivacy): Promise<void> {
  if (privacy === board.privacy) return;
  const lines = await counts.lockBoardPins(tx, board.id, 'live');
  await boards.updateBoard(tx, board.id, { privacy });
  await boards.updateUserBoards(tx, board, { privacy });
  await counts.updateBoardPins(tx, board.id, 'live', { is_listed: isListedReach(privacy) });
  await counts.moveReach(tx, lines, board.privacy, privacy);
  if (!(await isArchived(tx, board))) await counts.moveBoardCount(tx, board.owner_id, board.privacy, privacy);
  const change = { boardId: board.id, actorId: board.owner_id, from: board.privacy, to: privacy };
  await recordBoardEvent(tx, ctx, { ...change, kind: 'privacy_changed' });
  await enqueueBoardJob(tx, ctx, 'boards/indexPictures', board.id);
}

/** Deletes a board with its pins and sections. Deleting one's own deleted board again changes nothing. */
export async function deleteBoard(ctx: Ctx, boardId: BoardId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const [known] = await boards.lockBoards(tx, [boardId]);
    if (known?.deleted_at && known.owner_id === viewer.id) return;
    const board = await lockOwnBoard(tx, boardId, viewer.id);
    const now = ctx.clock.now();
    const lines = await counts.lockBoardPins(tx, board.id, 'live');
    await counts.updateBoardPins(tx, board.id, 'live', {
      is_listed: false,
      deleted_at: now,
      deleted_with_board: true,
    });
    await turn(tx, ctx, board, { deletedAt: now, from: board.privacy, to: 'nowhere', lines });
  });
}

/** Takes a deletion back exactly, with the pins and sections that went with the board. */
export async function restoreBoard(ctx: Ctx, boardId: BoardId): Promise<Board> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const [board] = await boards.lockBoards(tx, [boardId]);
    if (!board || board.owner_id !== viewer.id) {
      if (board && canSeeBoard(board, viewer.id)) throw notYourBoard();
      throw noSuchBoard();
    }
    if (board.deleted_at !== null && board.merged_into !== null) throw noSuchBoard();
    if (board.deleted_at !== null) {
      const lines = await counts.lockBoardPins(tx, board.id, 'deletedWithBoard');
      await counts.updateBoardPins(tx, board.id, 'deletedWithBoard', {
        is_listed: isListedReach(board.privacy),
        deleted_at: null,
        deleted_with_board: false,
      });
      await turn(tx, ctx, board, { deletedAt: null, from: 'nowhere', to: board.privacy, lines });
    }
    return presentBoardById(tx, viewer.id, board.id);
  });
}

/** What an archived board is not: one of those that its owner's profile counts. */
export async function isArchived(tx: Tx, board: BoardRow): Promise<boolean> {
  return ((await places.findPersonsBoard(tx, board.owner_id, board.id))?.archived_at ?? null) !== null;
}

async function setDeleted(tx: Tx, board: BoardRow, deletedAt: Date | null): Promise<void> {
  await boards.updateBoard(tx, board.id, { deleted_at: deletedAt });
  await boards.updateUserBoards(tx, board, { deleted_at: deletedAt });
  await noteBoardChange(tx, board.id, 'board_changed');
  await counts.addGroupBoards(tx, Object.keys(board.collaborators) as UserId[], deletedAt === null ? 1 : -1);
  if (await isArchived(tx, board)) return;
  const [from, to] = deletedAt === null ? [null, board.privacy] : [board.privacy, null];
  await counts.moveBoardCount(tx, board.owner_id, from, to);
}

/** Closes a held board whose pins and sections are all on another one now. */
export async function closeBoard(tx: Tx, tools: Pick<Ctx, 'clock'>, board: BoardRow): Promise<void> {
  await setDeleted(tx, board, tools.clock.now());
}

/** Opens it again, empty. */
export async function reopenBoard(tx: Tx, board: BoardRow): Promise<void> {
  await setDeleted(tx, board, null);
}

interface Turn {
  deletedAt: Date | null;
  from: Reach;
  to: Reach;
  lines: Awaited<ReturnType<typeof counts.lockBoardPins>>;
}

async function turn(tx: Tx, ctx: Ctx, board: BoardRow, { deletedAt, from, to, lines }: Turn): Promise<void> {
  await counts.moveReach(tx, lines, from, to);
  await setDeleted(tx, board, deletedAt);
  const kind = deletedAt === null ? 'restored' : 'deleted';
  await recordBoardEvent(tx, ctx, { boardId: board.id, actorId: board.owner_id, kind });
  await enqueueBoardJob(tx, ctx, 'boards/indexPictures', board.id);
}

/** The boards that a profile shows to the viewer, in the owner's order (ledger BOARD-062). */
export async function listUserBoards(ctx: Ctx, options: OptionsOf<'BoardsFeedResource.get'>): Promise<PageOf<Board>> {
  const ownerId = await requireVisibleUserId(ctx, options.username);
  const viewerId = viewerIdOf(ctx);
  const page = await readPage(
    ctx.cursors,
    `boardsFeed:${ownerId}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.boards },
    (after, limit) =>
      boards.findUserBoards(
        ctx.db,
        ownerId,
        profilePrivacies(ownerId, viewerId),
        limit,
        after && { position: String(after[0]), board_id: String(after[1]) as BoardId },
      ),
    (place) => [place.position, place.board_id],
  );
  const data = await presentBoardsById(
    ctx.db,
    viewerId,
    page.rows.map((place) => place.board_id),
  );
  return { rows: data, bookmark: page.bookmark };
}
