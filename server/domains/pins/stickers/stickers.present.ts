import type { Static } from 'typebox';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import type { StoryPinDataSchema } from '../../../../contract/schemas/richPins';
import type { User } from '../../../../contract/schemas/users';
import type { Db } from '../../../platform/database/tables';
import { type ViewerId, visibleBoards } from '../../boards';
import { hiddenAmong } from '../../users';
import { canSeePin } from '../pins.policy';
import * as pins from '../pins.repository';

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

/** What the stickers of a story may show to a viewer. */
export interface Nameable {
  /** Mentioned people who have a block with the viewer. */
  readonly hidden: ReadonlySet<UserId>;
  /** The pins of products that the viewer may see. */
  readonly products: ReadonlySet<PinId>;
}

/** Of cards, which hold no stories. */
export const NOTHING_NAMEABLE: Nameable = { hidden: new Set(), products: new Set() };

/** One query for the mentioned people, none for visitors; three more if there are products. */
export async function readNameable(db: Db, story: Story | undefined, viewerId: ViewerId): Promise<Nameable> {
  const products = await pins.findPins(db, productsIn(story));
  const boardIds = products.map(({ board_id }) => board_id);
  const boards = await visibleBoards(db, viewerId, boardIds);
  const hidden = await hiddenAmong(db, viewerId, [
    ...mentionedIn(story),
    ...products.map(({ pinner_id }) => pinner_id),
  ]);
  const isShown = (pin: pins.PinRow) => {
    const board = boards.get(pin.board_id);
    if (!board || !canSeePin(pin, board, viewerId)) return false;
    return board.owner_id === viewerId || !hidden.has(pin.pinner_id);
  };
  return { hidden, products: new Set(products.filter(isShown).map(({ id }) => id)) };
}

/**
 * A story with the current names of its people. A sticker that was removed, or that names a person or product that the
 * viewer may not see, is replaced by a placeholder (PIN-021).
 */
export function presentStory(
  story: Story | undefined,
  people: ReadonlyMap<UserId, User>,
  { hidden, products }: Nameable,
): Story | null {
  if (!story) return null;
  const present = (block: StoryBlock): StoryBlock => {
    const removed: StoryBlock = { block_type: block.block_type, is_removed: true };
    if (block.is_removed || (block.product && !products.has(block.product.pin_id))) return removed;
    if (!block.user) return block;
    const person = people.get(block.user.id);
    // People who no longer exist are not mentioned.
    if (!person || hidden.has(person.id)) return removed;
    const { id, username, full_name } = person;
    return { ...block, user: { id, username, full_name } };
  };
  return { ...story, pages: story.pages.map((page) => ({ ...page, blocks: page.blocks.map(present) })) };
}
