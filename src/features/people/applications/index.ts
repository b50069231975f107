export { ApplicationsScreen } from './ApplicationsScreen';
export { ConsentScreen } from './ConsentScreen';
