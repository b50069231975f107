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
 * A condition on a row `person`: whether what identifies them to ads may be stored with an advertiser's audience. Where the
 * law asks for consent, only with that to analytics and to personalization; a refusal holds everywhere, silence only
 * where no law asks (ledger PROMO-041, PROMO-042).
 */
export const mayUseAdvertisingId = (): RawBuilder<boolean> => sql<boolean>`(case when person.consented_at is null
  then person.country not in (${sql.join([...CONSENT_COUNTRIES])})
  else person.allows_analytics and person.allows_personalization end)`;

/**
 * A condition on a row `person` of `users`: who may be in an audience. Nobody below 18 and nobody whose age is unknown,
 * nobody who refused cookies for marketing or may not be identified to ads, and no closed account.
 */
export const mayBeInAudience = (clock: Clock): RawBuilder<boolean> => sql<boolean>`(
  person.closed_at is null and person.birthday <= ${latestBirthday(clock)}::date
  and (person.consented_at is null or person.allows_marketing) and ${mayUseAdvertisingId()})`;
