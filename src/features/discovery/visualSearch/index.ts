export { PictureSearch, type PictureSearchProps } from './PictureSearch';
export { VisualSearch } from './VisualSearch';
