export { REFRESH_LINKS_EVERY_MS, readLinkPage, refreshLinkPages } from './links.jobs';
export { pageAddress } from './links.repository';
export { readLinkHealth, recordOfLink } from './links.service';
