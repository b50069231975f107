import type { DataOf, OptionsOf } from '../../../contract/api';
import type { Locale } from '../../../contract/constants/locales';
import type { SignUpMode } from '../../../contract/constants/signUp';
import type { Endpoint, EndpointKey } from '../../../contract/endpoints';
import type { UserId } from '../../../contract/schemas/common';
import type { RequestContext } from '../../../contract/startup';
import type { DeviceCookie, KnownDevices } from '../auth/knownDevices';
import type { SetupProof } from '../auth/setup';
import type { BackupStatus } from '../backup/status';
import type { Ids } from '../database/ids';
import type { AccountType, Db } from '../database/tables';
import type { MailTools } from '../mail/mail';
import type { MediaStore } from '../media/store';
import type { Clock } from '../ops/clock';
import type { ErrorLog } from '../ops/errorLog';
import type { HostFile } from '../ops/hostFile';
import type { Log } from '../ops/log';
import type { Vitals } from '../ops/vitals';
import type { SaveGraph } from '../saveGraph/saveGraph';
import type { Place } from './country';
import type { Cursors } from './cursors';
import { ApiError } from './errors';
import type { RateLimiter } from './rateLimit';
import type { ReportBudget } from './reportBudget';
import type { SafeFetch } from './safeFetch';

/** The member who asks, as read with the session. */
export interface SessionUser {
  readonly id: UserId;
  readonly username: string;
  readonly firstName: string;
  readonly fullName: string;
  readonly locale: string;
  readonly country: string;
  readonly accountType: AccountType;
  /** Whole years; null where the member gave no day of birth. */
  readonly age: number | null;
  readonly isPrivate: boolean;
  readonly isWriteBanned: boolean;
  /** Came by a link in a mail and has not given the password (ledger CTX-017). */
  readonly isLimited: boolean;
  /** Comments on their new pins are off at first. */
  readonly hasCommentsOff: boolean;
}

/** What kind of visitor asks (ledger CTX-013, CTX-016). Field sets and layouts are chosen by this and nothing else. */
export interface Visitor {
  readonly kind: 'auth' | 'unauth' | 'bot';
  readonly isSocialBot: boolean;
  /** A signed-in business (ledger CTX-015). */
  readonly isPartner: boolean;
  readonly isMobile: boolean;
  readonly isTablet: boolean;
  readonly userAgent: RequestContext['userAgent'];
}

/**
 * The parts of the process that handlers use; the same objects for every request. Since they hold `ids` and `clock`, a
 * context is also the `tools` of `enqueue(tx, ctx, kind, payload)`.
 */
export interface Services {
  /** For reads and, through `inTransaction` or `once`, writes. Inside a transaction use its `tx` alone: the embedded
   * database has one connection, so `db` would wait there for ever. */
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly cursors: Cursors;
  readonly mediaStore: MediaStore;
  readonly mail: MailTools;
  readonly safeFetch: SafeFetch;
  /** ORIGIN; null: taken from each request, which mails must not rely on (siteOrigin.ts). */
  readonly configuredOrigin: string | null;
  readonly rateLimiter: RateLimiter;
  readonly knownDevices: KnownDevices;
  readonly stage: RequestContext['stage'];
  readonly adminAccounts: readonly string[];
  readonly signUpMode: SignUpMode;
  readonly retentionDays: number;
  readonly hostFile: HostFile;
  readonly vitals: Vitals;
  readonly saveGraph: SaveGraph;
  readonly errorLog: ErrorLog;
  readonly reportBudget: ReportBudget;
  readonly quotas: Quotas;
  readonly installation: Installation;
}

/** Bytes of originals that may be kept; Infinity: no bound. */
export interface Quotas {
  readonly personBytes: number;
  readonly siteBytes: number;
}

/** What this server is and where it stands, for those who run it. */
export interface Installation {
  readonly appVersion: string;
  readonly databaseKind: 'embedded' | 'postgres';
  /** Folder of media and backups. */
  readonly dataDir: string;
  readonly backupStatus: BackupStatus;
}

/** How a handler starts and ends the session of the browser that asks; the transport writes the cookie. */
export interface SessionCookie {
  /** The session token that came with the request, valid or not; null where there was none. */
  readonly token: string | null;
  /** When the session ends unless it is used; null without a valid one. */
  expiresAt: Date | null;
  start(token: string, expiresAt: Date): void;
  clear(): void;
}

/** Marks a browser, for a day, from which somebody too young tried to sign up (ledger ACCT-016). */
export interface AgeRestriction {
  readonly isOn: boolean;
  start(): void;
}

/** What every handler gets beside its options. One per call; the calls of one batch share viewer and visitor. */
export interface Ctx extends Services, Place {
  readonly log: Log;
  readonly viewer: SessionUser | null;
  readonly visitor: Visitor;
  /** `https://host` of this site, without a slash at its end. */
  readonly origin: string;
  readonly locale: Locale;
  /** The client's address, of IPv6 its network, for rate limits; never stored. */
  readonly address: string;
  readonly userAgentText: string;
  /** Length of the request's body as its sender says; null where nobody does. */
  readonly bodyBytes: number | null;
  /** What tells a signed-out visitor from others, from their cookie; '' where they have none. */
  readonly unauthId: string;
  /** The client-made key of a creating call (header Idempotency-Key). */
  readonly idempotencyKey: string | null;
  readonly session: SessionCookie;
  readonly device: DeviceCookie;
  readonly ageRestriction: AgeRestriction;
  readonly setup: SetupProof;
  /** The token of the sign-up link that was opened in this browser; '' without one. */
  readonly signUpToken: string;
}

export interface Answer<Data> {
  data: Data;
  /** Lists only: where the next page begins, or END_BOOKMARK. */
  bookmark?: string;
}

export type Handler<K extends EndpointKey> = (options: OptionsOf<K>, ctx: Ctx) => Promise<Answer<DataOf<K>>>;

/** One handler for each endpoint of a contract file: `handlers satisfies Handlers<typeof pinEndpoints>`. */
export type Handlers<Endpoints extends Partial<Record<EndpointKey, Endpoint>>> = {
  readonly [K in keyof Endpoints & EndpointKey]: Handler<K>;
};

/** A member's context. */
export type MemberCtx = Ctx & { readonly viewer: SessionUser };

/** The id of who is signed in; null for everybody else. */
export const viewerIdOf = ({ viewer }: Pick<Ctx, 'viewer'>): UserId | null => viewer?.id ?? null;

/** The viewer, or 401. Endpoints with access 'member' were checked before; this narrows the type. */
export function requireViewer(ctx: Ctx): SessionUser {
  if (!ctx.viewer) throw new ApiError('unauthenticated');
  return ctx.viewer;
}
