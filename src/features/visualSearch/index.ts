export { VisualSearch } from './VisualSearch';
