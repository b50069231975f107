export { RepinScreen } from './RepinScreen';
export { SentPinScreen } from './SentPinScreen';
