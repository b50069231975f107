import type { Locale } from '../../../contract/constants/locales';
import { addressAt, createGuardedFetch } from '../http/guardedFetch';

/** A LibreTranslate-compatible service. */
export interface TranslationConfig {
  /** Its own origin may be inside the network, since a site admin chose it. */
  readonly url: string;
  readonly apiKey: string | null;
}

export interface Translator {
  /** The text in the language of a locale, from whichever it is in. Throws if the service fails. */
  translate(text: string, locale: Locale): Promise<string>;
}

/** Targets that the first two letters of a locale do not name. */
const TARGETS: Partial<Record<Locale, string>> = { zh_TW: 'zt' };

/** Null without a configured service. */
export function createTranslator(config: TranslationConfig | null): Translator | null {
  if (!config) return null;
  const fetchGuarded = createGuardedFetch(config.url);
  return {
    async translate(text, locale) {
      const target = TARGETS[locale] ?? locale.slice(0, 2);
      const key = config.apiKey === null ? {} : { api_key: config.apiKey };
      const response = await fetchGuarded(addressAt(config.url, 'translate'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ q: text, source: 'auto', target, format: 'text', ...key }),
      });
      const answer = (await response.json()) as { translatedText?: unknown } | null;
      const translated = answer?.translatedText;
      if (!response.ok || typeof translated !== 'string') throw new Error(`Translating answered ${response.status}`);
      return translated;
    },
  };
}
