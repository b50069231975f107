import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FEED_LIMITS } from '../../../contract/constants/business/productFeeds';
import { FeedRefused } from './feedRefused';

const GZIP = Buffer.from([0x1f, 0x8b]);
/** Archives and compressions that are not read: zip, bzip2, xz, zstd, 7z. */
const OTHER_ARCHIVES = ['504b0304', '425a68', 'fd377a585a00', '28b52ffd', '377abcaf271c'];
/** The ratio counts from here: a small file of equal lines is compressed further. */
const RATIO_FROM_BYTES = 16 * 1024 * 1024;
export const CHUNK_BYTES = 64 * 1024;

/**
 * The bytes of a feed's file, decompressed if it is gzip by its content. Throws `FeedRefused` beyond the limits of size
 * and ratio, for other archives and for a damaged file.
 */
export async function* openFeed(path: string): AsyncGenerator<Buffer> {
  const head = await readHead(path);
  if (OTHER_ARCHIVES.some((magic) => head.toString('hex').startsWith(magic)))
    throw new FeedRefused('COMPRESSION_ERROR');
  const { size } = await stat(path);
  if (size > FEED_LIMITS.bytes) throw new FeedRefused('FEED_TOO_LARGE');
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  if (!head.subarray(0, 2).equals(GZIP)) {
    yield* file;
    return;
  }
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  // The reader of the decoder gets the errors of both.
  pipeline(file, gunzip, () => {});
  const most = Math.min(FEED_LIMITS.decompressedBytes, Math.max(RATIO_FROM_BYTES, size * FEED_LIMITS.ratio));
  let bytes = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new FeedRefused('COMPRESSION_ERROR');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof FeedRefused ? error : new FeedRefused('COMPRESSION_ERROR');
  } finally {
    gunzip.destroy();
  }
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
