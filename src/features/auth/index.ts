export { LoginScreen } from './LoginScreen';
export { SaveUpsell } from './SaveUpsell';
export { SignupScreen } from './SignupScreen';
