import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { MessageGroup } from './groups';

/** Languages with a catalogue of their own; every other accepted locale is shown in English. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The catalogue of a locale: `de_AT` has `de`, what has none has English. */
export function languageOf(locale: string): Language {
  const tag = locale.replace('_', '-');
  const base = tag.slice(0, 2);
  return LANGUAGES.find((language) => language === tag) ?? LANGUAGES.find((language) => language === base) ?? 'en';
}

/** A catalogue of its own for each application, so that two requests never share a language. */
export async function loadI18n(locale: string): Promise<I18n> {
  const language = languageOf(locale);
  const tag = locale.replace('_', '-');
  const messages = { ...(await catalogue(language)) };
  return setupI18n({ locale: language, locales: [tag, language], messages: { [language]: messages } });
}

/** Adds the texts of a page to its application. */
export async function loadMessages(i18n: I18n, groups: readonly MessageGroup[] = []): Promise<void> {
  const parts = await Promise.all(groups.map((group) => catalogue(`${group}/${i18n.locale}`)));
  for (const part of parts) i18n.load(i18n.locale, part);
}

async function catalogue(name: string): Promise<Messages> {
  const file = await import(/* webpackChunkName: "messages-[request]" */ `./locales/${name}.json`);
  return (file as { messages: Messages }).messages;
}
