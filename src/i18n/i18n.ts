import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { intlTag } from '../lib/format';
import type { CatalogueName } from './groups';
import { languageOf, textTagOf } from './languages';

/** Brings one catalogue of a language. */
export type CatalogueLoader = (language: string, name: CatalogueName) => Promise<Messages>;

const loaders = new WeakMap<I18n, CatalogueLoader>();

/**
 * A catalogue of its own for each application, so that two requests never share a language. Numbers inside of texts
 * and plurals follow the language of the texts.
 */
export async function loadI18n(locale: string, load: CatalogueLoader): Promise<I18n> {
  const language = languageOf(locale);
  const messages = { ...(await load(language, 'common')) };
  const locales = [intlTag(textTagOf(locale)), language];
  const i18n = setupI18n({ locale: language, locales, messages: { [language]: messages } });
  loaders.set(i18n, load);
  return i18n;
}

/** Adds the texts of a page to its application. */
export async function loadMessages(i18n: I18n, names: readonly CatalogueName[] = []): Promise<void> {
  const load = loaders.get(i18n);
  if (!load) return;
  const parts = await Promise.all(names.map((name) => load(i18n.locale, name)));
  for (const part of parts) i18n.load(i18n.locale, part);
}
