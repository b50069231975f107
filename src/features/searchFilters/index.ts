export { SearchFilters } from './SearchFilters';
