/** The table state with which every list of business management begins. */
export const LIST_DEFAULTS = { page: 1, limit: 10, startIndex: 1, sortDirection: 'ascending' } as const;
