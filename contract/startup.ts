import type { SignUpMode } from './constants/signUp';
import type { UserId } from './schemas/common';
import type { Viewer } from './schemas/users';

/** The request context that every page carries (ledger CTX-001, CTX-002). */
export interface RequestContext {
  /** Id of the advertiser whose pages these are, from the address. */
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
  /** Whether this visitor may make an account: 'open' also for who has a sign-up link. */
  signUp: SignUpMode;
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
  /** When the server made this page (ms since 1970), so that ages read the same on both sides. */
  renderedAt: number;
  /** Whether the host allows Redux DevTools in production. */
  isDevToolsAllowed: boolean;
}

export type LoginState = 'AUTH' | 'UNAUTH' | 'LIMITED_LOGIN';
export type Theme = 'light' | 'dark' | 'system';

/** The visitor's session as the server knows it at the start of a page. */
export interface StartupSession {
  isAuthenticated: boolean;
  userId: UserId | null;
  viewer: Viewer | null;
}

/**
 * stream: rendered for this visitor. cached: rendered for everybody who is signed out, so that any proxy may keep it;
 * the visitor's own state follows. client: not rendered; the client fetches the state and renders.
 */
export type RenderMode = 'stream' | 'cached' | 'client';

/** What stands in the page as `<script id="__MAGPIE_STARTUP__" type="application/json">` (ledger BOOT-002 to 004). */
export interface StartupPayload {
  appVersion: string;
  /** Parts may come after the page, which then shows a fallback in their place; not for bots, who wait for the whole. */
  enableDefaultSuspense: boolean;
  experiments: { active: Record<string, string>; triggerable: Record<string, string> };
  /** `www/` and the page file, as in the manifest. */
  initialHandlerId: string;
  isAuthenticated: boolean;
  isBot: boolean;
  isMobile: boolean;
  /** Fetched ahead of a visit, which begins when the page is shown. */
  isPrefetch: boolean;
  daysToExpiration: number;
  /** How the page came to be; see `RenderMode`. */
  renderMode: RenderMode;
  site: 'www';
  props: { context: RequestContext };
  /** The whole store as plain data; null where the client fetches it from /_/_/state. */
  initialReduxState: unknown;
  routeManifest: Record<string, { js: string[]; css: string[] }>;
  fileDependencies: Record<string, string[]>;
  /** Files of the message catalogues of the visitor's language, by group. */
  messages: Readonly<Record<string, string>>;
}

export const STARTUP_ELEMENT_ID = '__MAGPIE_STARTUP__';
/** Hidden in every page, for the client that cannot start. */
export const NOTICE_ELEMENT_ID = '__MAGPIE_NOTICE__';
export const ROOT_ELEMENT_ID = '__MAGPIE_ROOT__';
/** Told to the window once React hears what is done on the page that the server rendered. */
export const HYDRATED_EVENT = 'magpie:takenover';

/** Who is in this group waits before the client hydrates the page (ledger BOOT-019). */
export const DELAYED_HYDRATION = { experiment: 'loadable', group: 'enabled_delay_hydration' } as const;
