import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError, conflict } from '../http/errors';
import type { MediaFiles } from './files';
import type { Checksum } from './partialFiles';

/** A completely received upload, under a temporary name. */
export interface Received {
  path: string;
  bytes: number;
  /** Deletes it; for uploads that are not processed after all. */
  discard(): Promise<void>;
}

export interface ReceiveOptions {
  readonly maxBytes: number;
  /** What the bytes must hash to. */
  readonly checksum?: Checksum | null;
}

/** Streams an upload to a temporary file; see `MediaStore.receive`. */
export async function receive(
  files: MediaFiles,
  stream: Readable,
  { maxBytes, checksum = null }: ReceiveOptions,
): Promise<Received> {
  const path = files.temporaryPath();
  const discard = () => rm(path, { force: true });
  const file = createWriteStream(path, { flags: 'wx' });
  // The file may still be created after its stream was destroyed, so it is deleted only after the close.
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  const hash = checksum && createHash(checksum.algorithm);
  let bytes = 0;
  async function* withinBounds(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ApiError('tooLarge');
      hash?.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(stream, withinBounds, file);
    // A multipart parser with its own limit ends a stream that is too long as if it were complete.
    if ('truncated' in stream && stream.truncated === true) throw new ApiError('tooLarge');
    if (checksum && !hash?.digest().equals(checksum.digest)) throw conflict('uploadDamaged');
  } catch (error) {
    await closed;
    await discard();
    throw error;
  }
  return { path, bytes, discard };
}
