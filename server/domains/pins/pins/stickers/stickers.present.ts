import type { Static } from 'typebox';
import type { CommentId, PinId, UserId } from '../../../../../contract/schemas/common';
import type { User } from '../../../../../contract/schemas/people/users';
import type { StoryPinDataSchema } from '../../../../../contract/schemas/pins/richPins';
import type { Db } from '../../../../platform/database/tables';
import { type ViewerId, visibleBoards } from '../../../boards/boards';
import { hiddenAmong } from '../../../people/users';
import { canSeePin } from '../pins.policy';
import * as pins from '../pins.repository';
import { findQuotedComments } from '../stories/storyComments.repository';

type Story = Static<typeof StoryPinDataSchema>;
export type StoryBlock = Story['pages'][number]['blocks'][number];
/** The stored form: the person who removed a sticker may restore it. */
export type StoredBlock = StoryBlock & { removed_by_id?: UserId };

/** The people mentioned by a story's stickers, without removed ones. */
export const mentionedIn = (story: Story | undefined): UserId[] =>
  (story?.pages ?? []).flatMap(({ blocks }) =>
    blocks.flatMap(({ user, is_removed }) => (user && !is_removed ? [user.id] : [])),
  );

/** The products on a story's stickers, without removed ones. */
const productsIn = (story: Story | undefined): PinId[] =>
  (story?.pages ?? []).flatMap(({ blocks }) =>
    blocks.flatMap(({ product, is_removed }) => (product && !is_removed ? [product.pin_id] : [])),
  );

const commentsIn = (story: Story | undefined): CommentId[] =>
  (story?.pages ?? []).flatMap(({ blocks }) => blocks.flatMap(({ comment }) => comment?.id ?? []));

/** What the stickers of a story may show to a viewer. */
export interface Nameable {
  /** Mentioned people who have a block with the viewer. */
  readonly hidden: ReadonlySet<UserId>;
  /** The pins that the viewer may see. */
  readonly pins: ReadonlySet<PinId>;
  /** The comments that can still be read, with what they say now and below which pin: a merge of pins moves them. */
  readonly comments: ReadonlyMap<CommentId, { id: CommentId; text: string; pin_id: PinId }>;
}

/** Of cards, which hold no stories. */
export const NOTHING_NAMEABLE: Nameable = { hidden: new Set(), pins: new Set(), comments: new Map() };

/** One query for the mentioned people, none for visitors; three more if there are products, one if there are comments. */
export async function readNameable(db: Db, story: Story | undefined, viewerId: ViewerId): Promise<Nameable> {
  const comments = await findQuotedComments(db, commentsIn(story), viewerId);
  const named = await pins.findPins(db, [...productsIn(story), ...comments.map(({ pin_id }) => pin_id)]);
  const boardIds = named.map(({ board_id }) => board_id);
  const boards = await visibleBoards(db, viewerId, boardIds);
  const hidden = await hiddenAmong(db, viewerId, [
    ...mentionedIn(story),
    ...named.map(({ pinner_id }) => pinner_id),
    ...comments.flatMap(({ head_user_id }) => head_user_id ?? []),
  ]);
  const isShown = (pin: pins.PinRow) => {
    const board = boards.get(pin.board_id);
    if (!board || !canSeePin(pin, board, viewerId)) return false;
    return board.owner_id === viewerId || !hidden.has(pin.pinner_id);
  };
  const shown = comments.filter(({ head_user_id: head }) => head === null || !hidden.has(head));
  return {
    hidden,
    pins: new Set(named.filter(isShown).map(({ id }) => id)),
    comments: new Map(shown.map((comment) => [comment.id, comment])),
  };
}

/**
 * A story with the current names of its people and the current words of comments. A sticker that was removed, or that
 * names a person, product or comment that the viewer may not see, is replaced by a placeholder (PIN-021).
 */
export function presentStory(
  story: Story | undefined,
  people: ReadonlyMap<UserId, User>,
  { hidden, pins: seen, comments }: Nameable,
): Story | null {
  if (!story) return null;
  const present = (block: StoryBlock): StoryBlock => {
    const removed: StoryBlock = { block_type: block.block_type, is_removed: true };
    const said = block.comment && comments.get(block.comment.id);
    if (block.is_removed || (block.comment && !said)) return removed;
    const pinId = said?.pin_id ?? block.product?.pin_id;
    if (pinId !== undefined && !seen.has(pinId)) return removed;
    if (!block.user) return block;
    const person = people.get(block.user.id);
    // People who no longer exist are not mentioned.
    if (!person || hidden.has(person.id)) return removed;
    const { id, username, full_name } = person;
    const quoted = said && { text: said.text, comment: { id: said.id, pin_id: said.pin_id } };
    return { ...block, ...quoted, user: { id, username, full_name } };
  };
  return { ...story, pages: story.pages.map((page) => ({ ...page, blocks: page.blocks.map(present) })) };
}
