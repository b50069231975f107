import { END_BOOKMARK, PAGE_SIZE } from '../../../contract/constants/limits';
import type { PinId, UserId } from '../../../contract/schemas/common';
import type { Pin } from '../../../contract/schemas/pins';
import type { Ctx } from '../../platform/http/context';
import type { CursorValue } from '../../platform/http/cursors';
import type { PageOf, PageOptions } from '../../platform/http/page';
import { type Cards, isHiddenCard, presentCards, type RecommendationReason } from '../pins';
import { findHotCards, type HotPin } from './feeds.repository';
import { type FollowedPage, findFollowedCards } from './followed.repository';
import { keyOfLine, readSeen, type Seen } from './seen';

/**
 * The home feed: pins from followed sources, newest first, merged when they are read. For people who follow little,
 * popular pins are mixed in; at the end, and for visitors, there are only popular pins. The cursor stores how far each
 * of the two was read and which lineages were shown, so that new pins shift nothing and neither a pin nor another save
 * of it appears twice.
 */

/** With fewer sources than this, popular pins are mixed into each page. */
const ENOUGH_SOURCES = 5;
const FOLLOWED_SHARE = 0.6;
/** Number of extra pins to read, for lineages that were already shown. */
const SPARE = 5;
const ROUNDS = 4;

interface FeedState {
  /** The last followed pin that was read; null at the beginning, 'end' if there are no more. */
  followed: PinId | 'end' | null;
  popular: Pick<HotPin, 'id' | 'heat'> | 'end' | null;
  seen: Seen;
}

export async function readHomeFeed(ctx: Ctx, options: PageOptions): Promise<PageOf<Pin>> {
  const viewerId = ctx.viewer?.id ?? null;
  const size = options.page_size ?? PAGE_SIZE.feed;
  if (options.bookmark === END_BOOKMARK) return { rows: [], bookmark: END_BOOKMARK };
  const name = `homeFeed:${viewerId ?? 'popular'}`;
  const state = toState(options.bookmark === undefined ? [] : ctx.cursors.decode(name, options.bookmark));

  const followed = await takeFollowed(ctx, state, size);
  const popular = await takePopular(ctx, state, size - followed.pins.length);
  const page = followed.isFew ? interleave(followed.pins, popular) : [...followed.pins, ...popular];
  const isEnd = state.followed === 'end' && state.popular === 'end';
  return { rows: page, bookmark: isEnd ? END_BOOKMARK : ctx.cursors.encode(name, toValues(state)) };
}

interface Followed {
  pins: Pin[];
  /** The viewer follows little, so popular pins are mixed in. */
  isFew: boolean;
}

async function takeFollowed(ctx: Ctx, state: FeedState, size: number): Promise<Followed> {
  const pins: Pin[] = [];
  if (!ctx.viewer) {
    state.followed = 'end';
    return { pins, isFew: true };
  }
  let wanted = size;
  let isFew = false;
  for (let round = 0; round < ROUNDS && pins.length < wanted && state.followed !== 'end'; round += 1) {
    const limit = size + SPARE;
    const { sourceCount, ids, sources, cards } = await findFollowedCards(
      ctx.db,
      ctx.viewer.id,
      limit,
      state.followed ?? undefined,
    );
    isFew = sourceCount < ENOUGH_SOURCES;
    if (isFew) wanted = Math.ceil(size * FOLLOWED_SHARE);
    const hidden = hiddenOf(ids, cards, ctx.viewer.id);
    const read = takeUnseen(ids, cards, state.seen, wanted - pins.length, hidden);
    const sourceOf = new Map(sources.map((source) => [source.id, source]));
    for (const pin of presentCards(ctx, read.ids, cards, { isListedOnly: true }))
      pins.push({ ...pin, recommendation_reason: reasonOf(pin, sourceOf.get(pin.id)) });
    if (read.last !== undefined) state.followed = read.last;
    if (read.isAll && ids.length < limit) state.followed = 'end';
  }
  return { pins, isFew };
}

/** Popular pins that are not from followed sources, since those are read separately. */
async function takePopular(ctx: Ctx, state: FeedState, wanted: number): Promise<Pin[]> {
  const pins: Pin[] = [];
  for (let round = 0; round < ROUNDS && pins.length < wanted && state.popular !== 'end'; round += 1) {
    const limit = wanted - pins.length + SPARE * (round + 1);
    const { hot, cards } = await findHotCards(ctx.db, ctx.viewer?.id ?? null, limit, state.popular ?? undefined);
    const ids = hot.map((pin) => pin.id);
    const unwanted = hiddenOf(ids, cards, ctx.viewer?.id ?? null);
    for (const pin of hot) if (pin.is_followed) unwanted.add(pin.id);
    const read = takeUnseen(ids, cards, state.seen, wanted - pins.length, unwanted);
    const found = presentCards(ctx, read.ids, cards, { isListedOnly: true });
    // A visitor's feed is all of one kind.
    pins.push(...(ctx.viewer ? found.map((pin) => ({ ...pin, recommendation_reason: POPULAR })) : found));
    state.popular = hot.find((pin) => pin.id === read.last) ?? state.popular;
    if (read.isAll && hot.length < limit) state.popular = 'end';
  }
  return pins;
}

const POPULAR: RecommendationReason = { reason: 'Popular pins', reason_id: 'popular', through_properties: [] };

/** Why a followed pin is in the feed; the person before the board before the topic. */
function reasonOf(pin: Pin, source: FollowedPage['sources'][number] | undefined): RecommendationReason | null {
  if (source?.is_person) {
    const reason = `Because you follow ${pin.pinner.full_name}`;
    return { reason, reason_id: 'followed_person', through_properties: [`user:${pin.pinner.id}`] };
  }
  if (source?.is_board) {
    const { id, name, url } = pin.board;
    const reason = `Because you follow ${name}`;
    return { reason, reason_id: 'followed_board', board: { id, name, url }, through_properties: [`board:${id}`] };
  }
  if (source?.topic_id == null) return null;
  const through_properties = [`topic:${source.topic_id}`];
  return { reason: 'From a topic you follow', reason_id: 'followed_topic', through_properties };
}

interface Taken {
  ids: PinId[];
  /** The last pin that was read. */
  last: PinId | undefined;
  /** All were read. */
  isAll: boolean;
}

/** Pins that a block hides from the viewer (ledger FOLLOW-015). */
function hiddenOf(ids: readonly PinId[], cards: Cards, viewerId: UserId | null): Set<PinId> {
  return new Set(ids.filter((id) => isHiddenCard(cards, id, viewerId)));
}

function takeUnseen(
  ids: readonly PinId[],
  { pins }: Cards,
  seen: Seen,
  wanted: number,
  unwanted: ReadonlySet<PinId>,
): Taken {
  const taken: PinId[] = [];
  let last: PinId | undefined;
  for (const id of ids) {
    if (taken.length === wanted) return { ids: taken, last, isAll: false };
    last = id;
    const pin = pins.get(id);
    const key = pin && keyOfLine(pin);
    if (key === undefined || seen.has(key) || unwanted.has(id)) continue;
    seen.add(key);
    taken.push(id);
  }
  return { ids: taken, last, isAll: true };
}

/** Mixes both evenly, each in its own order; followed pins come first. */
function interleave(followed: readonly Pin[], popular: readonly Pin[]): Pin[] {
  const at = (pins: readonly Pin[], first: number) =>
    pins.map((pin, index) => ({ pin, place: (index + first) / (pins.length + first) }));
  return [...at(followed, 0), ...at(popular, 1)].sort((a, b) => a.place - b.place).map(({ pin }) => pin);
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
