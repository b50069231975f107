export { searchHandlers } from './search.handlers';
