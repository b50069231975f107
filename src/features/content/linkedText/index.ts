export { LinkedText } from './LinkedText';
