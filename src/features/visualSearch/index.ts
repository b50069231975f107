export { PictureSearch } from './PictureSearch';
export { VisualSearch } from './VisualSearch';
