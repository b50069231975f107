import { type Static, Type } from 'typebox';
import { FEED_SOURCES, FEED_WISHES } from '../../constants/discovery/feedPreferences';
import { ID_PATTERN, Nullable, OneOf } from '../common';

const closed = { additionalProperties: false };

const FeedPreferenceSchema = Type.Object(
  {
    kind: OneOf(FEED_SOURCES),
    /** Of the topic, the board or the person. */
    id: Type.String({ pattern: ID_PATTERN }),
    preference: OneOf(FEED_WISHES),
  },
  closed,
);
export type FeedPreference = Static<typeof FeedPreferenceSchema>;

/** A source of the home feed: what the member follows or has tuned, and sees. */
const TunedSourceSchema = Type.Object({
  ...FeedPreferenceSchema.properties,
  name: Type.String(),
  url: Type.String(),
  image_url: Nullable(Type.String()),
});
export type TunedSource = Static<typeof TunedSourceSchema>;

export const feedPreferenceSchemas = {
  'FeedPreferencesResource.get': { options: Type.Object({}, closed), data: Type.Array(TunedSourceSchema) },
  'FeedPreferenceResource.update': { options: FeedPreferenceSchema, data: FeedPreferenceSchema },
};
