export { savedSearchHandlers } from './savedSearches.handlers';
