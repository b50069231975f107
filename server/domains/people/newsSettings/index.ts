export { newsSettingHandlers } from './newsSettings.handlers';
export { isWanted } from './newsSettings.repository';
export { turnOffByToken } from './pushKinds.service';
export { isPushToken, signPushKind } from './pushKinds.tokens';
export { findDevices, sendToDevices } from './pushSubscriptions.service';
