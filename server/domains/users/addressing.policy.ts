import type { UserId } from '../../../contract/schemas/common';
import { ageOn, mayMessage } from '../../platform/auth/age';

/** What a decision needs to know of a person. */
export interface PersonFacts {
  readonly id: UserId;
  readonly birthday: string | null;
  readonly is_private_profile: boolean;
}

/** Whether the site's messages are for this person (ledger MSG-032, CTX-028). */
export function hasMessages({ birthday }: Pick<PersonFacts, 'birthday'>, now: Date): boolean {
  return mayMessage(birthday === null ? null : ageOn(birthday, now));
}

/**
 * Whether a text of somebody may come to this person unasked. A private profile, as everybody under 16 has, hears first
 * from those whom it follows or shares a board with; all others from everybody.
 */
export function canBeAddressed(person: PersonFacts, welcome: ReadonlySet<UserId>, now: Date): boolean {
  return (!person.is_private_profile && hasMessages(person, now)) || welcome.has(person.id);
}
