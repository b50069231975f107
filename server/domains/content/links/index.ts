export { readLinkPage, refreshLinkPages } from './links.jobs';
export { pageAddress } from './links.repository';
export { readLinkHealth, recordOfLink } from './links.service';
