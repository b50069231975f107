export { BusinessSignupScreen } from './BusinessSignupScreen';
