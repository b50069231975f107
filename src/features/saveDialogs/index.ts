export { ChangeBoardGate } from './ChangeBoardGate';
export { RevealGate } from './RevealGate';
