import type { OptionsOf } from '../../../contract/api';
import { PAGE_SIZE } from '../../../contract/constants/limits';
import type { BoardPrivacy, CollaboratorAccess } from '../../../contract/constants/privacy';
import type { Board } from '../../../contract/schemas/boards';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import { jsonb } from '../../platform/database/columns';
import { shardOf } from '../../platform/database/ids';
import { headPosition } from '../../platform/database/positions';
import type { Db, Tx } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer, viewerIdOf } from '../../platform/http/context';
import { invalid } from '../../platform/http/errors';
import { type PageOf, readPage } from '../../platform/http/page';
import { cleanText, requireLine } from '../../platform/text/text';
import { requireUserId, requireVisibleUserId } from '../users';
import { lockOwnBoard } from './access/boards.access';
import { privacyFor, profilePrivacies } from './access/boards.policy';
import { isListedVisibility } from './access/visibility';
import { enqueueBoardJob } from './boards.jobs';
import type { BoardRow } from './boards.repository';
import * as boards from './boards.repository';
import * as counts from './counts.repository';
import { isArchived } from './deletion/boards.deletion';
import { recordBoardChange } from './history/changes.repository';
import { recordBoardEvent } from './history/history.repository';
import * as boardLists from './lists.repository';
import * as boardMembers from './members.repository';
import { presentBoardById, presentBoardsById } from './presenting/boards.shown';
import * as covers from './presenting/covers.repository';
import { slugCandidate, slugOf } from './slugs';

const SLUG_TRIES = 200;

/** Finds a board by id, or by owner and slug; slugs from before a rename work too (BOARD-067). */
export async function getBoard(ctx: Ctx, options: OptionsOf<'BoardResource.get'>): Promise<Board> {
  const viewerId = viewerIdOf(ctx);
  if (options.board_id !== undefined) return presentBoardById(ctx.db, viewerId, options.board_id);
  if (options.username === undefined || options.slug === undefined) {
    throw invalid({ board_id: 'boardRefMissing' });
  }
  const ownerId = await requireUserId(ctx.db, options.username);
  const id = await boards.findBoardIdBySlug(ctx.db, ownerId, options.slug.normalize('NFC'));
  // An address without a board takes the same queries as a hidden board's, so that timing does not tell them apart.
  return presentBoardById(ctx.db, viewerId, await lastOf(ctx.db, id ?? NO_BOARD));
}

/** No board has this id. */
const NO_BOARD = '0' as BoardId;

const MAX_MERGES = 10;

/** The current address of a board; a merged one is part of its target. */
async function lastOf(db: Db, id: BoardId): Promise<BoardId> {
  let board = await boards.findBoard(db, id);
  for (let step = 0; step < MAX_MERGES && board && board.deleted_at !== null && board.merged_into !== null; step += 1) {
    board = await boards.findBoard(db, board.merged_into);
  }
  return board?.id ?? id;
}

/** Claims an address of that person for the board and returns it. */
export async function claimSlug(tx: Tx, ownerId: UserId, boardId: BoardId, name: string): Promise<string> {
  const slug = slugOf(name, 'board');
  for (let attempt = 1; attempt <= SLUG_TRIES; attempt += 1) {
    const candidate = slugCandidate(slug, attempt);
    if (await boards.claimBoardSlug(tx, ownerId, candidate, boardId)) return candidate;
  }
  // After many boards of one name, the id makes the slug unique without further tries.
  const last = `${slug}-${boardId}`;
  await boards.claimBoardSlug(tx, ownerId, last, boardId);
  return last;
}

export interface NewBoard {
  name: string;
  privacy?: BoardPrivacy;
  description?: string;
}

