export { readLinkPage, refreshLinkPages } from './links.jobs';
export { pageAddress, takeTurn as takeHostTurn } from './links.repository';
export { readLinkHealth, recordOfLink } from './links.service';
