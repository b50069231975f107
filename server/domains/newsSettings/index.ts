export { newsSettingHandlers } from './newsSettings.handlers';
export { isWanted } from './newsSettings.repository';
export { findDevices, sendToDevices } from './pushSubscriptions.service';
