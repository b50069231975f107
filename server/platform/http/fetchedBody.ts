import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { ApiError } from './errors';
import { explain, unreachable } from './fetchErrors';

/** The final URL, and the declared media type, in lower case and without parameters. */
export interface FetchedHead {
  url: string;
  contentType: string;
  /** From Content-Type, in lower case; null if absent. */
  charset: string | null;
}

export function readHead(url: URL, { headers }: IncomingMessage): FetchedHead {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((text) => /^\s*charset\s*=\s*["']?([^"'\s]+)/.exec(text)?.[1]).find(Boolean);
  return { url: url.href, contentType: type.trim(), charset: charset ?? null };
}

/** The bytes of the body, decompressed, counted before and after; converts errors to ours. */
export async function* readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  if (Number(response.headers['content-length']) > maxBytes) throw new ApiError('tooLarge');
  try {
    yield* within(decompress(response, maxBytes), maxBytes);
  } catch (error) {
    throw explain(error, signal);
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

function decompress(response: IncomingMessage, maxBytes: number): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding === 'identity') return response;
  const isGzip = encoding === 'gzip' || encoding === 'x-gzip';
  if (!isGzip && encoding !== 'br') throw unreachable('unknownEncoding');
  const decoder = isGzip ? createGunzip() : createBrotliDecompress();
  // The reader of the decoder gets all errors of the pipeline, so nothing is left to do here.
  pipeline(
    response,
    (chunks: AsyncIterable<Buffer>) => within(chunks, maxBytes),
    decoder,
    () => {},
  );
  return decoder;
}
