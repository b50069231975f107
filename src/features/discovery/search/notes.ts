export { SearchNotices } from './SearchNotices';
export { TypoNote } from './TypoNote';
