export { followPictureIndex } from './pictureIndex.follow';
export {
  findMostSimilar,
  findNearPictures,
  findSearched,
  findSimilarPairs,
  LOOKS_ALIKE,
  type SearchedPicture,
  SIMILAR,
} from './similarPictures.service';
