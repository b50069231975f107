export { FeedWishes } from './FeedWishes';
export { HomeOptions } from './memberParts';
