import type { AdAgreementUrls } from '../../../contract/constants/business/regions';
import type { SignUpMode } from '../../../contract/constants/people/signUp';
import type { RequestContext } from '../../../contract/startup';
import type { OidcProviderConfig } from '../oidc/config';
import type { RecaptchaConfig } from '../services/recaptcha';
import type { TranslationConfig } from '../services/translator';

/** What the people who run the site say to advertisers. */
export interface AdSettings {
  /** Where advertisers can make an appointment; null: nowhere. */
  readonly meetingUrl: string | null;
  /** The tax on invoices by the country of who is billed. Ten-thousandths of the amount. */
  readonly taxes: Readonly<Record<string, number>>;
}

/** The application's configuration, made from the environment by main.ts, or by tests. */
export interface AppConfig {
  /** Sent as the version header of every response; a client of another version reloads. */
  readonly appVersion: string;
  readonly stage: RequestContext['stage'];
  /** `https://pins.example`, without a slash at its end; null: taken from each request. */
  readonly origin: string | null;
  /** Which proxies' X-Forwarded headers are believed: none, all, a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string;
  /** Redux DevTools in production (development has them anyway). */
  readonly isDevToolsAllowed: boolean;
  /** The header, in lower case, in which a trusted proxy sends the visitor's country (cf-ipcountry); null: none. */
  readonly countryHeader: string | null;
  /** Countries by host name: `pins.example.de=DE, pins.example.fr=FR`. */
  readonly countryHosts: Readonly<Record<string, string>>;
  /** The advertising services agreement by country or region, from AD_AGREEMENT_URLS. */
  readonly adAgreementUrls: AdAgreementUrls;
  /** The country of visitors whose country is unknown. */
  readonly country: string;
  /** Usernames of the site admins; if empty, the first account is one. */
  readonly adminAccounts: readonly string[];
  /** Who may make an account; the first one is always possible. */
  readonly signUpMode: SignUpMode;
  /** Visitors who log in or sign up solve a proof of work. */
  readonly isHumanChecked: boolean;
  /** Login providers (OpenID Connect), from OIDC_PROVIDERS and OIDC_<ID>_… */
  readonly oidcProviders: readonly OidcProviderConfig[];
  /** Checks visitors instead of the proof of work, from RECAPTCHA_…; null: nobody else hears of them. */
  readonly recaptcha: RecaptchaConfig | null;
  /** A LibreTranslate-compatible service that translates comments, from TRANSLATE_URL and TRANSLATE_API_KEY; null: none. */
  readonly translation: TranslationConfig | null;
  /** With it, `/metrics` tells a monitoring system about the process; null: the path leads to nothing. */
  readonly metricsToken: string | null;
  /** Each answered request is logged. */
  readonly isAccessLogged: boolean;
  /** Where alerts are posted, besides the mails to site admins; null: nowhere. */
  readonly alertUrl: string | null;
  /** For advertisers, from AD_… */
  readonly ads: AdSettings;
  /** Days for which events, measures and errors are kept. */
  readonly retentionDays: number;
  /** False: pages are sent without content, and the client fetches their state and renders them. */
  readonly isServerRendered: boolean;
  /** Size limit of the page cache in bytes; 0: no cache. */
  readonly pageCacheBytes: number;
  /** Memory of the save graph; 0: none. */
  readonly saveGraphBytes: number;
  /** Memory of the picture index; 0: none. */
  readonly pictureIndexBytes: number;
  /** Memory of the text index; 0: none. */
  readonly textIndexBytes: number;
  /** While this file exists, the site is closed for maintenance; null: never. */
  readonly maintenanceFile: string | null;
  /** The host's file of experiments and experiences; it may be missing. */
  readonly experimentsFile: string | null;
  /** Limit of reports (events, metrics, errors) per day in bytes; Infinity: no limit. */
  readonly reportBytesPerDay: number;
  /** Limits of originals in bytes, per person and for the whole site; Infinity: no limit. */
  readonly quotas: { readonly personBytes: number; readonly siteBytes: number };
}
