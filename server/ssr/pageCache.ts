import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

/** A page as everybody who is signed out gets it. */
export interface WholePage {
  /** The document, compressed. */
  brotli: Buffer;
  /** The Content-Security-Policy that names the nonce inside the document. */
  policy: string;
  /** Whether all that it shows is still as it was when the page was made. */
  isCurrent(): Promise<boolean>;
}

/**
 * Pages of the signed-out, rendered once for all who ask for them within some seconds (ADR 12). What is handed on a
 * second time is looked at first: all that it shows must still be as it was.
 */
export interface PageCache {
  /**
   * The page of that key: one that is kept, one that somebody else is having made, or what `make` makes, which is then
   * kept. null: `make` answered that its page is nobody else's, or the page that was waited for shows what was.
   * Throws what `make` throws.
   */
  read(key: string, make: () => Promise<WholePage | null>): Promise<WholePage | null>;
}

export interface PageCacheOptions {
  /** All kept pages together; the ones that were not asked for longest go first. */
  mostBytes: number;
  now: () => Date;
}

/** What is new elsewhere, and would be on the page if it were made again, waits for so long at most. */
const KEPT_MS = 15_000;
/** What an entry takes beside its document. */
const OVERHEAD_BYTES = 4096;

export function createPageCache({ mostBytes, now }: PageCacheOptions): PageCache {
  /** The one asked for last stands last. */
  const kept = new Map<string, { page: WholePage; madeAt: number }>();
  const making = new Map<string, Promise<WholePage | null>>();
  let bytes = 0;
  const sizeOf = ({ brotli }: WholePage) => brotli.length + OVERHEAD_BYTES;

  const drop = (key: string) => {
    const entry = kept.get(key);
    if (entry && kept.delete(key)) bytes -= sizeOf(entry.page);
  };
  const keep = (key: string, page: WholePage, madeAt: number) => {
    drop(key);
    kept.set(key, { page, madeAt });
    bytes += sizeOf(page);
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  };
  const findCached = async (key: string): Promise<WholePage | null> => {
    const entry = kept.get(key);
    if (!entry) return null;
    const isFresh = now().getTime() - entry.madeAt < KEPT_MS;
    if (isFresh && (await entry.page.isCurrent())) {
      if (kept.get(key) === entry && kept.delete(key)) kept.set(key, entry);
      return entry.page;
    }
    if (kept.get(key) === entry) drop(key);
    return null;
  };

  return {
    async read(key, make) {
      const found = await findCached(key);
      if (found) return found;
      const underWay = making.get(key);
      if (underWay) {
        // It may have read its data before this request came, so it is looked at like one that was kept.
        const page = await underWay.catch(() => null);
        return page && (await page.isCurrent()) ? page : null;
      }
      const madeAt = now().getTime();
      const own = make();
      making.set(key, own);
      try {
        const page = await own;
        if (page) keep(key, page, madeAt);
        return page;
      } finally {
        making.delete(key);
      }
    },
  };
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A tenth smaller than what is compressed for one visitor, for half a millisecond more; what follows costs far more. */
export function toBrotli(html: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  return compress(html, { params });
}

export const fromBrotli = (brotli: Buffer): Promise<Buffer> => decompress(brotli);

/** Whether a client reads brotli (RFC 9110, section 12.5.3): named, and not with weight 0. */
export function readsBrotli(acceptEncoding: string | string[] | undefined): boolean {
  return String(acceptEncoding ?? '')
    .split(',')
    .some((part) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)[\d.]+\s*)?$/i.test(part));
}
