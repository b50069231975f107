export { isModule } from './cardSize';
export { HomeScreen } from './HomeScreen';
export { PinGrid } from './PinGrid';
export { type PinPicture, pictureOf } from './pictureOf';
