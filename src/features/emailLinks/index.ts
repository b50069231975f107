export { PasswordResetScreen } from './PasswordResetScreen';
export { VerifyEmailScreen } from './VerifyEmailScreen';
