import { END_BOOKMARK, PAGE_SIZE } from '../../../contract/constants/limits';
import type { PinId, UserId } from '../../../contract/schemas/common';
import type { Pin } from '../../../contract/schemas/pins';
import type { Ctx } from '../../platform/context';
import type { CursorValue } from '../../platform/cursors';
import type { Db } from '../../platform/database/tables';
import type { PageOf, PageOptions } from '../../platform/page';
import { findFollowedBoardIds, findFollowedUserIds } from '../follows';
import { findPins, type PinRow, presentPinRows } from '../pins';
import * as feeds from './feeds.repository';
import { keyOfLine, readSeen, type Seen } from './seen';

/**
 * What one follows, the newest first, merged when it is read; what is popular beside it where one follows little, and
 * below it. The signed-out read what is popular. The cursor holds how far each of the two has been read, and which lines
 * of saves were shown, so that new pins move nothing, no pin comes twice and none as another's save.
 */

/** Followed boards and people that are merged, each; of more than these the liveliest. */
const MAX_SOURCES = 200;
const MAX_FOLLOWS = 2000;
/** With fewer sources than these the popular makes up a part of each page. */
const ENOUGH_SOURCES = 5;
const FOLLOWED_SHARE = 0.6;
/** Read beyond what a page needs, for lines that were shown already. */
const SPARE = 8;
const ROUNDS = 4;

interface FeedState {
  /** The last followed pin that was read; null at the beginning, 'end' when there are no more. */
  followed: PinId | 'end' | null;
  popular: Pick<feeds.HotPin, 'id' | 'heat'> | 'end' | null;
  seen: Seen;
}

export async function readHomeFeed(ctx: Ctx, options: PageOptions): Promise<PageOf<Pin>> {
  const viewerId = ctx.viewer?.id ?? null;
  const size = options.page_size ?? PAGE_SIZE.feed;
  if (options.bookmark === END_BOOKMARK) return { rows: [], bookmark: END_BOOKMARK };
  const name = `homeFeed:${viewerId ?? 'popular'}`;
  const state = toState(options.bookmark === undefined ? [] : ctx.cursors.decode(name, options.bookmark));

  const sources = viewerId === null ? NO_SOURCES : await readSources(ctx.db, viewerId);
  const count = sources.boards.length + sources.users.length;
  if (count === 0) state.followed = 'end';
  const isMixed = count < ENOUGH_SOURCES;
  const share = isMixed ? Math.ceil(size * FOLLOWED_SHARE) : size;
  const followed = await takeFollowed(ctx.db, state, sources, share);
  const popular = await takePopular(ctx.db, state, sources, size - followed.length);

  const page = isMixed ? interleave(followed, popular) : [...followed, ...popular];
  const rows = await presentPinRows(ctx, page, { view: 'card', isListedOnly: true });
  const isEnd = state.followed === 'end' && state.popular === 'end';
  return { rows, bookmark: isEnd ? END_BOOKMARK : ctx.cursors.encode(name, toValues(state)) };
}

const NO_SOURCES: feeds.Sources = { boards: [], users: [] };

async function readSources(db: Db, viewerId: UserId): Promise<feeds.Sources> {
  const [boards, users] = await Promise.all([
    findFollowedBoardIds(db, viewerId, MAX_FOLLOWS),
    findFollowedUserIds(db, viewerId, MAX_FOLLOWS),
  ]);
  return {
    boards: boards.length <= MAX_SOURCES ? boards : await feeds.findLiveliestBoards(db, boards, MAX_SOURCES),
    users: users.length <= MAX_SOURCES ? users : await feeds.findLiveliestUsers(db, users, MAX_SOURCES),
  };
}

async function takeFollowed(db: Db, state: FeedState, sources: feeds.Sources, wanted: number): Promise<PinRow[]> {
  const taken: PinRow[] = [];
  for (let round = 0; round < ROUNDS && taken.length < wanted && state.followed !== 'end'; round += 1) {
    const limit = wanted - taken.length + SPARE;
    const ids = await feeds.findFollowedPins(db, sources, limit, state.followed ?? undefined);
    const read = takeUnseen(await rowsOf(db, ids), state.seen, wanted - taken.length, () => true);
    taken.push(...read.rows);
    if (read.last !== undefined) state.followed = read.last;
    if (read.isAll && ids.length < limit) state.followed = 'end';
  }
  return taken;
}

/** What is popular and not from the sources, which come by themselves. */
async function takePopular(db: Db, state: FeedState, sources: feeds.Sources, wanted: number): Promise<PinRow[]> {
  const boards = new Set(sources.boards);
  const users = new Set(sources.users);
  const isElsewhere = (row: PinRow) => !boards.has(row.board_id) && !users.has(row.pinner_id);
  const taken: PinRow[] = [];
  for (let round = 0; round < ROUNDS && taken.length < wanted && state.popular !== 'end'; round += 1) {
    const limit = wanted - taken.length + SPARE * (round + 1);
    const hot = await feeds.findHotPins(db, limit, state.popular ?? undefined);
    const rows = await rowsOf(
      db,
      hot.map((pin) => pin.id),
    );
    const read = takeUnseen(rows, state.seen, wanted - taken.length, isElsewhere);
    taken.push(...read.rows);
    state.popular = hot.find((pin) => pin.id === read.last) ?? state.popular;
    if (read.isAll && hot.length < limit) state.popular = 'end';
  }
  return taken;
}

/** The rows in the order of the ids. */
async function rowsOf(db: Db, ids: readonly PinId[]): Promise<PinRow[]> {
  const rows = new Map((await findPins(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

interface Taken {
  rows: PinRow[];
  /** The last row that was looked at. */
  last: PinId | undefined;
  /** All rows were looked at. */
  isAll: boolean;
}

function takeUnseen(rows: readonly PinRow[], seen: Seen, wanted: number, isWanted: (row: PinRow) => boolean): Taken {
  const taken: PinRow[] = [];
  let last: PinId | undefined;
  for (const row of rows) {
    if (taken.length === wanted) return { rows: taken, last, isAll: false };
    last = row.id;
    const key = keyOfLine(row);
    if (seen.has(key) || !isWanted(row)) continue;
    seen.add(key);
    taken.push(row);
  }
  return { rows: taken, last, isAll: true };
}

/** Both evenly mixed, each in its own order. */
function interleave(followed: readonly PinRow[], popular: readonly PinRow[]): PinRow[] {
  const at = (rows: readonly PinRow[]) => rows.map((row, index) => ({ row, place: (index + 1) / (rows.length + 1) }));
  return [...at(followed), ...at(popular)].sort((a, b) => a.place - b.place).map(({ row }) => row);
}

function toState([followed = null, heat = null, popular = null, seen = '']: CursorValue[]): FeedState {
  const hot = { id: String(popular) as PinId, heat: Number(heat) };
  return {
    followed: followed as FeedState['followed'],
    popular: popular === null ? null : popular === 'end' ? 'end' : hot,
    seen: readSeen(String(seen)),
  };
}

function toValues({ followed, popular, seen }: FeedState): CursorValue[] {
  const hot = popular === 'end' ? [null, 'end'] : [popular?.heat ?? null, popular?.id ?? null];
  return [followed, ...hot, seen.toText()];
}
