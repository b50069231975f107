export { searchHandlers } from './search.handlers';
export { followSpelling } from './search.spelling';
