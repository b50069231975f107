import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { LIMITS } from '../../../contract/constants/limits';
import type { FetchedHead } from '../http/fetchedBody';
import { type SafeFetch, SentOn } from '../http/safeFetch';
import { sniffFormat } from '../media/original/sniff';
import type { PagePicture, PagePictures } from './collectPictures';
import type { PageReader } from './pageReader';

/** Only this much of a page is read; its metadata is in the head. */
const PAGE_BYTES = 4 * 1024 * 1024;
/** Only this much of an image is read, enough to find its size. */
const PICTURE_BYTES = 256 * 1024;
const ACCEPT = 'text/html,application/xhtml+xml,image/avif,image/webp,image/*;q=0.9,*/*;q=0.5';
/** The images of a web page. For the URL of an image it is that image. Throws the errors of SafeFetch. */
export async function findPagePictures(
  { safeFetch, pageReader }: { safeFetch: SafeFetch; pageReader: PageReader },
  url: string,
): Promise<PagePictures> {
  const { result } = await safeFetch.streamPublic(
    url,
    { maxBytes: LIMITS.uploadBytes, accept: ACCEPT, isPage: true },
    (body, head) => readAnswer(pageReader, body, head),
  );
  return result;
}

async function readAnswer(
  pageReader: PageReader,
  body: Readable,
  head: FetchedHead,
): Promise<PagePictures | SentOn<PagePictures>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isPicture: boolean | null = null;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (isPicture === null && bytes >= 32) isPicture = sniffFormat(Buffer.concat(chunks)) !== null;
    if (bytes >= (isPicture ? PICTURE_BYTES : PAGE_BYTES)) break;
  }
  const data = Buffer.concat(chunks);
  if (sniffFormat(data))
    return { title: '', description: '', url: head.url, items: [await describePicture(data, head.url)] };
  if (head.contentType.startsWith('image/')) return { title: '', description: '', url: head.url, items: [] };
  const read = await pageReader.pictures({ data, charset: head.charset, url: head.url });
  if (!read) return { title: '', description: '', url: head.url, items: [] };
  return read.refresh ? new SentOn(read.refresh, read.said) : read.said;
}

async function describePicture(beginning: Buffer, url: string): Promise<PagePicture> {
  const metadata = await sharp(beginning, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const size = metadata?.autoOrient;
  return { url, ...(size ? { width: size.width, height: size.height } : {}), alt_text: '' };
}
