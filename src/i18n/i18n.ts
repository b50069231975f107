import { type I18n, type Messages, setupI18n } from '@lingui/core';

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
  const catalogue = (await import(/* webpackChunkName: "messages-[request]" */ `./locales/${language}.json`)) as {
    messages: Messages;
  };
  const tag = locale.replace('_', '-');
  return setupI18n({ locale: language, locales: [tag, language], messages: { [language]: catalogue.messages } });
}
