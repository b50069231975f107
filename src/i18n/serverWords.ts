import type { I18n } from '@lingui/core';
import { loadMessages } from './i18n';
import { SOURCE_LANGUAGE } from './languages';

const PLACE = /\{(\w+)\}/g;

/**
 * Puts words of the server's (serverTexts.ts) into the language of `i18n`: `words('That pin is not there.')`. What is
 * not in the catalogue, or when the catalogue cannot be had, stays as it is.
 */
export async function translationsIn(i18n: I18n): Promise<(text: string) => string> {
  const asTheyAre = (text: string) => text;
  if (i18n.locale === SOURCE_LANGUAGE) return asTheyAre;
  try {
    await loadMessages(i18n, ['errors']);
  } catch {
    return asTheyAre;
  }
  return (text) => {
    const { messages } = i18n;
    if (text in messages) return i18n._(text);
    for (const key of Object.keys(messages)) {
      const values = key.includes('{') && valuesOf(key, text);
      if (values) return i18n._(key, values);
    }
    return text;
  };
}

/** What stands at the places of a text: `{ limit: '50' }`; null where it is another text. */
function valuesOf(key: string, text: string): Record<string, string> | null {
  const parts = key
    .split(PLACE)
    .map((part, at) => (at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>.+)`));
  return new RegExp(`^${parts.join('')}$`).exec(text)?.groups ?? null;
}
