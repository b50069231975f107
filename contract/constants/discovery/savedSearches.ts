import type { SavedSearch } from '../../schemas/discovery/savedSearches';

/** Identifies a saved search: letter case of the query and the order of filters make no difference. */
export function savedSearchKey({ query, scope, is_exact, filters, products }: SavedSearch): string {
  const sorted = [...new Set(filters)].sort();
  return JSON.stringify([scope, query.trim().normalize('NFC').toLowerCase(), is_exact, sorted, products]);
}
