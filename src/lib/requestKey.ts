import { stableKey } from './stableKey';

/** The options of a request as its name in the store: sorted JSON, without where in the list it stands. */
export function requestKey(options: object): string {
  const { bookmark: _b, page_size: _p, cursor: _c, ...named } = options as Record<string, unknown>;
  return stableKey(named);
}
