import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { intlTag } from '../lib/format';
import type { CatalogueName } from './groups';
import { languageOf, textTagOf } from './languages';

/** Brings one catalogue of a language. */
export type CatalogueLoader = (language: string, name: CatalogueName) => Promise<Messages>;

interface Catalogues {
  load: CatalogueLoader;
  /** Those whose texts are there. */
  names: Set<CatalogueName>;
}

const catalogues = new WeakMap<I18n, Catalogues>();

/**
 * A catalogue of its own for each application, on the server for each locale, so that two languages never meet. Numbers
 * inside of texts and plurals follow the language of the texts.
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
