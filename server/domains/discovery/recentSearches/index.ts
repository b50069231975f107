export { recentSearchHandlers } from './recentSearches.handlers';
