export { ApiTokensScreen } from './ApiTokensScreen';
export { ApplicationsScreen } from './applications/ApplicationsScreen';
export { ConsentScreen } from './applications/ConsentScreen';
