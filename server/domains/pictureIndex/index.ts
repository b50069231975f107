export { followPictureIndex } from './pictureIndex.follow';
export {
  findNearPictures,
  findSearched,
  findSimilarPairs,
  LOOKS_ALIKE,
  type SearchedPicture,
  SIMILAR,
} from './similarPictures.service';
