import type { IncomingMessage } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { ApiError } from './errors';
import { explain, unreachable } from './fetchErrors';

/** The final URL, and the declared media type, in lower case and without parameters. */
export interface FetchedHead {
  url: string;
  contentType: string;
  /** From Content-Type, in lower case; null if absent. */
  charset: string | null;
  /** Null if absent. */
  etag: string | null;
}

export function readHead(url: URL, { headers }: IncomingMessage): FetchedHead {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((text) => /^\s*charset\s*=\s*["']?([^"'\s]+)/.exec(text)?.[1]).find(Boolean);
  return { url: url.href, contentType: type.trim(), charset: charset ?? null, etag: headers.etag ?? null };
}

export interface BodyLimits {
  maxBytes: number;
  /**
   * Of a page the beginning counts, as in browsers: what came until its end is cut, its connection breaks or this many
   * milliseconds have passed.
   */
  pageMs?: number;
}

/** The bytes of the body, decompressed, counted before and after; converts errors to ours. */
export async function* readBody(
  response: IncomingMessage,
  { maxBytes, pageMs }: BodyLimits,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const isPage = pageMs !== undefined;
  if (Number(response.headers['content-length']) > maxBytes) throw new ApiError('tooLarge');
  const timer = isPage ? setTimeout(() => response.destroy(new Error('Enough of the page')), pageMs) : undefined;
  let bytes = 0;
  try {
    for await (const chunk of within(await decompress(response, maxBytes, isPage), maxBytes)) {
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (!isPage || bytes === 0 || error instanceof ApiError) throw explain(error, signal);
  } finally {
    clearTimeout(timer);
  }
}

async function* within(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ApiError('tooLarge');
    yield chunk;
  }
}

/** Codings that browsers know; they take a body with any other for one without. */
const UNREADABLE = new Set(['zstd', 'compress', 'x-compress', 'dcb', 'dcz']);

async function decompress(response: IncomingMessage, maxBytes: number, isCutAllowed: boolean): Promise<Readable> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (UNREADABLE.has(encoding)) throw unreachable('unknownEncoding');
  const body: AsyncIterable<Buffer> = response;
  if (encoding === 'gzip' || encoding === 'x-gzip' || encoding === 'br') {
    return decoded(body, maxBytes, createDecoder(encoding, isCutAllowed));
  }
  if (encoding !== 'deflate') return response;
  // Some servers send it without the header of zlib, whose first byte says which it is.
  const chunks = body[Symbol.asyncIterator]();
  const first = await chunks.next();
  const isZlib = first.done === true || ((first.value[0] ?? 0) & 0x0f) === 8;
  const whole = (async function* () {
    for (let next = first; next.done !== true; next = await chunks.next()) yield next.value;
  })();
  return decoded(whole, maxBytes, createDecoder(isZlib ? 'zlib' : 'raw', isCutAllowed));
}

/** `isCutAllowed`: what was compressed and is cut is read up to there. */
function createDecoder(encoding: string, isCutAllowed: boolean) {
  const options = isCutAllowed ? { finishFlush: constants.Z_SYNC_FLUSH } : {};
  if (encoding === 'br') {
    return createBrotliDecompress(isCutAllowed ? { finishFlush: constants.BROTLI_OPERATION_FLUSH } : {});
  }
  if (encoding === 'zlib') return createInflate(options);
  return encoding === 'raw' ? createInflateRaw(options) : createGunzip(options);
}

function decoded(body: AsyncIterable<Buffer>, maxBytes: number, decoder: ReturnType<typeof createDecoder>): Readable {
  // The reader of the decoder gets all errors of the pipeline, so nothing is left to do here.
  pipeline(Readable.from(within(body, maxBytes), { objectMode: false }), decoder, () => {});
  return decoder;
}
