export { ParentalPasscodeScreen } from './ParentalPasscodeScreen';
export { SettingsScreen } from './SettingsScreen';
