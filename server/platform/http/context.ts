import type { DataOf, OptionsOf } from '../../../contract/api';
import type { ArchiveWordsReader } from '../../../contract/archiveWords';
import type { AdAgreementUrls } from '../../../contract/constants/business/regions';
import type { Locale } from '../../../contract/constants/locales';
import type { ApiScope } from '../../../contract/constants/people/apiTokens';
import type { CookieConsent } from '../../../contract/constants/people/cookieConsent';
import type { SignUpMode } from '../../../contract/constants/people/signUp';
import type { Endpoint, EndpointKey } from '../../../contract/endpoints';
import type { InvoiceWordsReader } from '../../../contract/invoiceWords';
import type { ApiTokenId, UserId } from '../../../contract/schemas/common';
import type { RequestContext } from '../../../contract/startup';
import type { DeviceCookie, KnownDevices } from '../auth/knownDevices';
import type { SealedTokens } from '../auth/sealedTokens';
import type { SetupProof } from '../auth/setup';
import type { StoredSessionsCookie } from '../auth/storedSessions';
import type { BackupSettings } from '../backup/settings';
import type { BackupStatus } from '../backup/status';
import type { Ids } from '../database/ids';
import type { AccountType, Db } from '../database/tables';
import type { MailTools } from '../mail/mail';
import type { MediaStore } from '../media/store';
import type { Oidc } from '../oidc/oidc';
import type { Clock } from '../ops/clock';
import type { AdSettings } from '../ops/config';
import type { ErrorLog } from '../ops/errorLog';
import type { HostFile } from '../ops/hostFile';
import type { Log } from '../ops/log';
import type { Setting } from '../ops/settings';
import type { SiteSettings } from '../ops/siteSettings';
import type { Vitals } from '../ops/vitals';
import type { PictureIndex } from '../pictureIndex/pictureIndex';
import type { PushSender } from '../push/push';
import type { SaveGraph } from '../saveGraph/saveGraph';
import type { AlertHook } from '../services/alertHook';
import type { Recaptcha } from '../services/recaptcha';
import type { Translator } from '../services/translator';
import type { PageReader } from '../structuredData/pageReader';
import type { Spelling } from '../text/spelling';
import type { TextIndex } from '../textIndex/textIndex';
import type { Place } from './country';
import type { Cursors } from './cursors';
import { ApiError } from './errors';
import type { RateLimiter } from './rateLimit';
import type { ReportBudget } from './reportBudget';
import type { SafeFetch } from './safeFetch';
import type { TxtRecords } from './txtRecords';

/** The member who makes the request, as read with the session. */
export interface SessionUser {
  readonly id: UserId;
  readonly username: string;
  readonly firstName: string;
  readonly fullName: string;
  readonly locale: string;
  readonly country: string;
  readonly accountType: AccountType;
  /** Whole years; null if the member gave no date of birth. */
  readonly age: number | null;
  readonly isPrivate: boolean;
  readonly isWriteBanned: boolean;
  /** Limited login by a link in a mail, without the password (ledger CTX-017). */
  readonly isLimited: boolean;
  /** Comments on their new pins are off by default. */
  readonly hasCommentsOff: boolean;
}

/**
 * The kind of client that makes the request (ledger CTX-013, CTX-016). Field sets and layouts depend on nothing else.
 */
export interface Visitor {
  readonly kind: 'auth' | 'unauth' | 'bot';
  readonly isSocialBot: boolean;
  /** A signed-in business account (ledger CTX-015). */
  readonly isPartner: boolean;
  readonly isMobile: boolean;
  readonly isTablet: boolean;
  readonly userAgent: RequestContext['userAgent'];
}

/**
 * The parts of the process that handlers use; the same objects for every request. A context also fits as the `tools` of
 * `enqueue(tx, ctx, kind, payload)`, because it has `ids` and `clock`.
 */
