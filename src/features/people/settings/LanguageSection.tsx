import { useLingui } from '@lingui/react/macro';
import type { Locale } from '../../../../contract/constants/locales';
import { isTranslated } from '../../../i18n/languages';
import { selectViewer } from '../../../selectors/people/session';
import { selectCountryOptions, selectLocaleOptions } from '../../../selectors/people/settings';
import { useAppSelector } from '../../../store/hooks';
import { Select } from '../../../ui/fields/Select';
import styles from './SettingsScreen.module.css';
import { useSettingsForm } from './useSettingsForm';

const LANGUAGE_FIELDS = ['locale'] as const;
const COUNTRY_FIELDS = ['country'] as const;

/** The language of the texts, and the country whose law and prices count. */
export function LanguageSection() {
  const { t } = useLingui();
  const viewer = useAppSelector(selectViewer);
  const locales = useAppSelector(selectLocaleOptions);
  const countries = useAppSelector(selectCountryOptions);
  const language = useSettingsForm('language', LANGUAGE_FIELDS);
  const country = useSettingsForm('country', COUNTRY_FIELDS);
  if (!viewer) return null;
  const marked = locales.map(({ value, label: name }) => ({
    value,
    label: isTranslated(value) ? name : t`${name}, with texts in English`,
  }));
  return (
    <section className={styles.section} aria-label={t`Language and country`}>
      <Select
        label={t`Language`}
        value={viewer.locale}
        disabled={language.isBusy}
        hint={t`For text, dates and numbers. What isn’t translated yet stays in English.`}
        error={language.errors.locale ?? language.error}
        options={marked}
        onValueChange={(locale) => language.save({ locale: locale as Locale })}
      />
      <Select
        label={t`Country`}
        value={viewer.country}
        disabled={country.isBusy}
        hint={t`Where you live. It decides which privacy law applies to you.`}
        error={country.errors.country ?? country.error}
        options={countries}
        onValueChange={(code) => country.save({ country: code })}
      />
    </section>
  );
}
