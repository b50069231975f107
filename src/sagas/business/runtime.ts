export { loadBusinessHome, loadManager } from './manager';
