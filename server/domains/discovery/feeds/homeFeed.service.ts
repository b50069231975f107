import { randomInt } from 'node:crypto';
import { END_BOOKMARK, PAGE_SIZE } from '../../../../contract/constants/limits';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import type { PageOf, PageOptions } from '../../../platform/http/page';
import type { BoardRow } from '../../boards/boards';
import { hasPromotions, type Promoted, placePromoted, takePromoted } from '../../business/adDelivery';
import type { Candidate } from './candidates';
import { takeFollowed, takePopular, takeRecommended } from './homeFeed.sources';
import { copyOf, type FeedState, isEndOf, toState, toValues } from './homeFeed.state';
import { findSavedWithImages } from './savedTogether';
import { keyOfPicture, readSeen } from './seen';
import { raise, shuffle, spread } from './spread';
import { findTaste, type Taste } from './taste.repository';
import { tuningOf } from './tuning';

/**
 * The home feed: pins from followed sources, newest first, merged when they are read, with recommendations from the save
 * graph (RP3beta over the member's newest saves: savedTogether.ts) and what is popular. At the end, and for visitors,
 * there are only popular pins. The cursor stores how far each source was read and which images were shown, so that new
 * pins shift nothing and no image appears twice.
 *
 * The shares were set by hand on the demo site: there is no public data with both follows and saves to tune them on.
 * Tried and dropped: ordering everything by one score, because the scores of the sources do not compare.
 */

/** With fewer sources than this, popular pins are mixed into each page. */
const ENOUGH_SOURCES = 5;
/** Of a page with other pins, the share of what the viewer follows. */
const FOLLOWED_SHARE = 0.6;
/** Of the other pins, the share of recommendations where one follows little. */
const RECOMMENDED_SHARE = 0.7;
/** A shuffled feed mixes so many pins. */
const SHUFFLED = 100;

export async function readHomeFeed(ctx: Ctx, options: PageOptions): Promise<PageOf<Pin>> {
  const viewerId = viewerIdOf(ctx);
  const size = options.page_size ?? PAGE_SIZE.feed;
  if (options.bookmark === END_BOOKMARK) return { rows: [], bookmark: END_BOOKMARK };
  const name = `homeFeed:${viewerId ?? 'popular'}`;
  const values = options.bookmark === undefined ? [] : ctx.cursors.decode(name, options.bookmark);
  const taste = viewerId === null ? null : await findTaste(ctx.db, viewerId);
  const state = toState(values, taste?.order ?? 'ranked');
  const promoted = await promotedFor(ctx, state, size);
  const { pins, next } = await readers[state.order](ctx, state, size, taste);
  return {
    rows: promoted ? placePromoted(pins, promoted) : pins,
    bookmark: isEndOf(next) ? END_BOOKMARK : ctx.cursors.encode(name, toValues(next)),
  };
}

/**
 * Promoted pins, in the ranked feed only; null where there are none at all. Their images do not come again. A page has
 * them beside its own pins.
 */
async function promotedFor(ctx: Ctx, state: FeedState, size: number): Promise<Promoted[] | null> {
  if (!ctx.viewer || state.order !== 'ranked' || !(await hasPromotions(ctx))) return null;
  const promoted = await takePromoted(ctx, size, (signature) => state.seen.has(keyOfPicture(signature)));
  for (const { pin } of promoted) state.seen.add(keyOfPicture(pin.image_signature));
  return promoted;
}

interface Read {
  pins: Pin[];
  next: FeedState;
}

type Reader = (ctx: Ctx, state: FeedState, size: number, taste: Taste | null) => Promise<Read>;

const readRanked: Reader = async (ctx, state, size, taste) => {
  const candidates = state.recommended === 'end' ? [] : await findCandidates(ctx, taste);
  const others = size - Math.ceil(size * FOLLOWED_SHARE);
  const tuning = tuningOf(taste);
  const {
    pins: followed,
    more,
    sourceCount,
  } = await takeFollowed(ctx, state, size, tuning, (count) =>
    count < ENOUGH_SOURCES || candidates.length > 0 ? size - others : size,
  );
  const room = size - followed.length;
  const isFew = sourceCount < ENOUGH_SOURCES;
  const wanted = isFew ? Math.ceil(room * RECOMMENDED_SHARE) : room;
  const recommended = await takeRecommended(ctx, state, wanted, candidates, tuning);
  const popular = await takePopular(ctx, state, room - recommended.length, tuning);
  const mixed = isFew ? [recommended, popular] : [recommended];
  const page = interleave([spread(raise(followed, more)), ...mixed]);
  return { pins: isFew ? page : [...page, ...popular], next: state };
};

/** Nothing but what the viewer follows, to the end. */
const readNewest: Reader = async (ctx, state, size, taste) => {
  const { pins } = await takeFollowed(ctx, state, size, tuningOf(taste), () => size);
  return { pins, next: { ...state, popular: 'end', recommended: 'end' } };
};

/**
 * The ranked feed in chunks, each in an order that the seed decides. The cursor stores where the chunk begins and what was
 * shown of it; the chunk is read again for each page.
 */
const readShuffled: Reader = async (ctx, state, size, taste) => {
  const seed = state.seed || randomInt(1, 2 ** 31);
  const end = copyOf(state);
  const { pins } = await readRanked(ctx, end, Math.max(SHUFFLED, size), taste);
  const left = pins.filter((pin) => !state.shown.has(keyOfPicture(pin.image_signature)));
  const page = shuffle(left, seed).slice(0, size);
  for (const pin of page) state.shown.add(keyOfPicture(pin.image_signature));
  if (page.length < left.length) return { pins: page, next: { ...state, seed } };
  for (const key of state.shown.keys()) end.seen.add(key);
  const next: FeedState = { ...end, seed, shown: readSeen('') };
  return page.length > 0 || isEndOf(next) ? { pins: page, next } : readShuffled(ctx, next, size, taste);
};

const readers: Readonly<Record<FeedState['order'], Reader>> = {
  ranked: readRanked,
  newest: readNewest,
  shuffled: readShuffled,
};

/** What goes with the member's newest saves, from boards of others that need no warning. */
async function findCandidates(ctx: Ctx, taste: Taste | null): Promise<readonly Candidate[]> {
  if (taste === null) return [];
  const isWanted = (board: BoardRow) => board.owner_id !== viewerIdOf(ctx) && board.sensitivity === null;
  return findSavedWithImages(ctx, taste.signatures, isWanted);
}

/** Mixes lists evenly, each in its own order; the first comes first. */
function interleave(lists: readonly (readonly Pin[])[]): Pin[] {
  return lists
    .flatMap((pins, first) => pins.map((pin, index) => ({ pin, place: (index + first) / (pins.length + first) })))
    .sort((a, b) => a.place - b.place)
    .map(({ pin }) => pin);
}
