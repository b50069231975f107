/** A record of business management: everything that has a row in one of its lists. */
export interface BusinessRecord {
  readonly id: string;
}

/** The lists of business management. Each has its rows in the table of its records. */
export const BUSINESS_LIST_NAMES = [
  'people',
  'partners',
  'externalPartners',
  'adAccounts',
  'promotions',
  'profiles',
  'assetGroups',
  'memberInvites',
  'partnerInvites',
  'partnerRequests',
  'receivedInvites',
  'memberAssets',
  'partnerAssets',
  'sharedAssets',
  'groupAssets',
  'history',
  'assetPeople',
  'assetPartners',
  'hierarchy',
  'parentRequests',
  'feeds',
  'products',
  'productGroups',
  'groupProducts',
  'audiences',
  'sharedAudiences',
  'receivedAudiences',
  'sentRequests',
  'receivedRequests',
  'managedClients',
  'invoices',
  'leadForms',
  'leadSubmissions',
] as const;
export type BusinessListName = (typeof BUSINESS_LIST_NAMES)[number];

/** Names a list with what it is about. */
export interface OfList {
  readonly list: BusinessListName;
  /** The business whose list it is. */
  readonly businessId: string;
  /** For lists about one record of a business, such as the assets of a person: its id. */
  readonly subjectId?: string | undefined;
}

/** Filters of a list by name, as its endpoint takes them. */
export type ListFilters = Readonly<Record<string, string | readonly string[]>>;

/** A record that the server did not change, and its words for why. */
export interface RefusedEntry {
  readonly id: string;
  readonly message: string;
}
