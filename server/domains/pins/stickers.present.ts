import type { Static } from 'typebox';
import type { UserId } from '../../../contract/schemas/common';
import type { StoryPinDataSchema } from '../../../contract/schemas/richPins';
import type { User } from '../../../contract/schemas/users';

type Story = Static<typeof StoryPinDataSchema>;
export type StoryBlock = Story['pages'][number]['blocks'][number];
/** As it is kept: who took a sticker away may bring it back. */
export type KeptBlock = StoryBlock & { removed_by_id?: UserId };

/** Whom the stickers of a story mention; not those that are removed. */
export const mentionedIn = (story: Story | undefined): UserId[] =>
  (story?.pages ?? []).flatMap(({ blocks }) =>
    blocks.flatMap(({ user, is_removed }) => (user && !is_removed ? [user.id] : [])),
  );

/** A story with its people as they are called now. Of a removed sticker no more is told than that it is (PIN-021). */
export function presentStory(story: Story | undefined, people: ReadonlyMap<UserId, User>): Story | null {
  if (!story) return null;
  const present = (block: StoryBlock): StoryBlock => {
    if (block.is_removed) return { block_type: block.block_type, is_removed: true };
    if (!block.user) return block;
    const person = people.get(block.user.id);
    // Who is gone is mentioned no more.
    if (!person) return { block_type: block.block_type, is_removed: true };
    const { id, username, full_name } = person;
    return { ...block, user: { id, username, full_name } };
  };
  return { ...story, pages: story.pages.map((page) => ({ ...page, blocks: page.blocks.map(present) })) };
}
