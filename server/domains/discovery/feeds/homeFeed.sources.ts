import type { PinId } from '../../../../contract/schemas/common';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import { type Cards, findCards, isHiddenCard, presentCards } from '../../pins/pins';
import type { Candidate } from './candidates';
import { findHotCards } from './feeds.repository';
import { findFollowedCards } from './followed.repository';
import { followedReason, POPULAR, recommendedReason } from './homeFeed.reasons';
import type { FeedState } from './homeFeed.state';
import { keyOfPicture, SEEN_LIMIT, type Seen } from './seen';
import { raise } from './spread';
import type { Tuning } from './tuning';

/**
 * The sources of the home feed. Each takes pins that the reader has not seen, leaves out what the viewer may not or does
 * not want to see before it counts, and notes in the state how far it read.
 */

/** Number of extra pins to read, for images that were already shown. */
const SPARE = 5;
const ROUNDS = 4;
/** Pins that a page has through one board, as long as there are others. */
const MOST_OF_BOARD = 3;
/** Candidates read for each wanted pin: some are hidden, saved already, or on a board that has enough pins. */
const CHOICES = 4;

export interface Followed {
  pins: Pin[];
  /** Of these, what the viewer wants more of. */
  more: ReadonlySet<PinId>;
  /** How many boards, people and topics they come from. */
  sourceCount: number;
}

/** The newest pins of what the viewer follows; `wantedOf` says how many, given the number of sources. */
export async function takeFollowed(
  ctx: Ctx,
  state: FeedState,
  size: number,
  tuning: Tuning,
  wantedOf: (sourceCount: number) => number,
): Promise<Followed> {
  const pins: Pin[] = [];
  const more = new Set<PinId>();
  let sourceCount = 0;
  let wanted = size;
  if (!ctx.viewer) state.followed = 'end';
  for (let round = 0; ctx.viewer && round < ROUNDS && pins.length < wanted && state.followed !== 'end'; round += 1) {
    const limit = size + SPARE;
    const page = await findFollowedCards(ctx.db, ctx.viewer.id, limit, state.followed ?? undefined);
    const { ids, cards } = page;
    sourceCount = page.sourceCount;
    wanted = wantedOf(sourceCount);
    const sourceOf = new Map(page.sources.map((source) => [source.id, source]));
    // Who follows a person or a board wants its pins whatever they are about.
    const byTopic = ids.filter((id) => !sourceOf.get(id)?.is_person && !sourceOf.get(id)?.is_board);
    const hidden = hiddenOf(ctx, ids, cards, tuning, await tuning.unwantedTopics(ctx, byTopic));
    const read = takeUnseen(ids, cards, state.seen, wanted - pins.length, hidden);
    for (const pin of presentCards(ctx, read.ids, cards, { isListedOnly: true }))
      pins.push({ ...pin, recommendation_reason: followedReason(pin, sourceOf.get(pin.id)) });
    for (const id of await tuning.wantedMore(ctx, cards, read.ids)) more.add(id);
    if (read.last !== undefined) state.followed = read.last;
    if (read.isAll && ids.length < limit) state.followed = 'end';
  }
  return { pins, more, sourceCount };
}

/**
 * Popular pins that are not from followed sources, since those are read separately; of each read, what the viewer wants
 * more of earlier.
 */
export async function takePopular(ctx: Ctx, state: FeedState, wanted: number, tuning: Tuning): Promise<Pin[]> {
  const pins: Pin[] = [];
  for (let round = 0; round < ROUNDS && pins.length < wanted && state.popular !== 'end'; round += 1) {
    const limit = wanted - pins.length + SPARE * (round + 1);
    const { hot, cards } = await findHotCards(ctx.db, viewerIdOf(ctx), limit, state.popular ?? undefined);
    const ids = hot.map((pin) => pin.id);
    const unwanted = hiddenOf(ctx, ids, cards, tuning, await tuning.unwantedTopics(ctx, ids));
    for (const pin of hot) if (pin.is_followed) unwanted.add(pin.id);
    const read = takeUnseen(ids, cards, state.seen, wanted - pins.length, unwanted);
    const more = await tuning.wantedMore(ctx, cards, read.ids);
    const found = raise(presentCards(ctx, read.ids, cards, { isListedOnly: true }), more);
    // A visitor's feed has only popular pins, so it gives no reasons.
    pins.push(...(ctx.viewer ? found.map((pin) => ({ ...pin, recommendation_reason: POPULAR })) : found));
    state.popular = hot.find((pin) => pin.id === read.last) ?? state.popular;
    if (read.isAll && hot.length < limit) state.popular = 'end';
  }
  return pins;
}

