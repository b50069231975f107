import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedForm, ServerCalls, ShownRecords } from '../../../contract/ssr';
import type { RequestContext, StartupPayload, StartupSession } from '../../../contract/startup';
import type { Horizon } from '../database/rowMarks';

/** Forms that work without scripts. */
export type PlainForm = 'login' | 'signup';

/** What the page routes need of the transport. */
export interface PageServices {
  appVersion: string;
  isDevelopment: boolean;
  isServerRendered: boolean;
  now: () => Date;
  /** Writes a failure down for the host; `place` is the page's handler. */
  noteError(error: unknown, place: string): void;
  /** Whether the host has closed the site for a while. */
  isClosed(): Promise<boolean>;
  /**
   * Whether the page is the same for everybody who is signed out: who asks has no session, not even an ended one,
   * does not decide which host its addresses name, and is in no group whose pages start otherwise.
   */
  isShareable(request: FastifyRequest): Promise<boolean>;
  /** Whether the page is fetched before anybody wants to see it. */
  isAhead(request: FastifyRequest): boolean;
  /** The language that the visitor reads. */
  locale(request: FastifyRequest): Promise<string>;
  /** What a page says that is made for everybody who is signed out; no visitor becomes known by it. */
  sharedContext(request: FastifyRequest): Promise<RequestContext>;
  /** `path` is the page's own where something else was asked for. */
  requestContext(request: FastifyRequest, path?: string): Promise<RequestContext>;
  /** The groups of experiments that this visitor is in. */
  experiments(request: FastifyRequest): Promise<StartupPayload['experiments']>;
  session(request: FastifyRequest): Promise<StartupSession>;
  /** The endpoints, reached in the name of the visitor of this request. */
  calls(request: FastifyRequest): Promise<ServerCalls>;
  /** Logs the visitor in, or makes them an account. What the server refuses is answered, any other failure thrown. */
  submitForm(request: FastifyRequest, form: PlainForm): Promise<RefusedForm | null>;
  /** Sets the anti-forgery cookie where the visitor has none. */
  ensureCsrfCookie(request: FastifyRequest, reply: FastifyReply): void;
  /** The Content-Security-Policy of a page whose own styles and scripts carry `nonce`. */
  pagePolicy(nonce: string): string;
  /** Bytes of rendered pages that are kept for the signed-out; 0: none are. */
  pageCacheBytes: number;
  /** The moment before a page is read, for `versionOf`. */
  horizon(): Promise<Horizon>;
  /** Changes with anything of what is shown; null where that is gone, or has changed since `before`. */
  versionOf(shown: ShownRecords, before?: Horizon): Promise<string | null>;
}
