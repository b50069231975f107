export { SearchNotices } from './SearchNotices';
export { SimilarPins } from './SimilarPins';
export { TypoNote } from './TypoNote';
