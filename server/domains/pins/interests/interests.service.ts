import type { DataOf, OptionsOf } from '../../../../contract/api';
import { PAGE_SIZE } from '../../../../contract/constants/limits';
import type { BoardId, InterestId, PinId } from '../../../../contract/schemas/common';
import type { Interest, InterestPage, InterestTile } from '../../../../contract/schemas/pins/interests';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { requireBoard } from '../../boards/boards';
import {
  allTopics,
  childrenOf,
  findBoardTexts,
  findNewestOfTopics,
  findTopicPins,
  mostSpecific,
  type Topic,
  topicName,
  topicOf,
  topicsIn,
} from '../../content/topics';
import { presentPinsById, requirePin } from '../pins';
import { noSuchTopic } from './interests.errors';
import * as interests from './interests.repository';

/** Maximum number of topics shown for a pin or board. */
const SHOWN = 5;
/** Number of a board's newest pins that are considered. */
const BOARD_PINS = 100;
/** A board has a topic if this many of its pins have it, or its own texts do. */
const ENOUGH_PINS = 2;
/** Children that a parent shows in a list. */
const CHILDREN_SHOWN = 4;
/** Followed topics that a list shows, each with an image. */
const FOLLOWED_SHOWN = 24;
/** Number of a topic's pins that are tried to find an image that no other topic uses. */
const COVERS_TRIED = 6;

/** These topics in order, with whether the viewer follows them. One query, none for visitors. */
export async function presentTopics(ctx: Ctx, topics: readonly Topic[]): Promise<Interest[]> {
  const viewerId = viewerIdOf(ctx);
  const followed = new Set(viewerId === null ? [] : await interests.findFollowedInterests(ctx.db, viewerId));
  return topics.map((topic) => ({
    id: topic.id as InterestId,
    type: 'interest',
    name: topicName(topic, ctx.locale),
    is_followed: followed.has(topic.id as InterestId),
  }));
}

const nameTopic = (ctx: Ctx, topic: Topic) => ({ id: topic.id as InterestId, name: topicName(topic, ctx.locale) });

function nameParent(ctx: Ctx, { parentId }: Topic): InterestPage['parent'] {
  const parent = parentId === null ? undefined : topicOf(parentId);
  return parent ? nameTopic(ctx, parent) : null;
}

function requireTopic(id: InterestId): Topic {
  const topic = topicOf(id);
  if (!topic) throw noSuchTopic();
  return topic;
}

export async function getInterest(ctx: Ctx, id: InterestId): Promise<InterestPage> {
  const topic = requireTopic(id);
  const [interest] = await presentTopics(ctx, [topic]);
  if (!interest) throw noSuchTopic();
  const narrower = childrenOf(topic.parentId ?? id).filter((other) => other.id !== id);
  return {
    ...interest,
    parent: nameParent(ctx, topic),
    guides: narrower.map((other) => nameTopic(ctx, other)),
  };
}

/** Throws 404 for a parent that does not exist. */
export async function listInterests(
  ctx: Ctx,
  { parent_id: parentId, is_complete: isComplete = false }: OptionsOf<'InterestsResource.get'>,
): Promise<InterestTile[]> {
  const topics = parentId === undefined ? allTopics : childrenOf(requireTopic(parentId).id);
  const presented = await presentTopics(ctx, topics);
  const followed = presented.filter((topic) => topic.is_followed).slice(0, FOLLOWED_SHOWN);
  const shown = new Set(followed.map((topic) => topic.id));
  const isParent = (topic: Interest) => topicOf(topic.id)?.parentId === null && !shown.has(topic.id);
  const listed = isComplete || parentId !== undefined ? presented : [...followed, ...presented.filter(isParent)];
  const covers = isComplete ? new Map() : await readCovers(ctx, listed);
  return listed.map((interest) => {
    const topic = requireTopic(interest.id);
    return {
      ...interest,
      parent: nameParent(ctx, topic),
      children: isComplete
        ? []
        : childrenOf(topic.id)
            .slice(0, CHILDREN_SHOWN)
            .map((child) => nameTopic(ctx, child)),
      cover_image: covers.get(interest.id) ?? null,
    };
  });
}

