export { AppealDecisions } from './AppealDecisions';
export { ParentalPasscodeScreen } from './ParentalPasscodeScreen';
export { SettingsScreen } from './SettingsScreen';
export { useDecisionTexts } from './useDecisionTexts';
