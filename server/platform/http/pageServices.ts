import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Branding } from '../../../contract/constants/running/branding';
import type { RefusedForm, ServerCalls, ShownRecords } from '../../../contract/ssr';
import type { RequestContext, StartupPayload, StartupSession } from '../../../contract/startup';
import type { Horizon } from '../database/rowMarks';

/** Forms that work without scripts. */
export const PLAIN_FORMS = ['login', 'signup', 'password/reset'] as const;
export type PlainForm = (typeof PLAIN_FORMS)[number];

/** What became of a form: the server's refusal, or the page to go on to; null for the one that was asked for. */
export type FormOutcome = { refused: RefusedForm } | { refused: null; next: string | null };

/** What the page routes need from the transport. */
export interface PageServices {
  appVersion: string;
  isDevelopment: boolean;
  isServerRendered: boolean;
  now: () => Date;
  /** Records a failure for the host; `place` is the page's handler. */
  noteError(error: unknown, place: string): void;
  /** Whether the host has closed the site for maintenance. */
  isClosed(): Promise<boolean>;
  /**
   * Whether the page is the same for all visitors: the request has no session cookie, not even of an ended session,
   * cannot influence the host in its URLs, and is in no experiment group that changes pages.
   */
  isShareable(request: FastifyRequest): Promise<boolean>;
  /** Whether the page is prerendered or prefetched. */
  isAhead(request: FastifyRequest): boolean;
  /** Turns a login that has come from another country site into a session; true where the page is to be loaded again. */
  openCountrySession(request: FastifyRequest): Promise<boolean>;
  /** How the site calls itself and looks; a second old at most. */
  branding(): Promise<Branding>;
  /** The visitor's language. */
  locale(request: FastifyRequest): Promise<string>;
  /** The context of a page that is the same for all visitors; sets no visitor id. */
  sharedContext(request: FastifyRequest): Promise<RequestContext>;
  /** `path` is the page's own if the request was for another URL. */
  requestContext(request: FastifyRequest, path?: string): Promise<RequestContext>;
  /** The visitor's experiment groups. */
  experiments(request: FastifyRequest): Promise<StartupPayload['experiments']>;
  session(request: FastifyRequest): Promise<StartupSession>;
  /** The endpoints, called on behalf of this request's visitor. */
  calls(request: FastifyRequest): Promise<ServerCalls>;
  /** Does what a form asks for; throws failures that are no refusal. */
  submitForm(request: FastifyRequest, form: PlainForm): Promise<FormOutcome>;
  /** Sets the CSRF cookie if the visitor has none. */
  ensureCsrfCookie(request: FastifyRequest, reply: FastifyReply): void;
  /** The Content-Security-Policy of a page whose inline styles and scripts have `nonce`. */
  pagePolicy(nonce: string, isVisitor: boolean): string;
  /** Size limit of the page cache in bytes; 0: no cache. */
  pageCacheBytes: number;
  /** The point in time before a page is read, for `versionOf`. */
  horizon(): Promise<Horizon>;
  /** Changes when any of the shown records changes; null if one is gone, or has changed since `before`. */
  versionOf(shown: ShownRecords, before?: Horizon): Promise<string | null>;
}
