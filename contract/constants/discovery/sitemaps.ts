/** Pages that a sitemap lists. */
export const SITEMAP_KINDS = ['profiles', 'boards', 'pins'] as const;

export type SitemapKind = (typeof SITEMAP_KINDS)[number];
