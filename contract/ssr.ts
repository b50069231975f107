import type { ArchiveWordsReader } from './archiveWords';
import type { ApiErrorBody } from './errors';
import type { InvoiceWordsReader } from './invoiceWords';
import type { MailMessage, RenderedMail } from './mails';
import type { RequestContext, StartupSession } from './startup';

/** How the rendered application calls endpoints within the process. Failures throw `ServerCallError`. */
export interface ServerCalls {
  call(key: string, options: Record<string, unknown>): Promise<{ data: unknown; bookmark?: string }>;
  query(name: string, variables: Record<string, unknown>): Promise<unknown>;
}

export interface ServerCallError extends Error {
  body: ApiErrorBody;
}

/** A form that was submitted without scripts and that the server refused: its page shows the error. */
export interface RefusedForm {
  /** Key of the endpoint, and the name under which the page finds the form's state. */
  resource: string;
  formId: string;
  error: ApiErrorBody;
}

export interface RenderInput {
  /** Path and query of the page. */
  path: string;
  refusedForm?: RefusedForm | undefined;
  context: RequestContext;
  session: StartupSession;
  calls: ServerCalls;
  now: () => Date;
  /** Also loads this visitor's experiences: for the state that a cached page fetches. */
  withExperiences?: boolean;
  report: (error: unknown) => void;
}

/** Texts for places where the application does not run, in the visitor's language. */
export interface Notices {
  /** The client could not start, and the server-rendered page is still readable. */
  notStarted: string;
  reload: string;
  oldBrowser: string;
  failedTitle: string;
  failedText: string;
  tryAgain: string;
  closedTitle: string;
  closedText: string;
  /** Texts of the installed application besides its name: description and shortcuts. */
  about: string;
  createPins: string;
  search: string;
}

/** Ids of the records that a page shows, by table. */
export type ShownRecords = Readonly<Record<'pins' | 'boards' | 'users' | 'comments', readonly string[]>>;

/** A page whose data is loaded, ready to be rendered once. */
export interface PreparedPage {
  status: number;
  /** Target of a redirect, permanent unless status is 302; then there is nothing to render. */
  redirectTo: string | null;
  handlerId: string | null;
  /** Language of the message catalogue that the page uses. */
  language: string;
  /** For the document's `lang`: the tag of that language, with the visitor's region if it has one. */
  textTag: string;
  /** Names of the page's catalogues, besides the common one. */
  messages: readonly string[];
  /** The page is mainly a form to fill in. */
  isForm: boolean;
  /** HTML for the head: title, description, canonical URL, previews. */
  head: string;
  /** The store as plain data, for the payload. */
  state: unknown;
  /** null if the page also shows records of other kinds. */
  shown: ShownRecords | null;
  /** Streams the HTML of the root element into `destination`; `abort` stops waiting for what is not ready. */
  render(
    nonce: string,
    on: { shellReady(): void; shellError(error: unknown): void; error(error: unknown): void },
  ): { pipe(destination: NodeJS.WritableStream): unknown; abort(): void };
}

/** What the built server bundle exports. */
export interface ServerBundle {
  handlerIds: readonly string[];
  preparePage(input: RenderInput): Promise<PreparedPage>;
  /** Texts of a page that could not be prepared, or while it starts; `refusal` is the server's error, in English. */
  notices(locale: string, refusal?: ApiErrorBody): Promise<Notices>;
  /**
   * A mail in its reader's language. `origin` is the site's address, `siteName` its name; `unsubscribeUrl` unsubscribes from mails of this
   * kind.
   */
  mail(
    locale: string,
    message: MailMessage,
    options: { origin: string; siteName: string; unsubscribeUrl?: string | undefined },
  ): Promise<RenderedMail>;
  /** The texts of a copy of an account's data. */
  archiveWords: ArchiveWordsReader;
  /** The texts of an invoice as a file. */
  invoiceWords: InvoiceWordsReader;
}

/** The client build's files. Groups: the files of an entry or page, in loading order. */
export interface BuildManifest {
  buildId: string;
  groups: Record<string, string[]>;
  /** For each group, the groups that members need besides it, because of `memberPart`. */
  memberGroups: Record<string, string[]>;
  fonts: string[];
  /** All files of the build except this manifest. */
  files: string[];
}

/** The group of the manifest for a message catalogue. */
export function catalogueName(language: string, group: string): string {
  return `messages-${language}-${group}`;
}