export interface Services {
  /**
   * For reads and, through `inTransaction` or `once`, writes. Inside a transaction use only its `tx`: the embedded
   * database has one connection, so `db` would wait forever.
   */
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Null without a configured service. */
  readonly translator: Translator | null;
  readonly cursors: Cursors;
  readonly mediaStore: MediaStore;
  readonly mail: MailTools;
  readonly readArchiveWords: ArchiveWordsReader;
  readonly readInvoiceWords: InvoiceWordsReader;
  readonly safeFetch: SafeFetch;
  readonly txtRecords: TxtRecords;
  readonly pageReader: PageReader;
  readonly push: PushSender;
  /** ORIGIN; null: taken from each request, which mails must not do (siteOrigin.ts). */
  readonly configuredOrigin: string | null;
  readonly rateLimiter: RateLimiter;
  readonly knownDevices: KnownDevices;
  readonly sealedTokens: SealedTokens;
  readonly oidc: Oidc;
  readonly adAgreementUrls: AdAgreementUrls;
  /** Host names of the country sites. */
  readonly countryHosts: readonly string[];
  readonly humanCheck: { readonly isOn: boolean; readonly secret: string; readonly recaptcha: Recaptcha | null };
  readonly stage: RequestContext['stage'];
  readonly adminAccounts: readonly string[];
  readonly signUpMode: SignUpMode;
  /** Null without a configured address. */
  readonly alertHook: AlertHook | null;
  readonly ads: AdSettings;
  readonly hostFile: HostFile;
  readonly vitals: Vitals;
  readonly saveGraph: SaveGraph;
  readonly pictureIndex: PictureIndex;
  readonly textIndex: TextIndex;
  readonly spelling: Spelling;
  readonly errorLog: ErrorLog;
  readonly reportBudget: ReportBudget;
  readonly quotas: Quotas;
  readonly siteSettings: SiteSettings;
  readonly installation: Installation;
}

/** Maximum bytes of originals; Infinity: no limit. */
export interface Quotas {
  readonly personBytes: number;
  readonly siteBytes: number;
}

/** What this server is, for the people who run it. */
export interface Installation {
  readonly appVersion: string;
  readonly databaseKind: 'embedded' | 'postgres';
  /** Folder of media and, unless set otherwise, backups. */
  readonly dataDir: string;
  readonly backups: BackupSettings;
  readonly backupStatus: BackupStatus;
  /** What this process was started with, by name. */
  readonly settings: readonly Setting[];
  /** Makes a backup that stays until somebody deletes it. */
  readonly backUp: () => Promise<unknown>;
}

/** How a handler starts and ends the session of the current browser; the transport writes the cookie. */
export interface SessionCookie {
  /** The session token of the request, valid or not; null if there was none. */
  readonly token: string | null;
  /** The key of the session's row; null without a valid one, and where the token only reads on (`isFormer`). */
  tokenHash: string | null;
  /** The token was replaced a moment ago: it reads, but changes nothing; see `rotateSession`. */
  isFormer: boolean;
  /** When the session expires if it is not used; null without a valid one. */
  expiresAt: Date | null;
  start(token: string, expiresAt: Date): void;
  clear(): void;
  /**
   * Has the browser delete what it cached of this site, also pages that going back would show; only over https, where
   * browsers accept that. The page itself deletes what its scripts stored.
   */
  clearCaches(): void;
}

/** The session of a suspended member, beside that of any account that this browser is logged in to. */
export interface SuspendedCookie {
  readonly token: string | null;
  start(token: string): void;
  clear(): void;
}

/** Tells browsers that opened a guest link from each other; which links, the database knows. */
export interface GuestCookie {
  readonly token: string | null;
  start(token: string): void;
}

/** Marks a browser, for a day, on which somebody too young tried to sign up (ledger ACCT-016). */
export interface AgeRestriction {
  readonly isOn: boolean;
  start(): void;
}

/** Whom a login provider has vouched for, sealed in a cookie until an account is connected or made. */
export interface PendingIdentityCookie {
  readonly sealed: string;
  clear(): void;
}

/** A login that has come from another country site; see `openCountrySession`. */
export interface ArrivalCookie {
  readonly token: string | null;
  set(token: string): void;
  clear(): void;
}

