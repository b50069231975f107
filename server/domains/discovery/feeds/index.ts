export { readBoardStory } from './boardStory.service';
export { feedHandlers } from './feeds.handlers';
export { searchByPicture } from './flashlight.service';
export { readHomeFeed } from './homeFeed.service';
export type { RelatedItem } from './modules.service';
export { searchByUpload } from './pictureSearch.service';
export { readPopularPins } from './popular.service';
export { readRelatedModules } from './related.service';
