export { OtherAccountGate } from './OtherAccountGate';
export { useAccountEntries } from './useAccountEntries';
