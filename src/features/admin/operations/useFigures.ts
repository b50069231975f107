import { useMemo } from 'react';
import { formatBytes } from '../../../lib/formatNumbers';
import { intlTag } from '../../../lib/intl';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';

/** How numbers read on this page: in full, since this is where one looks closely. */
export function useFigures() {
  const locale = useAppSelector(selectTextLocale);
  return useMemo(() => {
    const tag = intlTag(locale);
    const whole = new Intl.NumberFormat(tag);
    const fine = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
    const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
    const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return {
      locale,
      count: (value: number) => whole.format(value),
      fine: (value: number) => fine.format(value),
      percent: (share: number) => percent.format(share),
      bytes: (value: number) => formatBytes(value, locale),
      ms: (value: number) =>
        value >= 10_000 ? `${fine.format(Math.round(value / 100) / 10)} s` : `${whole.format(Math.round(value))} ms`,
      /** A day as it stands in the answers, `2026-03-14`. */
      day: (text: string) => day.format(new Date(`${text}T00:00:00Z`)),
    };
  }, [locale]);
}
