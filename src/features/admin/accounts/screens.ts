export { AuditScreen } from './AuditScreen';
export { PeopleScreen } from './PeopleScreen';
