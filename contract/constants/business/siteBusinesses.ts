/** The list of businesses on the operations page. */
export const SITE_BUSINESSES = { pageSize: 50, queryLength: 100, reasonLength: 1000 } as const;
