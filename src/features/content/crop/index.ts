export { CropBox } from './CropBox';
export { CropHandles } from './CropHandles';
export { CropSize } from './CropSize';
export * from './pictureCrop';
