import type { Readable } from 'node:stream';
import type { LinkHealth } from '../../../../contract/constants/content/linkHealth';
import { ApiError } from '../../../platform/http/errors';
import { AnsweredWithError } from '../../../platform/http/fetchErrors';
import type { FetchedHead } from '../../../platform/http/fetchedBody';
import { type SafeFetch, SentOn } from '../../../platform/http/safeFetch';
import { sniffFormat } from '../../../platform/media/original/sniff';
import type { PageReader } from '../../../platform/structuredData/pageReader';
import { type PageRecord, recordOf } from '../../../platform/structuredData/pageRecord';

export interface ReadPage {
  health: LinkHealth;
  /** Null if the page could not be read. */
  record: PageRecord | null;
}

const ACCEPT = 'text/html,application/xhtml+xml';
const TIMEOUT_MS = 10_000;
/** Maximum number of bytes read from a page. */
const PAGE_BYTES = 2 * 1024 * 1024;
/** Pages with a longer Content-Length are not read, such as linked videos. */
const ANSWER_BYTES = 64 * 1024 * 1024;
const PAGES = new Set(['text/html', 'application/xhtml+xml', '']);
const GONE = new Set([404, 410]);
/** Statuses with which sites refuse programs; people can often open the link. */
const REFUSED = new Set([401, 402, 403, 405, 406, 407, 429, 451]);

/** Reads what the page at a URL is about, through SafeFetch. Never throws because of the page. */
export async function readPageAt(
  { safeFetch, pageReader }: { safeFetch: SafeFetch; pageReader: PageReader },
  url: string,
): Promise<ReadPage> {
  try {
    const options = { maxBytes: ANSWER_BYTES, accept: ACCEPT, timeoutMs: TIMEOUT_MS, isPage: true };
    const { result } = await safeFetch.streamPublic(url, options, (body, head) => readBody(pageReader, body, head));
    return { health: 'ok', record: result };
  } catch (error) {
    return failed(error);
  }
}

async function readBody(
  pageReader: PageReader,
  body: Readable,
  head: FetchedHead,
): Promise<PageRecord | null | SentOn<PageRecord | null>> {
  if (!PAGES.has(head.contentType)) return {};
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= PAGE_BYTES) break;
  }
  const data = Buffer.concat(chunks).subarray(0, PAGE_BYTES);
  // A file that only claims to be HTML has no record.
  if (sniffFormat(data)) return {};
  const read = await pageReader.records({ data, charset: head.charset, url: head.url });
  if (!read) return null;
  const record = recordOf(read.said);
  return read.refresh ? new SentOn(read.refresh, record) : record;
}

function failed(error: unknown): ReadPage {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'forbiddenAddress') return { health: 'unsafe', record: null };
  if (error.code === 'tooLarge') return { health: 'ok', record: null };
  if (error.code !== 'unreachableAddress') throw error;
  const status = error.cause instanceof AnsweredWithError ? error.cause.status : 0;
  if (GONE.has(status)) return { health: 'gone', record: null };
  return { health: REFUSED.has(status) ? 'ok' : 'unreachable', record: null };
}
