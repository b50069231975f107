export { CloseupScreen } from './CloseupScreen';
export { CloseupSkeleton } from './CloseupSkeleton';
export { closeupHead } from './head';
export { PinMedia } from './PinMedia';
