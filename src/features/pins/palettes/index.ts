export { BoardPalette } from './BoardPalette';
export { PinPalette } from './PinPalette';
