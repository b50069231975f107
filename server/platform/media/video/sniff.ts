import { open } from 'node:fs/promises';

/** The readers of ffmpeg that are allowed: none opens other files. */
export type VideoFormat = 'mov' | 'matroska' | 'avi';

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const QUICKTIME = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);
const IMAGE_BRANDS = new Set(['avif', 'avis', 'mif1', 'msf1', 'heic', 'heix', 'hevc', 'hevx', 'heim', 'heis']);

/** Bytes at a file's start that say what it is. */
export const VIDEO_HEAD = 12;

/** The kind of video according to a file's first bytes; null if it is none. Names and declared types are ignored. */
export async function sniffVideo(file: string): Promise<VideoFormat | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(VIDEO_HEAD), 0, VIDEO_HEAD, 0);
    return sniffHead(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

export function sniffHead(head: Buffer): VideoFormat | null {
  if (head.subarray(0, 4).equals(EBML)) return 'matroska';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'AVI ') return 'avi';
  if (!QUICKTIME.has(head.toString('latin1', 4, 8))) return null;
  return IMAGE_BRANDS.has(head.toString('latin1', 8, 12)) ? null : 'mov';
}
