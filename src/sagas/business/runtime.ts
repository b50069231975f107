export { loadBusinessHome, loadManager } from './manager';
export { businessPeopleSagas } from './people';
