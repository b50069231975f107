export { OtherAccountGate } from './OtherAccountGate';
