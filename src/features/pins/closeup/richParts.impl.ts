export { MediaLayer } from '../carousel';
export { LinkNote } from './LinkNote';
export { MentionedDescription } from './MentionedDescription';
export { RichParts } from './RichParts';
export { SponsorLine } from './SponsorLine';
