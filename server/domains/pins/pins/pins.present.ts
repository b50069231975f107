import { countryGroupOf } from '../../../../contract/constants/discovery/todayArticles';
import type { PinId, SectionId, UserId } from '../../../../contract/schemas/common';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import { boardRelations, canSeeBoard, visibleBoards } from '../../boards/boards';
import { findSection } from '../../boards/sections';
import { readLinkHealth } from '../../content/links';
import { presentUser } from '../../people/users';
import { type Cards, findCards, isBlockedCard, isHiddenCard } from './cards.repository';
import { isPictureHidden } from './hidden.repository';
import { readMentions } from './mentions/mentions';
import { canSeePin, isListedPin } from './pins.policy';
import { type PinRelations, presentPin, type RecommendationReason } from './pins.presenter';
import type { PinRow } from './pins.repository';
import * as pins from './pins.repository';
import { findSeenPin, isPinnerHidden } from './pins.seen';
import { readSponsorship } from './pins.sponsorship';
import { countReactions } from './reactionCounts.repository';
import { findRelatedArticle } from './relatedArticle.repository';
import * as savedPins from './savedPins.repository';
import { mentionedIn, NOTHING_NAMEABLE, readNameable } from './stickers/stickers.present';
import { NOTHING_TAGGED, readTagged } from './tags/tagged';
import { hasTried } from './tried.repository';

/** What presenting pins needs of a request; inside a transaction with its `tx` as `db`. */
export type PresentCtx = Pick<Ctx, 'db' | 'viewer' | 'visitor' | 'origin' | 'country'>;

export interface CardOptions {
  /** Only pins that everyone may find: for feeds, search and related pins. */
  isListedOnly?: boolean;
  /** Also those that the viewer hid: where a pin is named and not offered, such as in a message. */
  includesHidden?: boolean;
  reasons?: ReadonlyMap<PinId, RecommendationReason>;
}

/** Cards of these pins in this order, as the viewer may see them; see `presentCards`. One query. */
export async function presentPinsById(
  ctx: PresentCtx,
  ids: readonly PinId[],
  options: CardOptions = {},
): Promise<Pin[]> {
  return presentCards(ctx, ids, await findCards(ctx.db, viewerIdOf(ctx), ids), options);
}

/**
 * The final filter of every list: whatever an index or a cursor contains, pins that the viewer may not see are removed,
 * such as those on secret boards of others.
 */
export function presentCards(
  ctx: Omit<PresentCtx, 'db'>,
  ids: readonly PinId[],
  cards: Cards,
  { isListedOnly = false, includesHidden = false, reasons = new Map() }: CardOptions,
): Pin[] {
  const viewerId = viewerIdOf(ctx);
  const boards = new Map([...cards.boards].filter(([, board]) => canSeeBoard(board, viewerId)));
  const viewerRelations = {
    viewerId,
    followed: cards.followedUsers,
    followers: cards.followers,
    blocked: cards.blockedUsers,
  };
  const relations: PinRelations = {
    boards,
    boardRelations: {
      viewerId,
      owners: new Map([...cards.people].map(([id, row]) => [id, presentUser(row, viewerRelations)])),
      followed: cards.followedBoards,
      // Which boards the viewer has asked to join shows on boards, never on pins.
      requested: new Set(),
    },
    saved: cards.saved,
    hidden: cards.hiddenPictures,
    tried: cards.tried,
    sections: cards.sections,
    origins: new Map(),
    reasons,
    sponsorship: null,
    linkHealth: null,
    reactions: [],
    relatedArticle: null,
    nameable: NOTHING_NAMEABLE,
    tagged: NOTHING_TAGGED,
    mentions: [],
    siteOrigin: ctx.origin,
  };
  const isLeftOut = includesHidden ? isBlockedCard : isHiddenCard;
  return ids.flatMap((id) => {
    const row = cards.pins.get(id);
    const board = row && boards.get(row.board_id);
    if (!row || !board || isLeftOut(cards, id, viewerId)) return [];
    const isShown = isListedOnly ? isListedPin(row, board) : canSeePin(row, board, viewerId);
    return (isShown && presentPin(row, ctx.visitor.kind, 'card', relations)) || [];
  });
}

