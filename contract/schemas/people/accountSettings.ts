import { type Static, Type } from 'typebox';
import { HOME_FEED_ORDERS } from '../../constants/discovery/homeFeed';
import { AUDIENCES } from '../../constants/people/accountSettings';
import { OneOf, Passcode } from '../common';
import { OwnCommentWords } from '../content/commentWords';

const closed = { additionalProperties: false };

const chosen = {
  /** Others see whom the person follows. */
  shows_following: Type.Boolean(),
  messages_from: OneOf(AUDIENCES),
  /** Who may name them: as the sponsor of a pin, and in stories. */
  mentions_from: OneOf(AUDIENCES),
  /** Who may invite them to boards. */
  invites_from: OneOf(AUDIENCES),
  comments_from: OneOf(AUDIENCES),
  /** Others see that the person is typing, and how far they have read; who hides it does not see it either. */
  shows_typing: Type.Boolean(),
  shows_read_marks: Type.Boolean(),
  /** New pins begin with their comments off. */
  comments_off: Type.Boolean(),
  /** Comments on their pins have none of these words. */
  comment_words: OwnCommentWords,
  home_feed_order: OneOf(HOME_FEED_ORDERS),
  /** Forms of promoted pins begin with their name, and with their address (ledger PROMO-038, PROMO-039). */
  is_name_eligible_for_lead_form_autofill: Type.Boolean(),
  is_email_eligible_for_lead_form_autofill: Type.Boolean(),
};

/** What is stored with an account; an absent name has its default. */
const StoredSettingsSchema = Type.Object(chosen, closed);
export type StoredSettings = Static<typeof StoredSettingsSchema>;

const changeable = {
  ...chosen,
  is_private_profile: Type.Boolean(),
  /** Keeps search engines from listing the profile, its boards and its pins. */
  is_search_hidden: Type.Boolean(),
};

const AccountSettingsSchema = Type.Object(
  {
    ...changeable,
    /** Under 16 a profile stays private. */
    can_be_public: Type.Boolean(),
  },
  closed,
);
export type AccountSettings = Static<typeof AccountSettingsSchema>;

export const accountSettingSchemas = {
  'AccountSettingsResource.get': { options: Type.Object({}, closed), data: AccountSettingsSchema },
  /** Changes what is named and leaves the rest. */
  'AccountSettingsResource.update': {
    options: Type.Object({ ...Type.Partial(Type.Object(changeable)).properties, ...Passcode }, closed),
    data: AccountSettingsSchema,
  },
};
