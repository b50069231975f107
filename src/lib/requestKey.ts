import { stableKey } from './stableKey';

/** The key of a request in the store: its options as sorted JSON, without the bookmark. */
export function requestKey(options: object): string {
  const { bookmark: _b, page_size: _p, cursor: _c, ...named } = options as Record<string, unknown>;
  return stableKey(named);
}
