/** A record of business management: everything that has a row in one of its lists. */
export interface BusinessRecord {
  readonly id: string;
}

/** The lists of business management. Each has its rows in the table of its records. */
export const BUSINESS_LIST_NAMES = [
  'people',
  'partners',
  'adAccounts',
  'profiles',
  'assetGroups',
  'memberInvites',
  'partnerInvites',
  'partnerRequests',
] as const;
export type BusinessListName = (typeof BUSINESS_LIST_NAMES)[number];

/** Filters of a list by name, as its endpoint takes them. */
export type ListFilters = Readonly<Record<string, string | readonly string[]>>;
