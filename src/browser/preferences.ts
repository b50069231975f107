import { COOKIES } from '../../contract/constants/headers';
import type { Theme } from '../../contract/startup';
import { writeCookie } from './cookies';

/** Choices of the visitor's that outlive the page, kept where the server reads them. */
export function createPreferences(document: Document) {
  return {
    /** Shows at once: the style sheet follows the attribute. */
    keepTheme(theme: Theme): void {
      writeCookie(document, COOKIES.theme, theme);
      if (theme === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
    },
    keepLocale(locale: string): void {
      writeCookie(document, COOKIES.locale, locale);
    },
  };
}

export type Preferences = ReturnType<typeof createPreferences>;
