import { schema } from 'normalizr';
import { pinSchema } from './pins';
import { storySchema } from './stories';

/** An item of a board's feed, by its `type` (ledger BOARD-061). */
export const feedItemSchema = new schema.Union(
  { pin: pinSchema, story: storySchema },
  (item: { type: string }) => item.type,
);
