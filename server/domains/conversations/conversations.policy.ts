import type { UserId } from '../../../contract/schemas/common';
import { ageOn, mayMessage } from '../../platform/auth/age';

/** What a decision needs to know of a person. */
export interface PersonFacts {
  readonly id: UserId;
  readonly birthday: string | null;
  readonly is_private_profile: boolean;
}

/** Those who take part, and nobody else. */
export function canReadConversation({ member_ids }: { readonly member_ids: readonly UserId[] }, viewerId: UserId) {
  return member_ids.includes(viewerId);
}

/** Whether the site's messages are for this person (ledger MSG-032, CTX-028). */
export function hasMessages({ birthday }: Pick<PersonFacts, 'birthday'>, now: Date): boolean {
  return mayMessage(birthday === null ? null : ageOn(birthday, now));
}

/** A private profile hears first from those whom it follows or shares a board with; all others from everybody. */
export function canBeAddressed(person: PersonFacts, welcome: ReadonlySet<UserId>): boolean {
  return !person.is_private_profile || welcome.has(person.id);
}
