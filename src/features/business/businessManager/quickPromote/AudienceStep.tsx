import { useLingui } from '@lingui/react/macro';
import { AD_AGES, AD_GENDERS } from '../../../../../contract/constants/business/promotions';
import {
  MARKETING_REGION_NAMES,
  MARKETING_REGIONS,
  type MarketingRegion,
} from '../../../../../contract/constants/business/regions';
import type { InterestId } from '../../../../../contract/schemas/common';
import { autoTargetingSet } from '../../../../actions/business/quickPromote';
import { selectInterests } from '../../../../selectors/pins/interests';
import { useAppSelector } from '../../../../store/hooks';
import { Checkbox, Switch } from '../../../../ui/fields/Checkbox';
import { FieldError } from '../../../../ui/fields/Field';
import { Select } from '../../../../ui/fields/Select';
import styles from '../promotions/Promotions.module.css';
import { usePromotionTexts } from '../promotions/usePromotionTexts';
import { useCountryOptions } from '../useCountryOptions';
import { usePromoteProblems } from './usePromoteProblems';
import type { QuickPromoteUse } from './useQuickPromote';

const AGES = Array.from({ length: AD_AGES.to - AD_AGES.from + 1 }, (_, index) => AD_AGES.from + index);

const isRegion = (place: string): place is MarketingRegion => Object.hasOwn(MARKETING_REGIONS, place);

/** The countries of what was chosen: a region, a country, or '' for every country. */
const countriesOf = (place: string): string[] =>
  isRegion(place) ? [...MARKETING_REGIONS[place]] : place === '' ? [] : [place];

const placeOf = (countries: readonly string[]): string =>
  MARKETING_REGION_NAMES.find((region) => MARKETING_REGIONS[region].join() === countries.join()) ?? countries[0] ?? '';

/** Who sees it. Nobody under 18 does. */
export function AudienceStep({ use: { state, form, edit, dispatch } }: { use: QuickPromoteUse }) {
  const { t } = useLingui();
  const problemOf = usePromoteProblems();
  const { isAutoTargeting } = state;
  const { genders, regions } = usePromotionTexts();
  const countries = useCountryOptions();
  const interests = useAppSelector(selectInterests);
  const problem = problemOf('targeting');
  const toggle = <One,>(list: readonly One[], one: One) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
  return (
    <div className={styles.fields}>
      <Switch
        label={t`Everybody aged 18 and older`}
        checked={isAutoTargeting}
        onCheckedChange={(isOn) => dispatch(autoTargetingSet({ isOn }))}
      />
      {!isAutoTargeting && (
        <>
          <div className={styles.row}>
            <Select
              label={t`From age`}
              value={String(form.ages.from)}
              options={AGES.map((age) => ({ value: String(age), label: String(age) }))}
              onValueChange={(from) => edit({ ages: { ...form.ages, from: Number(from) } })}
            />
            <Select
              label={t`To age`}
              value={String(form.ages.to)}
              options={AGES.map((age) => ({ value: String(age), label: age === AD_AGES.to ? `${age}+` : String(age) }))}
              onValueChange={(to) => edit({ ages: { ...form.ages, to: Number(to) } })}
            />
          </div>
          {problem && <FieldError id="promote-ages-error">{problem}</FieldError>}
          <Select
            label={t`Country or region`}
            value={placeOf(form.countries)}
            placeholder={t`Every country`}
            options={[...MARKETING_REGION_NAMES.map((value) => ({ value, label: regions[value] })), ...countries]}
            onValueChange={(place) => edit({ countries: countriesOf(place) })}
          />
          <fieldset className={styles.interests}>
            <legend>{t`Gender`}</legend>
            {AD_GENDERS.map((gender) => (
              <Checkbox
                key={gender}
                label={genders[gender]}
                checked={form.genders.includes(gender)}
                onCheckedChange={() => edit({ genders: toggle(form.genders, gender) })}
              />
            ))}
          </fieldset>
          {interests.length > 0 && (
            <fieldset className={styles.interests}>
              <legend>{t`Topics that people follow`}</legend>
              {interests.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={form.interests.includes(id as InterestId)}
                  onCheckedChange={() => edit({ interests: toggle(form.interests, id as InterestId) })}
                />
              ))}
            </fieldset>
          )}
        </>
      )}
    </div>
  );
}
