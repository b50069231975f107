export { isModule } from './cardSize';
export { HomeScreen } from './HomeScreen';
export { FeedEnd } from './lateParts';
export { PinGrid, type PinGridProps } from './PinGrid';
export { altOf, type PinPicture, pictureOf } from './pictureOf';
