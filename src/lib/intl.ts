/** Formatters, cached, because creating one costs more than using it a hundred times. */
const formatters = new Map<string, unknown>();

/**
 * The language tag of a locale for Intl. Always uses Latin digits and the Gregorian calendar: Arabic texts contain
 * numbers that are not formatted (years, sizes, people's own text), and a page must not mix two kinds of digits.
 */
export function intlTag(locale: string): string {
  const tag = locale.replace('_', '-');
  return tag.startsWith('ar') ? `${tag}-u-ca-gregory-nu-latn` : tag;
}

/** The formatter of this kind and locale (ours, `en_US`, or a language tag). */
export function cachedFormatter<F>(kind: string, locale: string, make: (tag: string) => F): F {
  const key = `${kind}|${locale}`;
  let formatter = formatters.get(key) as F | undefined;
  if (formatter === undefined) {
    formatter = make(intlTag(locale));
    formatters.set(key, formatter);
  }
  return formatter;
}
