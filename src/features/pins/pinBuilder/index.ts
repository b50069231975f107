export { PinBuilderScreen } from './PinBuilderScreen';