/** What every handler gets beside its options. One per call; the calls of one batch share viewer and visitor. */
export interface Ctx extends Services, Place {
  readonly log: Log;
  readonly viewer: SessionUser | null;
  /** A suspended member, for whom `viewer` is null except in calls that are `isForSuspended`. */
  readonly suspended: SessionUser | null;
  readonly visitor: Visitor;
  /** `https://host` of this site, without a trailing slash. */
  readonly origin: string;
  /** The host name that the request was sent to, in lower case. */
  readonly host: string;
  readonly locale: Locale;
  /** The client's address, or its network for IPv6, for rate limits; never stored. */
  readonly address: string;
  readonly userAgentText: string;
  /** Content-Length of the request; null if absent. */
  readonly bodyBytes: number | null;
  /** The visitor's id from their cookie; '' if they have none. */
  readonly unauthId: string;
  /** The token of a program's call of the open API; null for all other requests. */
  readonly apiToken: { readonly id: ApiTokenId; readonly scopes: readonly ApiScope[] } | null;
  /** The client-made idempotency key (header Idempotency-Key). */
  readonly idempotencyKey: string | null;
  readonly session: SessionCookie;
  readonly suspendedCookie: SuspendedCookie;
  readonly guestCookie: GuestCookie;
  readonly storedSessions: StoredSessionsCookie;
  readonly arrival: ArrivalCookie;
  readonly device: DeviceCookie;
  readonly ageRestriction: AgeRestriction;
  /** The call comes from a form without scripts. */
  readonly isPlainForm: boolean;
  readonly pendingIdentity: PendingIdentityCookie;
  readonly setup: SetupProof;
  /** Token of the sign-up link that was opened in this browser; '' without one. */
  readonly signUpToken: string;
  /** Which cookies were allowed on this browser; null if nobody has chosen on it. */
  readonly cookieConsent: CookieConsent | null;
}

export interface Answer<Data> {
  data: Data;
  /** Only for lists: the cursor of the next page, or END_BOOKMARK. */
  bookmark?: string;
}

export type Handler<K extends EndpointKey> = (options: OptionsOf<K>, ctx: Ctx) => Promise<Answer<DataOf<K>>>;

/** One handler for each endpoint of a contract file: `handlers satisfies Handlers<typeof pinEndpoints>`. */
export type Handlers<Endpoints extends Partial<Record<EndpointKey, Endpoint>>> = {
  readonly [K in keyof Endpoints & EndpointKey]: Handler<K>;
};

/** A member's context. */
/** The services, and the person for whom they work: the viewer of a request, or in a job the owner of what it writes. */
export type ActingCtx = Services & Pick<Ctx, 'viewer'>;
export type MemberCtx = Ctx & { readonly viewer: SessionUser };

/** The context of a call that is also open to suspended members: they are its viewer. */
export const withSuspended = (ctx: Ctx): Ctx => (ctx.suspended ? { ...ctx, viewer: ctx.suspended } : ctx);

/** The id of the signed-in viewer; null for visitors. */
export const viewerIdOf = ({ viewer }: Pick<Ctx, 'viewer'>): UserId | null => viewer?.id ?? null;

/** Throws 401 for a token that was replaced and only reads on. */
export function requireCurrentToken({ session }: Pick<Ctx, 'session'>): void {
  if (session.isFormer) throw new ApiError('unauthenticated');
}

/** The context of a visitor for a token that was replaced and only reads on, so that its browser can log in. */
export const withCurrentToken = (ctx: Ctx): Ctx =>
  ctx.session.isFormer ? { ...ctx, viewer: null, session: { ...ctx.session, token: null } } : ctx;

/** The viewer, or 401. Endpoints with access 'member' were checked before; this narrows the type. */
export function requireViewer(ctx: Pick<Ctx, 'viewer'>): SessionUser {
  if (!ctx.viewer) throw new ApiError('unauthenticated');
  return ctx.viewer;
}
