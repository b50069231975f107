export { parentalPasscodeHandlers } from './parentalPasscodes.handlers';
export { requirePasscode } from './parentalPasscodes.service';
