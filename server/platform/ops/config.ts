import type { SignUpMode } from '../../../contract/constants/signUp';
import type { RequestContext } from '../../../contract/startup';

/** What the application must know of its surroundings; made by main.ts from the environment, by tests as they need it. */
export interface AppConfig {
  /** Sent as the version header of every answer; a client that reads another one offers to reload. */
  readonly appVersion: string;
  readonly stage: RequestContext['stage'];
  /** The site's own address; null: taken from each request. */
  readonly origin: string | null;
  readonly trustProxy: boolean | number | string;
  readonly isDevToolsAllowed: boolean;
  /** The header, in lower case, in which a trusted proxy names the visitor's country; null: none does. */
  readonly countryHeader: string | null;
  /** Countries by host name, where the site has several. */
  readonly countryHosts: Readonly<Record<string, string>>;
  /** The country of visitors of whom nothing is known. */
  readonly country: string;
  /** User names of those who run the site; none: whoever has the first account. */
  readonly adminAccounts: readonly string[];
  readonly signUpMode: SignUpMode;
  /** Days for which events, measures and errors are kept. */
  readonly retentionDays: number;
  /** False: pages come without content, and the client fetches their state and renders them. */
  readonly isServerRendered: boolean;
  /** Bytes of rendered pages that are kept in memory for the signed-out; 0: none are. */
  readonly pageCacheBytes: number;
  /** Memory of the save graph; 0: none. */
  readonly saveGraphBytes: number;
  /** As long as this file is there the site is closed for a while; null: never. */
  readonly maintenanceFile: string | null;
  /** The host's file of experiments and experiences; it need not be there. */
  readonly experimentsFile: string | null;
  /** Bytes of reports (events, measures, errors) that are taken in a day; Infinity: no bound. */
  readonly reportBytesPerDay: number;
  /** Bytes of originals that one person, and all together, may keep; Infinity: no bound. */
  readonly quotas: { readonly personBytes: number; readonly siteBytes: number };
}
