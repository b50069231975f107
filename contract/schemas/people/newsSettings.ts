import { type Static, Type } from 'typebox';
import { OPTIONAL_NEWS_KINDS } from '../../constants/talk/news';
import { NEWS_GROUPS } from '../../constants/talk/newsSettings';
import { Done, Nullable, OneOf } from '../common';

const closed = { additionalProperties: false };

const NewsSettingSchema = Type.Object({ id: OneOf(OPTIONAL_NEWS_KINDS), value: Type.Boolean() }, closed);
export type NewsSetting = Static<typeof NewsSettingSchema>;

/** Options with id and value, in groups (ledger SET-001). */
const NewsSettingsSchema = Type.Array(
  Type.Object({ id: OneOf(NEWS_GROUPS.map(({ id }) => id)), options: Type.Array(NewsSettingSchema) }),
);
export type NewsSettings = Static<typeof NewsSettingsSchema>;

const PushStateSchema = Type.Object({
  /** With which browsers subscribe (VAPID). */
  public_key: Type.String(),
  /** Where this session's browser receives push messages; null: nowhere. */
  endpoint: Nullable(Type.String()),
});
export type PushState = Static<typeof PushStateSchema>;

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{16,128}$' });
const none = Type.Object({}, closed);

export const newsSettingSchemas = {
  'NewsSettingsResource.get': { options: none, data: NewsSettingsSchema },
  'NewsSettingsResource.update': { options: NewsSettingSchema, data: NewsSettingsSchema },
  'PushSettingsResource.get': { options: none, data: NewsSettingsSchema },
  'PushSettingsResource.update': { options: NewsSettingSchema, data: NewsSettingsSchema },
  'PushSubscriptionResource.get': { options: none, data: PushStateSchema },
  'PushSubscriptionResource.create': {
    options: Type.Object({ endpoint: Type.String({ minLength: 1, maxLength: 1000 }), p256dh: Key, auth: Key }, closed),
    data: PushStateSchema,
  },
  'PushSubscriptionResource.delete': { options: none, data: Done },
};
