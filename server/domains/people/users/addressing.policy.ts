import type { Audience } from '../../../../contract/constants/people/accountSettings';
import type { UserId } from '../../../../contract/schemas/common';
import type { StoredSettings } from '../../../../contract/schemas/people/accountSettings';
import { ageOn, mayMessage } from '../../../platform/auth/age';
import { storedSettingsOf } from './accountSettings.policy';

/** What a decision needs to know of a person. */
export interface PersonFacts {
  readonly id: UserId;
  readonly birthday: string | null;
  readonly is_private_profile: boolean;
  readonly settings: Partial<StoredSettings>;
}

/** Ways to contact a person, each with its own setting: `messages_from`, `mentions_from`, … */
export type AddressedBy = 'messages' | 'mentions' | 'invites' | 'comments';

/** Whether the site's messages are for this person (ledger MSG-032, CTX-028). */
export function hasMessages({ birthday }: Pick<PersonFacts, 'birthday'>, now: Date): boolean {
  return mayMessage(birthday === null ? null : ageOn(birthday, now));
}

/**
 * Whom a person has chosen to hear from; a private profile, as everybody under 16 has, at most from those they know, save
 * comments, which everyone who sees the pin may write.
 */
export function audienceOf(person: PersonFacts, by: AddressedBy, now: Date): Audience {
  const chosen = storedSettingsOf(person, now)[`${by}_from`];
  const isShy = by !== 'comments' && (person.is_private_profile || !hasMessages(person, now));
  return chosen === 'everyone' && isShy ? 'followed' : chosen;
}

/**
 * Whether a member may contact this person first. `welcome`: members whom the person follows or shares a board with, as
 * seen by the member.
 */
export function canBeAddressed(person: PersonFacts, by: AddressedBy, welcome: ReadonlySet<UserId>, now: Date): boolean {
  const audience = audienceOf(person, by, now);
  return audience === 'everyone' || (audience === 'followed' && welcome.has(person.id));
}
