import { type Static, Type } from 'typebox';
import { SITE_BUSINESSES } from '../../constants/business/siteBusinesses';
import { BusinessIdSchema, Done, Nullable, TimestampSchema, UserIdSchema } from '../common';

const closed = { additionalProperties: false };

const SiteBusinessSchema = Type.Object({
  id: BusinessIdSchema,
  name: Type.String(),
  country: Type.String(),
  account: Type.Object({ id: UserIdSchema, username: Type.String() }),
  member_count: Type.Integer(),
  ad_account_count: Type.Integer(),
  created_at: TimestampSchema,
  suspended_at: Nullable(TimestampSchema),
});
export type SiteBusiness = Static<typeof SiteBusinessSchema>;

export const businessAdminSchemas = {
  /** The newest first. `before`: the id of the last one of the page before. */
  'SiteBusinessesResource.get': {
    options: Type.Object(
      {
        query: Type.Optional(Type.String({ maxLength: SITE_BUSINESSES.queryLength })),
        before: Type.Optional(BusinessIdSchema),
      },
      closed,
    ),
    data: Type.Object({ is_on: Type.Boolean(), businesses: Type.Array(SiteBusinessSchema), has_more: Type.Boolean() }),
  },
  'SiteBusinessSwitchResource.update': { options: Type.Object({ is_on: Type.Boolean() }, closed), data: Done },
  /** A suspended business can be read by its people and not changed. */
  'SiteBusinessResource.update': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        is_suspended: Type.Boolean(),
        reason: Type.Optional(Type.String({ maxLength: SITE_BUSINESSES.reasonLength })),
      },
      closed,
    ),
    data: Done,
  },
};
