export { LoginScreen } from './LoginScreen';
export { SignupScreen } from './SignupScreen';
