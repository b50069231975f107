export { FindPeople } from './FindPeople';
export { FoundPeople } from './FoundPeople';
export { SuggestedPeople } from './SuggestedPeople';
