export { SavedSearches } from './SavedSearches';
export { SaveSearch } from './SaveSearch';
export { SearchFilters } from './SearchFilters';
