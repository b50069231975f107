export { CloseupScreen } from './CloseupScreen';
export { closeupHead } from './head';
export { RepinScreen } from './RepinScreen';
export { SentPinScreen } from './SentPinScreen';
