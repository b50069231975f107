export { CropBox } from './CropBox';
export { CropSize } from './CropSize';
export * from './pictureCrop';
