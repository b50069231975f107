export { CommentsPanel } from '../comments';
export { PinPalette } from '../palettes';
export { TriedItsPanel } from '../triedIts';
