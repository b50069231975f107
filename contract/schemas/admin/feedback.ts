import { type Static, Type } from 'typebox';
import { Done, Nullable, TimestampSchema } from '../common';

const closed = { additionalProperties: false };

const FeedbackSchema = Type.Object({
  id: Type.String(),
  text: Type.String(),
  action_from: Type.String(),
  prompt: Type.String(),
  created_at: TimestampSchema,
  /** Null: nobody who was signed in. */
  username: Nullable(Type.String()),
});
export type Feedback = Static<typeof FeedbackSchema>;

export const feedbackSchemas = {
  /** `feedback_data`: JSON with `text`, `action_from` and `prompt` (ledger FEED-006). */
  'FeedbackResource.create': {
    options: Type.Object({ feedback_data: Type.String({ maxLength: 16_000 }) }, closed),
    data: Done,
  },
  /** The newest, for site admins. */
  'FeedbackResource.get': { options: Type.Object({}, closed), data: Type.Array(FeedbackSchema) },
};
