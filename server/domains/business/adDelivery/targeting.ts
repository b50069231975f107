import { AD_AGES, type AdGender } from '../../../../contract/constants/business/promotions';
import type { Targeting } from '../../../../contract/schemas/business/promotions';
import type { InterestId } from '../../../../contract/schemas/common';
import type { Pin } from '../../../../contract/schemas/pins/pins';

/** What is known of the person to whom an ad may be shown. */
export interface AdViewer {
  /** Whole years; null: not known. */
  readonly age: number | null;
  readonly gender: AdGender;
  readonly country: string;
  /** `de`, of `de_AT`. */
  readonly language: string;
  /** Topics that they follow. */
  readonly interests: ReadonlySet<InterestId>;
  /** Whether they agreed to being shown things by what is known of them. */
  readonly allowsPersonalization: boolean;
}

export type Matched = NonNullable<Pin['ad_targeting_attribution']>;

const NOTHING: Matched = {
  matched_geo: null,
  matched_device: null,
  matched_gender: null,
  matched_age_bucket: null,
  matched_interest: null,
  matched_locale: null,
  is_customer_list_match: false,
  is_engagement_match: false,
  is_visitor_match: false,
  is_actalike_match: false,
};

/**
 * The rules of a promotion that fit a person, as a person reads them; null: they are not meant, as nobody under 18 is and
 * nobody whose age is not known. Age, gender and interests decide nothing for who did not agree to that.
 */
export function matchTargeting(targeting: Targeting, viewer: AdViewer): Matched | null {
  if (viewer.age === null || viewer.age < AD_AGES.from) return null;
  const { ages, genders, countries, languages, interests } = targeting;
  if ((ages || genders || interests) && !viewer.allowsPersonalization) return null;
  if (ages && !isWithin(viewer.age, ages)) return null;
  if (genders && !genders.includes(viewer.gender)) return null;
  if (countries && !countries.includes(viewer.country)) return null;
  if (languages && !languages.includes(viewer.language)) return null;
  const interest = interests?.find((id) => viewer.interests.has(id));
  if (interests && interest === undefined) return null;
  return {
    ...NOTHING,
    ...(ages && { matched_age_bucket: ages.to === AD_AGES.to ? `${ages.from}+` : `${ages.from}-${ages.to}` }),
    ...(genders && { matched_gender: viewer.gender }),
    ...(countries && { matched_geo: viewer.country }),
    ...(languages && { matched_locale: viewer.language }),
    ...(interest && { matched_interest: interest }),
  };
}

const isWithin = (age: number, { from, to }: { from: number; to: number }): boolean =>
  age >= from && (age <= to || to === AD_AGES.to);
