import type { SafeFetch } from './safeFetch';

export interface PagePicture {
  url: string;
  width?: number;
  height?: number;
  alt_text: string;
}

/** What FindPinImagesResource answers (ledger BUILD-050, BUILD-051). */
export interface PagePictures {
  title: string;
  description: string;
  /** The page's address after redirects. */
  url: string;
  /** Largest first, at most 50. */
  items: PagePicture[];
}

/** The pictures of a web page. An address that is itself a picture gives that one. Errors are those of SafeFetch. */
export async function findPagePictures(_fetcher: SafeFetch, _url: string): Promise<PagePictures> {
  throw new Error('being written');
}
