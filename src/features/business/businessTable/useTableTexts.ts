import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { intlTag } from '../../../lib/intl';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';

/** The words of every list of business management. */
export function useTableTexts() {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const numbers = new Intl.NumberFormat(intlTag(locale));
  return {
    toolbar: {
      search: t`Search this list`,
      view: t`Columns and row height`,
      compact: t`Compact rows`,
      sortBy: t`Sort by`,
      unsorted: t`Sort by`,
      export: t`Export as CSV`,
    },
    previous: t`Previous`,
    next: t`Next`,
    clear: t`Clear selection`,
    all: t`Select all rows on this page`,
    select: (name: string) => t`Select ${name}`,
    selected: (value: number) => t`${plural(value, { one: '# selected', other: '# selected' })}`,
    refused: (value: number) =>
      t`${plural(value, { one: '# entry was not changed:', other: '# entries were not changed:' })}`,
    range: (from: number, to: number, of: number) => {
      const [first, last, all] = [numbers.format(from), numbers.format(to), numbers.format(of)];
      return t`${first}–${last} of ${all}`;
    },
    nothing: t`Nothing matches`,
    nothingDetail: t`Try other words or fewer filters.`,
    failed: t`This list could not be loaded`,
    stale: t`This list could not be refreshed, so it may be out of date.`,
    offline: t`You're offline! Check your internet connection.`,
    dismiss: t`Dismiss`,
    retry: t`Try again`,
  };
}
