import { resource } from '../endpoint';

/** What a parental passcode protects: all but how the home feed is ordered. */
const PROTECTED = [
  'shows_following',
  'messages_from',
  'mentions_from',
  'invites_from',
  'comments_from',
  'comments_off',
  'comment_words',
  'shows_typing',
  'shows_read_marks',
  'is_private_profile',
  'is_search_hidden',
  'is_name_eligible_for_lead_form_autofill',
  'is_email_eligible_for_lead_form_autofill',
] as const;

export const accountSettingEndpoints = {
  'AccountSettingsResource.get': resource('AccountSettingsResource', 'get', { access: 'member', limited: false }),
  'AccountSettingsResource.update': resource('AccountSettingsResource', 'update', {
    isPersonal: true,
    isProtected: PROTECTED,
  }),
};
