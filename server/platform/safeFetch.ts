import type { Readable } from 'node:stream';

export interface SafeFetchOptions {
  /** Which addresses may be connected to; public unicast ones by default. Tests allow their own server with it. */
  isAddressAllowed?: (address: string) => boolean;
  /** For the whole of a call, redirects and body included. */
  timeoutMs?: number;
  maxRedirects?: number;
  userAgent: string;
}

export interface FetchOptions {
  /** Bytes of the body, as sent and after decompression. */
  maxBytes: number;
  /** The Accept header. */
  accept: string;
  timeoutMs?: number;
}

/** Where the answer came from in the end, and the media type that it claims, lower case, without parameters. */
export interface FetchedHead {
  url: string;
  contentType: string;
  /** As claimed in Content-Type, lower case; null where it is not. */
  charset: string | null;
}

/**
 * Reads the public web on behalf of a person. `forbiddenAddress` where an address leads inside, `unreachableAddress`
 * where it leads nowhere, answers an error or takes too long, `tooLarge` beyond `maxBytes`.
 */
export interface SafeFetch {
  /** The whole body in memory. */
  fetchPublic(url: string, options: FetchOptions): Promise<FetchedHead & { body: Buffer }>;
  /** Hands the body over as it comes; `consume` may stop reading early. Its result is the call's. */
  streamPublic<T>(
    url: string,
    options: FetchOptions,
    consume: (body: Readable, head: FetchedHead) => Promise<T>,
  ): Promise<FetchedHead & { result: T }>;
}

export function createSafeFetch(_options: SafeFetchOptions): SafeFetch {
  throw new Error('being written');
}
