export { AppealDecisions } from './AppealDecisions';
export { ParentalPasscodeScreen } from './ParentalPasscodeScreen';
export { SettingsFrame } from './SettingsFrame';
export { SettingsScreen } from './SettingsScreen';
export { useDecisionTexts } from './useDecisionTexts';
