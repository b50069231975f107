export { searchHead } from './head';
export { SearchScreen } from './SearchScreen';
