import type { StoredSettings } from '../../../../contract/schemas/people/accountSettings';
import { ADULT_FROM, ageOn, PRIVATE_BELOW } from '../../../platform/auth/age';

interface Facts {
  readonly birthday: string | null;
  readonly settings: Partial<StoredSettings>;
}

/** Whether a person is known to be younger than so many years. */
export const isBelow = ({ birthday }: Pick<Facts, 'birthday'>, years: number, now: Date): boolean => {
  const age = birthday === null ? null : ageOn(birthday, now);
  return age !== null && age < years;
};

/** Under 16 a profile is private, whatever its owner chooses (ledger CTX-028). */
export const canBePublic = (person: Pick<Facts, 'birthday'>, now: Date): boolean =>
  !isBelow(person, PRIVATE_BELOW, now);

/** What a person chose, with the defaults for what they did not: stricter for those under 18 (ledger CTX-028). */
export function storedSettingsOf(person: Facts, now: Date): StoredSettings {
  const isMinor = isBelow(person, ADULT_FROM, now);
  const audience = isMinor ? 'followed' : 'everyone';
  return {
    shows_following: true,
    messages_from: audience,
    mentions_from: audience,
    invites_from: audience,
    comments_from: 'everyone',
    comments_off: isMinor,
    comment_words: [],
    shows_typing: true,
    shows_read_marks: true,
    home_feed_order: 'ranked',
    // Nothing of a person stands in an advertiser's form before they chose so.
    is_name_eligible_for_lead_form_autofill: false,
    is_email_eligible_for_lead_form_autofill: false,
    ...person.settings,
  };
}
