import { useLingui } from '@lingui/react/macro';
import { localeChosen } from '../../../actions/ui';
import { LANGUAGES, languageOf, localeOf } from '../../../i18n/languages';
import { formatLanguage } from '../../../lib/formatNames';
import { selectLocale } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Select } from '../../../ui/fields/Select';

const OPTIONS = LANGUAGES.map((language) => ({ value: language as string, label: formatLanguage(language) }));

/** The complete languages, each by its own name; members have every accepted locale in their settings. */
export function LanguageChoice() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const language = languageOf(useAppSelector(selectLocale));
  return (
    <Select
      label={t`Language`}
      isLabelHidden
      value={language}
      options={OPTIONS}
      onValueChange={(chosen) => void dispatch(localeChosen({ locale: localeOf(chosen) }))}
    />
  );
}
