import { schema } from 'normalizr';
import { articleSchema } from './articles';
import { pinSchema } from './pins';
import { storySchema } from './stories';

/** An item of the feed of a board or of Today, by its `type` (ledger BOARD-061). */
export const feedItemSchema = new schema.Union(
  { pin: pinSchema, story: storySchema, explorearticle: articleSchema },
  (item: { type: string }) => item.type,
);
