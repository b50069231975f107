export { messageInviteHead, unsubscribeHead, verifyEmailHead } from './head';
export { MessageInviteScreen } from './MessageInviteScreen';
export { PasswordResetScreen } from './PasswordResetScreen';
export { UnsubscribeScreen } from './UnsubscribeScreen';
export { useFormRequest } from './useFormRequest';
export { VerifyEmailScreen } from './VerifyEmailScreen';