/** Creates a board of the viewer, first in their list, and returns its id. */
export async function createBoard(
  tx: Tx,
  ctx: Pick<MemberCtx, 'ids' | 'clock' | 'viewer'>,
  board: NewBoard,
): Promise<BoardId> {
  const { viewer } = ctx;
  const name = requireLine('name', board.name, 'boardNameMissing');
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

/** Adds a collaborator to a locked, live board or changes their access, and updates all counts. */
export async function putCollaborator(
  tx: Tx,
  ctx: Pick<Ctx, 'ids' | 'clock'>,
  board: BoardRow,
  userId: UserId,
  access: CollaboratorAccess,
): Promise<BoardRow> {
  const position = headPosition(ctx.ids.next('board', shardOf(userId)));
  const changed = await boardMembers.setCollaborator(tx, board, userId, access, { now: ctx.clock.now(), position });
  if (board.collaborators[userId] === undefined) await counts.addGroupBoards(tx, [userId], 1);
  await recordBoardChange(tx, board.id, 'people_changed');
  return changed;
}

/** Removes a collaborator from a locked board, and updates all counts; deleted boards are not counted. */
export async function dropCollaborator(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  board: BoardRow,
  userId: UserId,
): Promise<BoardRow> {
  if (board.collaborators[userId] === undefined) return board;
  const changed = await boardMembers.setCollaborator(tx, board, userId, null, { now: ctx.clock.now(), position: '' });
  if (board.pending_owner_id === userId) await boards.updateBoard(tx, board.id, { pending_owner_id: null });
  if (board.deleted_at === null) await counts.addGroupBoards(tx, [userId], -1);
  await recordBoardChange(tx, board.id, 'people_changed');
  return changed;
}

export async function updateBoard(ctx: Ctx, options: OptionsOf<'BoardResource.update'>): Promise<Board> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const board = await lockOwnBoard(tx, options.board_id, viewer.id);
    const name = options.name === undefined ? board.name : requireLine('name', options.name, 'boardNameMissing');
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
    await recordEdits(tx, ctx, board, { ...options, description });
    if (options.cover_pin_id !== undefined) await chooseCover(tx, board, options.cover_pin_id);
    if (options.collaborators_may_invite !== undefined) {
      await boards.updateBoard(tx, board.id, { collaborators_may_invite: options.collaborators_may_invite });
      // The invitations of collaborators end with their right to send them.
      if (!options.collaborators_may_invite) await boardMembers.deleteInvitesOfOthers(tx, board.id, board.owner_id);
    }
    if (options.privacy !== undefined) await changePrivacy(tx, ctx, board, privacyFor(viewer, options.privacy));
    await recordBoardChange(tx, board.id, 'board_changed');
    return presentBoardById(tx, viewer.id, board.id);
  });
}

const EDITS = [
  ['description', 'description_changed'],
  ['layout', 'layout_changed'],
  ['sensitivity', 'sensitivity_changed'],
  ['cover_pin_id', 'cover_changed'],
] as const;

/** Writes into the history which of these values the owner changed, with the old one, by which it can be undone. */
async function recordEdits(
  tx: Tx,
  ctx: Ctx,
  board: BoardRow,
  edits: { readonly [Key in (typeof EDITS)[number][0]]?: string | null },
): Promise<void> {
  for (const [key, kind] of EDITS) {
    const [from, to] = [board[key] ?? '', edits[key] === undefined ? board[key] : edits[key]];
    if (from === (to ?? '')) continue;
    await recordBoardEvent(tx, ctx, { boardId: board.id, actorId: board.owner_id, kind, from, to: to ?? '' });
  }
}

async function chooseCover(tx: Tx, board: BoardRow, pinId: BoardRow['cover_pin_id']): Promise<void> {
  if (pinId !== null && !(await covers.isOnBoard(tx, board.id, pinId))) {
    throw invalid({ cover_pin_id: 'coverNotOfBoard' });
  }
  await boards.updateBoard(tx, board.id, { cover_pin_id: pinId });
  await covers.refreshBoardCovers(tx, board.id);
}

export async function changePrivacy(tx: Tx, ctx: Ctx, board: BoardRow, privacy: BoardPrivacy): Promise<void> {
  if (privacy === board.privacy) return;
  const lineages = await counts.lockBoardPins(tx, board.id, 'live');
  await boards.updateBoard(tx, board.id, { privacy });
  await boardMembers.updateUserBoards(tx, board, { privacy });
  await counts.updateBoardPins(tx, board.id, 'live', { is_listed: isListedVisibility(privacy) });
  await counts.moveVisibility(tx, lineages, board.privacy, privacy);
  if (!(await isArchived(tx, board))) await counts.moveBoardCount(tx, board.owner_id, board.privacy, privacy);
  const change = { boardId: board.id, actorId: board.owner_id, from: board.privacy, to: privacy };
  await recordBoardEvent(tx, ctx, { ...change, kind: 'privacy_changed' });
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
      boardLists.findUserBoards(
        ctx.db,
        ownerId,
        profilePrivacies(ownerId, viewerId),
        limit,
        after && { position: String(after[0]), board_id: String(after[1]) as BoardId },
      ),
    (row) => [row.position, row.board_id],
  );
  const data = await presentBoardsById(
    ctx.db,
    viewerId,
    page.rows.map((row) => row.board_id),
  );
  return { rows: data, bookmark: page.bookmark };
}
