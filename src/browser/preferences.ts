import { COOKIES } from '../../contract/constants/headers';
import type { Theme } from '../../contract/startup';
import { type BannerMemories, parseBannerMemories } from '../lib/merchantBanners';
import { ACCOUNT_MAP, type AccountEntry, parseAccountMap } from './accountEntries';
import { writeCookie } from './cookies';

export interface RememberedUser {
  firstName: string;
  email: string;
}
const REMEMBERED_USER = 'rememberedUser';
const NO_AUTOPLAY = 'noAutoplay';
const MERCHANT_BANNERS = 'merchantBanners';
const VERIFY_REMINDED = 'verifyRemindedAt';

function isRememberedUser(value: unknown): value is RememberedUser {
  const { firstName, email } = (value ?? {}) as Partial<RememberedUser>;
  return typeof firstName === 'string' && typeof email === 'string';
}

/** The visitor's choices that outlive the page, stored where the server can read them. */
export function createPreferences(document: Document) {
  return {
    /** Takes effect at once, because the style sheet depends on the attribute. */
    saveTheme(theme: Theme): void {
      writeCookie(document, COOKIES.theme, theme);
      if (theme === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
    },
    /** Whom the next login on this device greets; null forgets them (ledger CTX-019). */
    rememberUser(user: RememberedUser | null): void {
      try {
        if (user) window.localStorage.setItem(REMEMBERED_USER, JSON.stringify(user));
        else window.localStorage.removeItem(REMEMBERED_USER);
      } catch {
        // Blocked or full storage: nobody is remembered.
      }
    },
    rememberedUser(): RememberedUser | null {
      try {
        const kept: unknown = JSON.parse(window.localStorage.getItem(REMEMBERED_USER) ?? 'null');
        return isRememberedUser(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    /** Whether videos may autoplay on this device; true by default. */
    saveAutoplay(isAutoplay: boolean): void {
      try {
        if (isAutoplay) window.localStorage.removeItem(NO_AUTOPLAY);
        else window.localStorage.setItem(NO_AUTOPLAY, '1');
      } catch {
        // Blocked or full storage: the choice lasts as long as the page.
      }
    },
    savedAutoplay(): boolean {
      try {
        return window.localStorage.getItem(NO_AUTOPLAY) === null;
      } catch {
        return true;
      }
    },
    /** When the reminder to verify the email address was last dismissed on this device (ms); null: never. */
    verifyRemindedAt(): number | null {
      try {
        return Number(window.localStorage.getItem(VERIFY_REMINDED)) || null;
      } catch {
        return null;
      }
    },
    saveVerifyReminded(at: number): void {
      try {
        window.localStorage.setItem(VERIFY_REMINDED, String(at));
      } catch {
        // Blocked or full storage: the next page shows the reminder again.
      }
    },
    /** The accounts that this browser is logged in to, the current one first (ledger ACCT-043). */
    savedAccounts(): AccountEntry[] {
      try {
        return parseAccountMap(window.localStorage.getItem(ACCOUNT_MAP));
      } catch {
        return [];
      }
    },
    saveAccounts(entries: readonly AccountEntry[]): void {
      try {
        if (entries.length === 0) window.localStorage.removeItem(ACCOUNT_MAP);
        else window.localStorage.setItem(ACCOUNT_MAP, JSON.stringify(entries));
      } catch {
        // Blocked or full storage: the menu offers this account alone.
      }
    },
    /** What each account did with the banners of the program for verified merchants on this device (ledger VMP-017). */
    merchantBanners(): BannerMemories {
      try {
        return parseBannerMemories(window.localStorage.getItem(MERCHANT_BANNERS));
      } catch {
        return {};
      }
    },
    saveMerchantBanners(memories: BannerMemories): void {
      try {
        window.localStorage.setItem(MERCHANT_BANNERS, JSON.stringify(memories));
      } catch {
        // Blocked or full storage: the next page shows the banner again.
      }
    },
    saveLocale(locale: string): void {
      writeCookie(document, COOKIES.locale, locale);
    },
  };
}

export type Preferences = ReturnType<typeof createPreferences>;
