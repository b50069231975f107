import type { DataOf, OptionsOf } from '../../contract/api';
import type { EndpointKey } from '../../contract/endpoints';
import type { QueryData, QueryName, QueryVariables } from '../../contract/queries/queries';
import type { Media } from '../../contract/schemas/media';

export interface CallExtra {
  signal?: AbortSignal;
  /** Client-made key under which a creating call is done once, however often it is sent. */
  idempotencyKey?: string;
}

export interface UploadExtra extends CallExtra {
  /** `sent` is the part of the file that has left, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** `bookmark` asks for the next page; null where the endpoint has no pages. */
export interface ApiAnswer<Data> {
  data: Data;
  bookmark: string | null;
}

/** `age` is how long the answer has been kept, in ms: 0 for one that has just come. */
export interface QueryAnswer<N extends QueryName> {
  data: QueryData<N>;
  age: number;
}

/**
 * Everything that the client asks of the server. In the browser it goes over HTTP (createApi), on the server straight
 * into the handlers. Failures throw ApiError; a call ended by its signal throws an error named AbortError.
 */
export interface Api {
  call<K extends EndpointKey>(key: K, options: OptionsOf<K>, extra?: CallExtra): Promise<ApiAnswer<DataOf<K>>>;
  query<N extends QueryName>(name: N, variables: QueryVariables<N>, extra?: CallExtra): Promise<QueryAnswer<N>>;
  /**
   * Hands a report to the browser, to be sent whatever becomes of the page; false where that cannot be had, as before
   * `ready`. Nothing is answered.
   */
  beacon<K extends EndpointKey>(key: K, options: OptionsOf<K>): boolean;
  /** Brings what calls and beacons need. */
  ready(): Promise<void>;
  /** Drops what is kept of answers: they were another viewer's. */
  forget(): void;
  upload(file: Blob, extra?: UploadExtra): Promise<Media>;
}
