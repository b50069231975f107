export { offlineWords } from './offlineWords';
