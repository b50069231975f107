import { useLingui } from '@lingui/react/macro';
import { AD_AGES, AD_GENDERS } from '../../../../contract/constants/business/promotions';
import { COUNTRIES } from '../../../../contract/constants/countries';
import type { InterestId } from '../../../../contract/schemas/common';
import { formatCountry } from '../../../lib/formatNames';
import { selectTextLocale } from '../../../selectors/context';
import { selectInterests } from '../../../selectors/pins/interests';
import { useAppSelector } from '../../../store/hooks';
import { Checkbox, Switch } from '../../../ui/fields/Checkbox';
import { FieldError } from '../../../ui/fields/Field';
import { Select } from '../../../ui/fields/Select';
import type { PromoteStepProps } from './PinStep';
import styles from './Promotions.module.css';
import { usePromotionTexts } from './usePromotionTexts';

const AGES = Array.from({ length: AD_AGES.to - AD_AGES.from + 1 }, (_, index) => AD_AGES.from + index);

/** Who sees it. Nobody under 18 does. */
export function AudienceStep({ promote: { form, edit }, problemOf }: PromoteStepProps) {
  const { t } = useLingui();
  const { genders } = usePromotionTexts();
  const locale = useAppSelector(selectTextLocale);
  const interests = useAppSelector(selectInterests);
  const problem = problemOf('targeting');
  const toggle = <One,>(list: readonly One[], one: One) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
  return (
    <div className={styles.fields}>
      <Switch
        label={t`Everybody aged 18 and older`}
        checked={form.isAutoTargeting}
        onCheckedChange={(isAutoTargeting) => edit({ isAutoTargeting })}
      />
      {!form.isAutoTargeting && (
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
            label={t`Country`}
            value={form.country}
            placeholder={t`Every country`}
            options={COUNTRIES.map((code) => ({ value: code, label: formatCountry(code, locale) }))}
            onValueChange={(country) => edit({ country })}
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
