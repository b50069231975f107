export { LoginsSection } from './loginsPart';
