import { schema } from 'normalizr';
import { articleSchema } from './articles';
import { pinSchema } from './pins';
import { storySchema } from './stories';

/** An item of the related feed, by its `__typename` (ledger ENT-033). */
export const relatedItemSchema = new schema.Union(
  { Pin: pinSchema, Story: storySchema, ExploreArticle: articleSchema },
  '__typename',
);
