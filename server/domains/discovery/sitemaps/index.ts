export { listSitemapEntries, listSitemapFiles, type SitemapFile } from './sitemaps.service';
