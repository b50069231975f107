import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { intlTag } from '../lib/intl';
import type { CatalogueName } from './groups';
import { languageOf, textTagOf } from './languages';

/** Loads one catalogue of a language. */
export type CatalogueLoader = (language: string, name: CatalogueName) => Promise<Messages>;

interface Catalogues {
  load: CatalogueLoader;
  /** The loaded message groups. */
  names: Set<CatalogueName>;
}

const catalogues = new WeakMap<I18n, Catalogues>();

/**
 * An I18n instance per application, on the server per locale, so that requests in two languages do not mix. Numbers and
 * plurals follow the language of the texts.
 */
export async function loadI18n(locale: string, load: CatalogueLoader): Promise<I18n> {
  const language = languageOf(locale);
  const messages = { ...(await load(language, 'common')) };
  const locales = [intlTag(textTagOf(locale)), language];
  const i18n = setupI18n({ locale: language, locales, messages: { [language]: messages } });
  catalogues.set(i18n, { load, names: new Set() });
  return i18n;
}

/** Adds the texts of a page to its application. */
export async function loadMessages(i18n: I18n, names: readonly CatalogueName[] = []): Promise<void> {
  const known = catalogues.get(i18n);
  if (!known) return;
  const missing = names.filter((name) => !known.names.has(name));
  const parts = await Promise.all(missing.map((name) => known.load(i18n.locale, name)));
  for (const part of parts) i18n.load(i18n.locale, part);
  for (const name of missing) known.names.add(name);
}
