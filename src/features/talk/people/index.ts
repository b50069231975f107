export { FindPeople } from './FindPeople';
export { FindReceivers } from './FindReceivers';
export { FoundPeople } from './FoundPeople';
export { SuggestedPeople } from './SuggestedPeople';
