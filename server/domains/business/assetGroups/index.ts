export { assetGroupHandlers } from './assetGroups.handlers';
