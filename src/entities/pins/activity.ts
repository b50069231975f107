import { schema } from 'normalizr';
import { commentSchema } from './comments';
import { triedItSchema } from './triedIts';

/** What people say of a pin, or tried, distinguished by its `type`. */
export const activitySchema = new schema.Union(
  { aggregatedcomment: commentSchema, userdiditdata: triedItSchema },
  (row: { type: string }) => row.type,
);
