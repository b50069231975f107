import type { ApiErrorBody } from './errors';
import type { MailMessage, RenderedMail } from './mails';
import type { RequestContext, StartupSession } from './startup';

/** How the rendered application reaches the endpoints without leaving the process. Failures throw `ServerCallError`. */
export interface ServerCalls {
  call(key: string, options: Record<string, unknown>): Promise<{ data: unknown; bookmark?: string }>;
  query(name: string, variables: Record<string, unknown>): Promise<unknown>;
}

export interface ServerCallError extends Error {
  body: ApiErrorBody;
}

/** A form that a browser sent without scripts and the server refused: its page shows the error. */
export interface RefusedForm {
  /** Key of the endpoint, and the name by which the page knows the form. */
  resource: string;
  formId: string;
  error: ApiErrorBody;
}

export interface RenderInput {
  /** Path and search of the page. */
  path: string;
  refusedForm?: RefusedForm | undefined;
  context: RequestContext;
  session: StartupSession;
  calls: ServerCalls;
  now: () => Date;
  /** Also reads what is to be offered to this visitor: for the state that follows a page made for all. */
  withExperiences?: boolean;
  report: (error: unknown) => void;
}

/** Texts for where the application does not run, in the visitor's language. */
export interface Notices {
  /** The client could not start; what the server rendered is still there. */
  notStarted: string;
  reload: string;
  oldBrowser: string;
  failedTitle: string;
  failedText: string;
  tryAgain: string;
  closedTitle: string;
  closedText: string;
  /** What the installed application is called by, beside its name: what it is for, and its shortcuts. */
  about: string;
  createPins: string;
  search: string;
}

/** Ids of the records that a page shows, by table. */
export type ShownRecords = Readonly<Record<'pins' | 'boards' | 'users' | 'comments', readonly string[]>>;

/** A page whose data are loaded, ready to be rendered once. */
export interface PreparedPage {
  status: number;
  /** Where the page is instead, for good, or with status 302 for now; then there is nothing to render. */
  redirectTo: string | null;
  handlerId: string | null;
  /** Language of the message catalogue that the page was made with. */
  language: string;
  /** For the document's `lang`: the tag of that language, with the visitor's region where it has one. */
  textTag: string;
  /** Names of the catalogues that hold texts of this page, beside the common one. */
  messages: readonly string[];
  /** It is there to be filled in, not to be looked at. */
  isForm: boolean;
  /** Markup for the head: title, description, canonical address, previews. */
  head: string;
  /** The store as plain data, for the payload. */
  state: unknown;
  /** null where it also shows records of other kinds. */
  shown: ShownRecords | null;
  /** Streams the markup of the root element into `destination`; `abort` gives up what is not ready. */
  render(
    nonce: string,
    on: { shellReady(): void; shellError(error: unknown): void; error(error: unknown): void },
  ): { pipe(destination: NodeJS.WritableStream): unknown; abort(): void };
}

/** What the built server bundle exports. */
export interface ServerBundle {
  handlerIds: readonly string[];
  preparePage(input: RenderInput): Promise<PreparedPage>;
  /** What a page says that could not be prepared or comes while it starts; `refusal`: what the server answered, in English. */
  notices(locale: string, refusal?: ApiErrorBody): Promise<Notices>;
  /** A mail in its reader's language. `origin` is the site's address; `unsubscribeUrl` ends mails of this kind. */
  mail(
    locale: string,
    message: MailMessage,
    options: { origin: string; unsubscribeUrl?: string | undefined },
  ): Promise<RenderedMail>;
}

/** What the client's build says of its files. Groups: an entry's or a page's files, in loading order. */
export interface BuildManifest {
  buildId: string;
  groups: Record<string, string[]>;
  /** For each group, the groups that members need beside it: what `memberPart` shows. */
  memberGroups: Record<string, string[]>;
  fonts: string[];
  /** All files of the build but this manifest. */
  files: string[];
}

/** The group of the manifest that is a message catalogue. */
export function catalogueName(language: string, group: string): string {
  return `messages-${language}-${group}`;
}
