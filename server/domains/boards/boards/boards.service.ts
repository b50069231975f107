import type { OptionsOf } from '../../../../contract/api';
import { PAGE_SIZE } from '../../../../contract/constants/limits';
import type { BoardPrivacy } from '../../../../contract/constants/people/privacy';
import type { Board } from '../../../../contract/schemas/boards/boards';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { absentId, shardOf } from '../../../platform/database/ids';
import { headPosition } from '../../../platform/database/positions';
import type { Db, Tx } from '../../../platform/database/tables';
import { type Ctx, type MemberCtx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { type PageOf, readPage } from '../../../platform/http/page';
import { cleanText, requireLine } from '../../../platform/text/text';
import { requireUserId, requireVisibleUserId } from '../../people/users';
import { privacyFor, profilePrivacies } from './access/boards.policy';
import * as boards from './boards.repository';
import { reportBoard } from './boards.webhooks';
import * as counts from './counts.repository';
import { recordBoardEvent } from './history/history.repository';
import * as boardLists from './lists.repository';
import { presentBoardById, presentBoardsById } from './presenting/boards.shown';
import { slugCandidate, slugKey, slugOf } from './slugs';

const SLUG_TRIES = 200;

/** Finds a board by id, or by owner and slug; slugs from before a rename work too (BOARD-067). */
export async function getBoard(ctx: Ctx, options: OptionsOf<'BoardResource.get'>): Promise<Board> {
  const viewerId = viewerIdOf(ctx);
  if (options.board_id !== undefined) return presentBoardById(ctx.db, viewerId, options.board_id);
  if (options.username === undefined || options.slug === undefined) {
    throw invalid({ board_id: 'boardRefMissing' });
  }
  const ownerId = await requireUserId(ctx.db, options.username);
  const id = await boards.findBoardIdBySlug(ctx.db, ownerId, slugKey(options.slug));
  // An address without a board takes the same queries as a hidden board's, so that timing does not tell them apart.
  return presentBoardById(ctx.db, viewerId, await resolveMerges(ctx.db, id ?? absentId()));
}

const MAX_MERGES = 10;

/** The board into which this one was merged, possibly through several merges; the board itself if it was not. */
async function resolveMerges(db: Db, id: BoardId): Promise<BoardId> {
  let last = id;
  for (let step = 0; step < MAX_MERGES; step += 1) {
    const target = await boards.findMergeTarget(db, last);
    if (target === null) break;
    last = target;
  }
  return last;
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
  await reportBoard(tx, ctx, 'board.created', { id, owner_id: viewer.id, collaborators: {} });
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
