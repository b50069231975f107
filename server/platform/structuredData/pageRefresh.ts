import { type Refresh, readRefresh } from '../http/navigation';
import { metaElements } from './metaElements';

/** How far into a page its refresh counts, in characters. */
const WITHIN = 256 * 1024;

/**
 * Where the page's `<meta http-equiv="refresh">` sends its reader; null without one. `isEmpty`: the page has nothing
 * itself, so that one for browsers without scripts counts too, whose script would do the same.
 */
export function pageRefresh(html: string, isEmpty: boolean): Refresh | null {
  const beginning = html.slice(0, WITHIN);
  if (!/http-equiv/i.test(beginning)) return null;
  for (const { attributes, isInNoscript } of metaElements(beginning)) {
    if (attributes.get('http-equiv')?.trim().toLowerCase() !== 'refresh' || (isInNoscript && !isEmpty)) continue;
    const refresh = readRefresh((attributes.get('content') ?? '').replace(/&(amp|#38|quot|#39|#34);/gi, plainEntity));
    if (refresh) return refresh;
  }
  return null;
}

const plainEntity = (entity: string): string =>
  ({ '&quot;': '"', '&#34;': '"', '&#39;': "'" })[entity.toLowerCase()] ?? '&';
