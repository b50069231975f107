export { AuthCard } from './AuthCard';
export { LimitedLoginPrompt } from './LimitedLoginPrompt';
export { LoginScreen } from './LoginScreen';
export { MailLoginScreen } from './MailLoginScreen';
export { SaveUpsell } from './SaveUpsell';
export { SignupGate } from './SignupGate';
export { useNextPath } from './useNextPath';
export { VerifyEmailReminder } from './VerifyEmailReminder';
