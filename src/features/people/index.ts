export { FindPeople } from './FindPeople';
export { FoundPeople } from './FoundPeople';
