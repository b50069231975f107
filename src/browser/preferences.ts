import { COOKIES } from '../../contract/constants/headers';
import type { Theme } from '../../contract/startup';
import { writeCookie } from './cookies';

export interface KeptUser {
  firstName: string;
  email: string;
}
const KEPT_USER = 'rememberedUser';
const NO_AUTOPLAY = 'noAutoplay';

function isKeptUser(value: unknown): value is KeptUser {
  const { firstName, email } = (value ?? {}) as Partial<KeptUser>;
  return typeof firstName === 'string' && typeof email === 'string';
}

/** Choices of the visitor's that outlive the page, kept where the server reads them. */
export function createPreferences(document: Document) {
  return {
    /** Shows at once: the style sheet follows the attribute. */
    keepTheme(theme: Theme): void {
      writeCookie(document, COOKIES.theme, theme);
      if (theme === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
    },
    /** Who may be greeted at the next login on this device; null forgets them (ledger CTX-019). */
    keepUser(user: KeptUser | null): void {
      try {
        if (user) window.localStorage.setItem(KEPT_USER, JSON.stringify(user));
        else window.localStorage.removeItem(KEPT_USER);
      } catch {
        // Blocked or full storage: nobody is remembered.
      }
    },
    keptUser(): KeptUser | null {
      try {
        const kept: unknown = JSON.parse(window.localStorage.getItem(KEPT_USER) ?? 'null');
        return isKeptUser(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    /** Whether films may begin by themselves on this device; they may, unless somebody said otherwise. */
    keepAutoplay(isAutoplay: boolean): void {
      try {
        if (isAutoplay) window.localStorage.removeItem(NO_AUTOPLAY);
        else window.localStorage.setItem(NO_AUTOPLAY, '1');
      } catch {
        // Blocked or full storage: the choice holds for this page.
      }
    },
    keptAutoplay(): boolean {
      try {
        return window.localStorage.getItem(NO_AUTOPLAY) === null;
      } catch {
        return true;
      }
    },
    keepLocale(locale: string): void {
      writeCookie(document, COOKIES.locale, locale);
    },
  };
}

export type Preferences = ReturnType<typeof createPreferences>;
