import { LIMITS } from '../../../../contract/constants/limits';
import { parseUrl } from '../../../../contract/constants/parseUrl';
import { cutText } from '../../../../contract/constants/textLength';

/** What a bookmarklet or another app passed in the query of the page that creates pins. */
export interface SharedPage {
  /** URL of the web page; '' if unknown. */
  pageUrl: string;
  /** URL of the image; null if the person has to choose one. */
  media: string | null;
  /** Selected text, description or title of the page. */
  words: string;
}

function httpUrl(text: string | null): string | null {
  return text && /^https?:$/.test(parseUrl(text)?.protocol ?? '') ? text : null;
}

/** Returns null if the query has nothing that can be saved. */
export function readSharedPage(search: string): SharedPage | null {
  const query = new URLSearchParams(search);
  const pageUrl = httpUrl(query.get('url')) ?? '';
  const media = httpUrl(query.get('media'));
  if (pageUrl === '' && media === null) return null;
  const words = query.get('description') ?? query.get('title') ?? '';
  return { pageUrl, media, words: cutText(words.trim(), LIMITS.pinTitle) };
}