/** A pin with everything that its closeup shows; null if the viewer may not see it. */
export async function presentCloseup(ctx: PresentCtx, id: PinId): Promise<Pin | null> {
  const viewerId = viewerIdOf(ctx);
  const seen = await findSeenPin(ctx.db, id, viewerId);
  if (!seen) return null;
  const { pin, board } = seen;
  const relations = await readRelations(ctx, pin, new Map([[board.id, board]]));
  return presentPin(pin, ctx.visitor.kind, 'closeup', relations);
}

async function readRelations(
  ctx: PresentCtx,
  row: PinRow,
  known: Awaited<ReturnType<typeof visibleBoards>>,
): Promise<PinRelations> {
  const viewerId = viewerIdOf(ctx);
  const saved = viewerId === null ? [] : await savedPins.findSavedPins(ctx.db, viewerId, [row.signature]);
  const origin = row.origin_pin_id === null ? undefined : await pins.findPin(ctx.db, row.origin_pin_id);
  const elsewhere = [...saved, ...(origin ? [origin] : [])].map((pin) => pin.board_id).filter((id) => !known.has(id));
  const boards = new Map([...known, ...(await visibleBoards(ctx.db, viewerId, elsewhere))]);
  const originBoard = origin && boards.get(origin.board_id);
  const isOriginShown =
    origin &&
    originBoard &&
    canSeePin(origin, originBoard, viewerId) &&
    !(await isPinnerHidden(ctx.db, origin, originBoard, viewerId));
  const mentions = await readMentions(ctx.db, row, viewerId);
  const people: UserId[] = [
    row.pinner_id,
    row.creator_id,
    ...(isOriginShown ? [origin.pinner_id] : []),
    ...mentionedIn(row.rich?.story_pin_data),
    ...mentions.map(({ user_id }) => user_id),
  ];
  const isHidden = viewerId !== null && (await isPictureHidden(ctx.db, viewerId, row.signature));
  const isTried = viewerId !== null && row.tried_count > 0 && (await hasTried(ctx.db, row.id, viewerId));
  return {
    boards,
    boardRelations: await boardRelations(ctx.db, viewerId, [...boards.values()], people),
    saved: new Map(saved.map((pin) => [pin.signature, pin])),
    hidden: new Set(isHidden ? [row.signature] : []),
    tried: new Set(isTried ? [row.id] : []),
    sections: await readSection(ctx, row),
    origins: new Map(isOriginShown ? [[origin.id, origin.pinner_id]] : []),
    reasons: new Map(),
    sponsorship: await readSponsorship(ctx.db, row.id, viewerId),
    linkHealth: row.link === null ? null : await readLinkHealth(ctx.db, row.link),
    reactions: viewerId === null || row.comments_disabled ? [] : await countReactions(ctx.db, row.id),
    relatedArticle: viewerId === null ? null : await findRelatedArticle(ctx.db, row, countryGroupOf(ctx.country)),
    nameable: await readNameable(ctx.db, row.rich?.story_pin_data, viewerId),
    tagged: await readTagged(ctx.db, row.rich?.pin_tags, viewerId),
    mentions,
    siteOrigin: ctx.origin,
  };
}

async function readSection(ctx: PresentCtx, row: PinRow): Promise<PinRelations['sections']> {
  const section = row.section_id === null ? undefined : await findSection(ctx.db, row.board_id, row.section_id);
  if (!section || section.deleted_at !== null) return new Map<SectionId, never>();
  return new Map([[section.id, { id: section.id, slug: section.slug, title: section.title }]]);
}
