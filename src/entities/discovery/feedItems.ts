import { schema } from 'normalizr';
import { storySchema } from '../boards/stories';
import { pinSchema } from '../pins/pins';
import { articleSchema } from './articles';

/** An item of the feed of a board or of Today, by its `type` (ledger BOARD-061). */
export const feedItemSchema = new schema.Union(
  { pin: pinSchema, story: storySchema, explorearticle: articleSchema },
  (item: { type: string }) => item.type,
);
