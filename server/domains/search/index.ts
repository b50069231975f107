export { searchHandlers } from './search.handlers';
export { followSpelling, type SpellingFollower } from './search.spelling';