/**
 * The best candidates, what the viewer wants more of earlier, a few of each board. They have no cursor but what was
 * seen, so they end before the oldest of that is forgotten. Ends when there are fewer than wanted.
 */
export async function takeRecommended(
  ctx: Ctx,
  state: FeedState,
  wanted: number,
  candidates: readonly Candidate[],
  tuning: Tuning,
): Promise<Pin[]> {
  const room = Math.min(wanted, SEEN_LIMIT - state.seen.size);
  if (state.recommended === 'end' || wanted === 0) return [];
  const unseen = candidates.filter(({ signature }) => !state.seen.has(keyOfPicture(signature)));
  const pins: Pin[] = [];
  let read = 0;
  for (let round = 0; round < ROUNDS && pins.length < room && read < unseen.length; round += 1) {
    const some = unseen.slice(read, read + CHOICES * room);
    read += some.length;
    const ids = some.map(({ id }) => id);
    const cards = await findCards(ctx.db, viewerIdOf(ctx), ids);
    const unwanted = hiddenOf(ctx, ids, cards, tuning, await tuning.unwantedTopics(ctx, ids));
    const raised = raise(some, await tuning.wantedMore(ctx, cards, ids)).map(({ id }) => id);
    const taken = takeSpread(raised, cards, state.seen, room - pins.length, unwanted);
    const found = presentCards(ctx, taken, cards, { isListedOnly: true });
    pins.push(...found.map((pin) => ({ ...pin, recommendation_reason: recommendedReason(pin) })));
  }
  if (pins.length < wanted) state.recommended = 'end';
  return pins;
}

interface Taken {
  ids: PinId[];
  /** The last pin that was read. */
  last: PinId | undefined;
  /** All were read. */
  isAll: boolean;
}

/** Pins that a block hides from the viewer (ledger FOLLOW-015), those that they hid, and those that they want less of. */
function hiddenOf(
  ctx: Ctx,
  ids: readonly PinId[],
  cards: Cards,
  tuning: Tuning,
  others: Iterable<PinId> = [],
): Set<PinId> {
  const hidden = ids.filter((id) => isHiddenCard(cards, id, viewerIdOf(ctx)) || tuning.isUnwanted(cards, id));
  return new Set([...hidden, ...others]);
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
    const key = pin && keyOfPicture(pin.signature);
    if (key === undefined || seen.has(key) || unwanted.has(id)) continue;
    seen.add(key);
    taken.push(id);
  }
  return { ids: taken, last, isAll: true };
}

/** As `takeUnseen`, first a few of each board; without what the viewer saved or what needs a warning. */
function takeSpread(
  ids: readonly PinId[],
  { pins, saved, boards }: Cards,
  seen: Seen,
  wanted: number,
  unwanted: ReadonlySet<PinId>,
): PinId[] {
  const taken: PinId[] = [];
  const ofBoard = new Map<string, number>();
  for (const most of [MOST_OF_BOARD, Number.POSITIVE_INFINITY]) {
    for (const id of ids) {
      if (taken.length === wanted) return taken;
      const pin = pins.get(id);
      if (!pin || unwanted.has(id) || saved.has(pin.signature) || boards.get(pin.board_id)?.sensitivity) continue;
      const count = ofBoard.get(pin.board_id) ?? 0;
      const key = keyOfPicture(pin.signature);
      if (count >= most || seen.has(key)) continue;
      ofBoard.set(pin.board_id, count + 1);
      seen.add(key);
      taken.push(id);
    }
  }
  return taken;
}
