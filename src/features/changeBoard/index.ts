export { ChangeBoardGate } from './ChangeBoardGate';
