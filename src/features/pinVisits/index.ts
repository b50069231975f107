export { SentPinScreen } from './SentPinScreen';
