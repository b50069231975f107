export { NewsOpener } from './NewsOpener';
