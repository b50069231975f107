export { readBoardStory } from './boardStory.service';
export { feedHandlers } from './feeds.handlers';
export { searchByPicture } from './flashlight.service';
export { readHomeFeed } from './homeFeed.service';
export type { RelatedItem } from './modules.service';
export { searchByUpload } from './pictureSearch.service';
export { readRelatedModules } from './related.service';
