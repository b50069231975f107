import { useLingui } from '@lingui/react/macro';
import {
  BUSINESS_COUNTRY_CODES,
  type BusinessCountry,
  type BusinessVertical,
  type EmployeeCount,
  SIGNUP_LIMITS,
} from '../../../../contract/constants/business/signUp';
import { LIMITS } from '../../../../contract/constants/limits';
import { formatCountry } from '../../../lib/formatNames';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { useBusinessTexts } from './useBusinessTexts';
import { type StepProps, useDraft } from './useDraft';
import { answerOf, isYes } from './yesOrNo';

/** What the business is. */
export function BusinessStep({ errorOf }: StepProps) {
  const { t } = useLingui();
  const texts = useBusinessTexts();
  const { draft, change } = useDraft();
  const locale = useAppSelector(selectTextLocale);
  const countries = BUSINESS_COUNTRY_CODES.filter((code) => code !== 'UNKNOWN')
    .map((code) => ({ value: code, label: formatCountry(code, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <>
      <TextField
        label={t`Name of the business`}
        name="organization"
        autoComplete="organization"
        value={draft.businessName}
        maxLength={SIGNUP_LIMITS.name}
        error={errorOf('businessName')}
        onValueChange={(businessName) => change({ businessName })}
      />
      <RadioGroup
        label={t`What describes you best?`}
        options={texts.types}
        value={draft.accountType}
        error={errorOf('accountType')}
        onValueChange={(accountType) => change({ accountType })}
      />
      <Select
        label={t`What does your business do?`}
        options={texts.verticals}
        placeholder={t`Choose one`}
        value={draft.businessVertical ?? ''}
        error={errorOf('businessVertical')}
        onValueChange={(value) => change({ businessVertical: (value || null) as BusinessVertical | null })}
      />
      <Select
        label={t`Country`}
        options={countries}
        placeholder={t`Choose one`}
        autoComplete="country"
        value={draft.country === 'UNKNOWN' ? '' : draft.country}
        error={errorOf('country')}
        onValueChange={(value) => change({ country: (value || 'UNKNOWN') as BusinessCountry })}
      />
      <RadioGroup
        label={t`Do you have a website?`}
        options={texts.yesOrNo}
        value={answerOf(draft.hasWebsite)}
        error={errorOf('hasWebsite')}
        onValueChange={(answer) => change({ hasWebsite: isYes(answer) })}
      />
      {draft.hasWebsite && (
        <TextField
          label={t`Website`}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example.com"
          dir="ltr"
          value={draft.website}
          maxLength={LIMITS.link}
          error={errorOf('website')}
          onValueChange={(website) => change({ website })}
        />
      )}
      <Select
        label={t`How many people work there? (optional)`}
        options={texts.employees}
        placeholder={t`Choose one`}
        value={draft.numberEmployees ?? ''}
        onValueChange={(value) => change({ numberEmployees: (value || null) as EmployeeCount | null })}
      />
      {draft.accountType !== 'AGENCY' && (
        <RadioGroup
          label={t`Do you work with an agency? (optional)`}
          options={texts.yesOrNo}
          value={answerOf(draft.worksWithAgency)}
          onValueChange={(answer) => change({ worksWithAgency: isYes(answer) })}
        />
      )}
    </>
  );
}
