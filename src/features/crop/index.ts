export * from './pictureCrop';
