export { isModule } from './cardSize';
export { FeedEnd, restMissing } from './deferredParts';
export { HomeScreen } from './HomeScreen';
export { PinGrid, type PinGridProps } from './PinGrid';
export { altOf, type PinPicture, pictureOf } from './pictureOf';
