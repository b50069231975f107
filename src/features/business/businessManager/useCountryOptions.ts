import { useMemo } from 'react';
import { COUNTRIES } from '../../../../contract/constants/countries';
import { formatCountry } from '../../../lib/formatNames';
import { intlTag } from '../../../lib/intl';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';

/** All countries, in the order of their names. */
export function useCountryOptions() {
  const locale = useAppSelector(selectTextLocale);
  return useMemo(() => {
    const { compare } = new Intl.Collator(intlTag(locale));
    return COUNTRIES.map((value) => ({ value, label: formatCountry(value, locale) })).sort((one, other) =>
      compare(one.label, other.label),
    );
  }, [locale]);
}
