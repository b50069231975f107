import { useCallback } from 'react';
import { formatDate } from '../../../lib/formatDates';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';

/** Writes a time as a date, in the language of the texts. */
export function useDates(): (at: string | number) => string {
  const locale = useAppSelector(selectTextLocale);
  return useCallback((at) => formatDate(at, locale), [locale]);
}
