import type { DataOf, OptionsOf } from '../../contract/api';
import type { EndpointKey } from '../../contract/endpoints';
import type { QueryData, QueryName, QueryVariables } from '../../contract/queries/queries';
import type { Media } from '../../contract/schemas/content/media';

export interface CallExtra {
  signal?: AbortSignal;
  /** Idempotency key: the server performs the call once, however often it is sent. */
  idempotencyKey?: string;
  /** Another country site's, without a trailing slash: the call names neither account nor CSRF token. */
  origin?: string;
}

export interface UploadExtra extends CallExtra {
  /** `sent` is the fraction of the file that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  /** The file is a picture that a guest adds by a guest link, under their name, and not an upload of the viewer. */
  guest?: { id: string; name: string };
}

/** `bookmark` is the cursor of the next page; null if the endpoint has no pages. */
export interface ApiAnswer<Data> {
  data: Data;
  bookmark: string | null;
}

/** `age` is how long the answer has been cached, in ms: 0 for a new one. */
export interface QueryAnswer<N extends QueryName> {
  data: QueryData<N>;
  age: number;
}

export interface BatchRequest {
  id: string;
  method: 'GET';
  /** Path and query. */
  url: string;
}

export type BatchAnswer = Readonly<Record<string, { status: string; data?: unknown }>>;

/**
 * All calls of the client to the server. In the browser they use HTTP (createApi), on the server they call the handlers
 * directly. Failures throw ApiError; a call cancelled by its signal throws an error named AbortError.
 */
export interface Api {
  call<K extends EndpointKey>(key: K, options: OptionsOf<K>, extra?: CallExtra): Promise<ApiAnswer<DataOf<K>>>;
  query<N extends QueryName>(name: N, variables: QueryVariables<N>, extra?: CallExtra): Promise<QueryAnswer<N>>;
  /**
   * Passes a report to the browser, which sends it even if the page is closed; false if that is impossible, as before
   * `ready`. There is no response.
   */
  beacon<K extends EndpointKey>(key: K, options: OptionsOf<K>): boolean;
  /** Loads what calls and beacons need. */
  ready(): Promise<void>;
  /** Clears cached answers, because they belong to another viewer. */
  forget(): void;
  /** Several reads in one call (ledger ACCT-050, ACCT-051); the answers by the ids of the requests. */
  batch(requests: readonly BatchRequest[], extra?: CallExtra): Promise<BatchAnswer>;
  upload(file: Blob, extra?: UploadExtra): Promise<Media>;
  /** Sends a file of which another call then makes something; it is named by the idempotency key. */
  sendFile(file: Blob, extra: UploadExtra & { idempotencyKey: string }): Promise<void>;
}
