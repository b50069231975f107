import { useLingui } from '@lingui/react/macro';
import { COUNTRY_GROUPS, type CountryGroup } from '../../../../contract/constants/discovery/todayArticles';
import { intlTag } from '../../../lib/intl';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';

/** The names of the country groups in the reader's language. */
export function useCountryGroups(): Record<CountryGroup, string> {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const names = new Intl.DisplayNames(intlTag(locale), { type: 'region' });
  const groups = { LatAm: t`Latin America`, OTHER: t`Other countries` };
  const nameOf = (group: CountryGroup) =>
    group === 'LatAm' || group === 'OTHER' ? groups[group] : (names.of(group) ?? group);
  return Object.fromEntries(COUNTRY_GROUPS.map((group) => [group, nameOf(group)])) as Record<CountryGroup, string>;
}
