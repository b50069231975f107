import { type RawBuilder, sql } from 'kysely';
import { AUDIENCE_LIMITS } from '../../../../contract/constants/business/audiences';
import { CONSENT_COUNTRIES } from '../../../platform/http/consentCountries';
import type { Clock } from '../../../platform/ops/clock';

/** The day on which somebody was born who becomes 18 today. */
function latestBirthday(clock: Clock): string {
  const day = clock.now();
  day.setUTCFullYear(day.getUTCFullYear() - AUDIENCE_LIMITS.age);
  return day.toISOString().slice(0, 10);
}

/**
 * A condition on a row `person` of `users`: who may be in an audience. Nobody below 18 and nobody whose age is unknown,
 * nobody who refused cookies for marketing or was not asked where the law demands it, and no closed account.
 */
export const mayBeInAudience = (clock: Clock): RawBuilder<boolean> => sql<boolean>`(
  person.closed_at is null and person.birthday <= ${latestBirthday(clock)}::date
  and (person.allows_marketing or (person.consented_at is null
    and person.country not in (${sql.join([...CONSENT_COUNTRIES])}))))`;
