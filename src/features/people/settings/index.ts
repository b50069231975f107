export { AppealDecisions } from './AppealDecisions';
export { ClaimedScreen } from './ClaimedScreen';
export { ParentalPasscodeScreen } from './ParentalPasscodeScreen';
export { SettingsFrame } from './SettingsFrame';
export { SettingsScreen } from './SettingsScreen';
export { TrashScreen } from './TrashScreen';
export { useDecisionTexts } from './useDecisionTexts';
