export { MediaLayer } from '../carousel';
export { LinkNote } from './LinkNote';
export { RichParts } from './RichParts';
export { SponsorLine } from './SponsorLine';
