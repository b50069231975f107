export { unsubscribeHead, verifyEmailHead } from './head';
export { PasswordResetScreen } from './PasswordResetScreen';
export { UnsubscribeScreen } from './UnsubscribeScreen';
export { useFormRequest } from './useFormRequest';
export { VerifyEmailScreen } from './VerifyEmailScreen';
