export { ChangeBoardGate } from './ChangeBoardGate';
export { RepinScreen } from './RepinScreen';
export { RevealGate } from './RevealGate';
