import { resource } from '../endpoint';

/** The email address of an account, and links in mails that prove it. */
export const emailEndpoints = {
  'EmailVerifyResendResource.create': resource('EmailVerifyResendResource', 'create', {
    path: '/v3/users/email/verify/resend/',
    isPersonal: true,
  }),
  'EmailVerifyResource.create': resource('EmailVerifyResource', 'create', { access: 'anyone', isForAnyAccount: true }),
  'EmailResource.update': resource('EmailResource', 'update', { isPersonal: true, isProtected: true }),
  'PasswordResetRequestResource.create': resource('PasswordResetRequestResource', 'create', {
    access: 'anyone',
    isForAnyAccount: true,
  }),
  'PasswordResetResource.create': resource('PasswordResetResource', 'create', {
    access: 'anyone',
    isForAnyAccount: true,
  }),
};