/**
 * An image for each topic, visible to the viewer without a warning and used once: from the pin that mentions the topic in
 * most of its texts, then the newest. Two queries.
 */
async function readCovers(
  ctx: Ctx,
  topics: readonly { id: string }[],
): Promise<Map<InterestId, InterestTile['cover_image']>> {
  const newest = await findNewestOfTopics(ctx.db, topics, COVERS_TRIED);
  const ids = new Set(newest.map((row) => row.pin_id));
  const shown = await presentPinsById(ctx, [...ids], { isListedOnly: true });
  const harmless = shown.filter((pin) => !pin.board.sensitivity_screen?.show_warning);
  const pictures = new Map(harmless.map((pin) => [pin.id, pin.images['474x']]));
  const texts = new Map(
    shown.flatMap(({ id, title, description, alt_text, board }) =>
      topicsIn([title, description, alt_text, board.name]).map((topic) => [`${topic.id} ${id}`, topic.count]),
    ),
  );
  const countOf = (row: (typeof newest)[number]) => texts.get(`${row.interest_id} ${row.pin_id}`) ?? 0;
  const covers = new Map<InterestId, InterestTile['cover_image']>();
  for (const { interest_id, pin_id } of newest.toSorted((a, b) => countOf(b) - countOf(a))) {
    const image = pictures.get(pin_id);
    if (!image || covers.has(interest_id)) continue;
    const { url, width, height, dominant_color } = image;
    covers.set(interest_id, { url, width, height, dominant_color });
    pictures.delete(pin_id);
  }
  return covers;
}

/** The topics of a pin, from its own texts and its board's name (ledger FOLLOW-008). */
export async function listPinInterests(ctx: Ctx, id: PinId): Promise<Interest[]> {
  const { pin, board } = await requirePin(ctx.db, id, viewerIdOf(ctx));
  return presentTopics(
    ctx,
    mostSpecific(topicsIn([`${pin.title} ${pin.description} ${pin.alt_text}`, board.name]), SHOWN),
  );
}

/** The topics of a board, from its own texts and those of several pins (ledger FOLLOW-008). */
export async function listBoardInterests(ctx: Ctx, id: BoardId): Promise<Interest[]> {
  const board = await requireBoard(ctx.db, id, viewerIdOf(ctx));
  const own = topicsIn([`${board.name} ${board.description}`]);
  const ofPins = topicsIn(await findBoardTexts(ctx.db, board.id, BOARD_PINS));
  const names = new Set(own.map((topic) => topic.id));
  const more = ofPins.filter((topic) => topic.count >= ENOUGH_PINS && !names.has(topic.id));
  return presentTopics(ctx, mostSpecific([...own, ...more], SHOWN));
}

/** Public pins about a topic, newest first. */
export async function listInterestPins(ctx: Ctx, options: OptionsOf<'InterestFeedResource.get'>): Promise<PageOf<Pin>> {
  const topic = requireTopic(options.interest_id);
  const page = await readPage(
    ctx.cursors,
    `interestPins:${topic.id}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.feed },
    (before, limit) => findTopicPins(ctx.db, topic.id as InterestId, limit, before && (String(before[0]) as PinId)),
    (id) => [id],
  );
  return { rows: await presentPinsById(ctx, page.rows, { isListedOnly: true }), bookmark: page.bookmark };
}

/** Follows or unfollows a topic. A repeated call changes nothing. */
export async function followInterest(
  ctx: Ctx,
  id: InterestId,
  to: boolean,
): Promise<DataOf<'InterestFollowResource.create'>> {
  const viewer = requireViewer(ctx);
  requireTopic(id);
  await inTransaction(ctx.db, (tx) =>
    to
      ? interests.insertInterestFollow(tx, viewer.id, id, ctx.clock.now())
      : interests.deleteInterestFollow(tx, viewer.id, id),
  );
  return { interest_id: id, is_followed: to };
}
