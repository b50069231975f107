export { feedHandlers } from './feeds.handlers';
export { readHomeFeed } from './homeFeed.service';
export { readRelatedPins } from './related.service';
