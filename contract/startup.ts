import type { CookieConsent } from './constants/people/cookieConsent';
import type { SignUpMode } from './constants/people/signUp';
import type { Branding } from './constants/running/branding';
import type { UserId } from './schemas/common';
import type { Viewer } from './schemas/people/users';

/** The request context that every page carries (ledger CTX-001, CTX-002). */
export interface RequestContext {
  /** Id of the advertiser whose pages these are, from the URL. */
  advertiser: string | null;
  appTypeDetailed: 'desktop_web' | 'mobile_web' | 'tablet_web' | 'pwa';
  country: string;
  countryFromHostName: string | null;
  countryFromIp: string | null;
  deepLink: string | null;
  experimentsClient: Record<string, string>;
  facebookToken: null;
  fullPath: string;
  inviteCode: string | null;
  isAuthenticated: boolean;
  isBot: boolean;
  isInternalIP: boolean;
  isManagedAdvertiser: boolean;
  isRTL: boolean;
  isSocialBot: boolean;
  language: string;
  locale: string;
  loginState: LoginState;
  origin: string;
  referrerFromCookie: string | null;
  regionFromIp: string | null;
  requestIdentifier: string;
  /** Whether this visitor may create an account: 'open' also for visitors with a sign-up link. */
  signUp: SignUpMode;
  /** How the site calls itself and looks. */
  branding: Branding;
  /** Site admins switched business on for this site. */
  isBusinessOn: boolean;
  /** Site admins switched ads on, with business. */
  areAdsOn: boolean;
  /** The site has a mail server. */
  canMail: boolean;
  /** Visitors who log in or sign up solve a challenge (ledger ACCT-034). */
  isHumanChecked: boolean;
  /** Login providers, in the order of their buttons. */
  loginProviders: readonly { id: string; name: string }[];
  /** Host names of the other country sites, where this is one: visitors may be logged in there (ledger ACCT-056). */
  countrySites: readonly string[];
  stage: 'production' | 'development' | 'test';
  unauthId: string;
  userAgent: {
    browserName: string;
    browserType: string;
    browserVersion: string;
    canUseNativeApp: boolean;
    isTablet: boolean;
    isMobile: boolean;
    platform: string;
    platformVersion: [number, number, number];
    osName: string;
  };
  /** 'light', 'dark' or 'system', from the visitor's cookie. */
  theme: Theme;
  /** 'reduced' or 'system', from the visitor's cookie. */
  motion: Motion;
  /** 'compact' or 'comfortable', from the visitor's cookie. */
  density: Density;
  /** The law of the visitor's country asks for consent to cookies (ledger SET-012). */
  asksConsent: boolean;
  /** What was chosen on this browser; null: nothing yet. */
  cookieConsent: CookieConsent | null;
  /** When the server rendered this page (ms since 1970), so that relative times are the same on both sides. */
  renderedAt: number;
  /** Whether the host allows Redux DevTools in production. */
  isDevToolsAllowed: boolean;
}

export type LoginState = 'AUTH' | 'UNAUTH' | 'LIMITED_LOGIN';
export type Theme = 'light' | 'dark' | 'system';
export type Motion = 'reduced' | 'system';
export type Density = 'comfortable' | 'compact';

/** The visitor's session at the start of a page. */
export interface StartupSession {
  isAuthenticated: boolean;
  userId: UserId | null;
  viewer: Viewer | null;
}

/**
 * stream: rendered for this visitor. cached: rendered for all visitors, so that a proxy may cache it; the visitor's own
 * state is fetched afterwards. client: not rendered; the client fetches the state and renders.
 */
export type RenderMode = 'stream' | 'cached' | 'client';

/** The content of `<script id="__MAGPIE_STARTUP__" type="application/json">` in the page (ledger BOOT-002 to 004). */
export interface StartupPayload {
  appVersion: string;
  /** Parts may be streamed after the page, with a fallback in their place; false for bots, which wait for all of it. */
  enableDefaultSuspense: boolean;
  experiments: { active: Record<string, string>; triggerable: Record<string, string> };
  /** `www/` and the page file, as in the manifest. */
  initialHandlerId: string;
  isAuthenticated: boolean;
  isBot: boolean;
  isMobile: boolean;
  /** The page is prerendered; the visit begins when it is shown. */
  isPrefetch: boolean;
  daysToExpiration: number;
  /** How the page was rendered; see `RenderMode`. */
  renderMode: RenderMode;
  site: 'www';
  props: { context: RequestContext };
  /** The whole store as plain data; null if the client fetches it from /_/_/state. */
  initialReduxState: unknown;
  routeManifest: Record<string, { js: string[]; css: string[] }>;
  fileDependencies: Record<string, string[]>;
  /** Files of the message catalogues in the visitor's language, by group. */
  messages: Readonly<Record<string, string>>;
}

export const STARTUP_ELEMENT_ID = '__MAGPIE_STARTUP__';
/** Hidden in every page, and shown if the client cannot start. */
export const NOTICE_ELEMENT_ID = '__MAGPIE_NOTICE__';
export const ROOT_ELEMENT_ID = '__MAGPIE_ROOT__';
/** Dispatched on the window when React handles the input on the hydrated page. */
export const HYDRATED_EVENT = 'magpie:hydrated';

/** Clients in this group wait before they hydrate the page (ledger BOOT-019). */
export const DELAYED_HYDRATION = { experiment: 'loadable', group: 'enabled_delay_hydration' } as const;
