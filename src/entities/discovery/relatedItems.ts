import { schema } from 'normalizr';
import { storySchema } from '../boards/stories';
import { pinSchema } from '../pins/pins';
import { articleSchema } from './articles';

/** An item of the related feed, by its `__typename` (ledger ENT-033). */
export const relatedItemSchema = new schema.Union(
  { Pin: pinSchema, Story: storySchema, ExploreArticle: articleSchema },
  '__typename',
);
