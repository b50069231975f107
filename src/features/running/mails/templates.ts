import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailTemplate, MailTemplates, SecurityChange } from '../../../../contract/mails';
import { alertAdvice, alertText } from '../alerts';
import type { MailContent } from './content';
import { newsText } from './newsText';

type Template<T extends MailTemplate> = (i18n: I18n, params: MailTemplates[T], siteName: string) => MailContent;

const SECURITY_CHANGES: Readonly<Record<SecurityChange, MessageDescriptor>> = {
  secondFactorOn: msg`Two-step login was turned on. From now on, logging in takes a code from your authenticator app.`,
  secondFactorOff: msg`Two-step login was turned off. Your password alone is enough to log in.`,
  recoveryCodesRenewed: msg`New recovery codes were made. The old ones no longer work.`,
  recoveryCodeUsed: msg`Someone logged in with one of your recovery codes.`,
  passkeyAdded: msg`A passkey was added. It logs in to your account without your password.`,
  passkeyRemoved: msg`A passkey was removed.`,
  apiTokenCreated: msg`An API token was made. With it a program can use your account, as far as the token allows.`,
  applicationAllowed: msg`An application was allowed to use your account. You can end this in the settings, under Applications.`,
  identityConnected: msg`A login provider was connected. It logs in to your account without your password.`,
  identityRemoved: msg`A login provider was disconnected. It no longer logs in to your account.`,
};

/** The words of every mail. */
export const TEMPLATES: { readonly [T in MailTemplate]: Template<T> } = {
  news: (i18n, { url, ...line }) => ({
    subject: newsText(i18n, line),
    paragraphs: [],
    action: { label: i18n._(msg`Turn off`), url },
    note: i18n._(msg`Your devices won’t notify you of this any more.`),
  }),
  newsDigest: (i18n, { name, lines, more = 0, url }, siteName) => ({
    subject: i18n._(msg`What you missed on ${siteName}`),
    paragraphs: [
      i18n._(msg`Hi ${name},`),
      ...lines.map((line) => newsText(i18n, line)),
      ...(more > 0 ? [i18n._(msg`… and ${more} more`)] : []),
    ],
    action: { label: i18n._(msg`See your notifications`), url },
  }),
  verifyEmail: (i18n, { name, url }, siteName) => ({
    subject: i18n._(msg`Confirm your email address`),
    paragraphs: [i18n._(msg`Hi ${name},`), i18n._(msg`Please confirm that this is your email address.`)],
    action: { label: i18n._(msg`Confirm email`), url },
    note: i18n._(msg`If you did not sign up for ${siteName}, you can ignore this email.`),
  }),
  resetPassword: (i18n, { name, url, hours }) => ({
    subject: i18n._(msg`Reset your password`),
    paragraphs: [
      i18n._(msg`Hi ${name},`),
      i18n._(msg`Someone asked for a new password for your account. Choose one here:`),
    ],
    action: { label: i18n._(msg`Choose a new password`), url },
    note: i18n._(
      msg`The link works once, for ${hours} hours. If it was not you, ignore this email: your password stays the same.`,
    ),
  }),
  passwordLink: (i18n, { name, url, hours }) => ({
    subject: i18n._(msg`Choose a new password`),
    paragraphs: [
      i18n._(msg`Hi ${name},`),
      i18n._(msg`The people who run this site made a link for you to choose a new password.`),
    ],
    action: { label: i18n._(msg`Choose a new password`), url },
    note: i18n._(msg`The link works once, for ${hours} hours.`),
  }),
  contentRemoved: (i18n, { name, kind, title, reason, url }) => ({
    subject: i18n._(
      {
        pin: msg`Your pin was removed`,
        board: msg`Your board was removed`,
        comment: msg`Your comment was removed`,
        triedIt: msg`Your tried-it was removed`,
      }[kind],
    ),
    paragraphs: [
      i18n._(msg`Hi ${name},`),
      title === ''
        ? i18n._(msg`The people who run this site removed it.`)
        : i18n._(msg`The people who run this site removed this: ${title}`),
      ...(reason === '' ? [] : [i18n._(msg`Reason: ${reason}`)]),
    ],
    // Absent in a mail that an earlier version queued.
    ...(url && { action: { label: i18n._(msg`See why, or appeal`), url } }),
  }),
  messageInvite: (i18n, { name, url }, siteName) => ({
    subject: i18n._(msg`${name} wrote to you on ${siteName}`),
    paragraphs: [i18n._(msg`Open the message to read it and reply. You can create an account if you don’t have one.`)],
    action: { label: i18n._(msg`Read the message`), url },
    note: i18n._(msg`If you do not know this person, you can ignore this email.`),
  }),
  businessInvite: (i18n, { name, business, type, url }, siteName) => ({
    subject:
      type === 'MEMBER_INVITE' || type === 'ORGANIZATION_MANAGER_INVITE'
        ? business === ''
          ? i18n._(msg`${name} invited you to a business on ${siteName}`)
          : i18n._(msg`${name} invited you to ${business} on ${siteName}`)
        : type === 'CHILD_INVITE' || type === 'PARENT_REQUEST'
          ? business === ''
            ? i18n._(msg`A business wants to join with yours on ${siteName}`)
            : i18n._(msg`${business} wants to join with your business on ${siteName}`)
          : business === ''
            ? i18n._(msg`A business wants to become your partner on ${siteName}`)
            : i18n._(msg`${business} wants to become your partner on ${siteName}`),
    paragraphs: [
      type === 'MEMBER_INVITE'
        ? i18n._(msg`Open the invitation to see your role and decide. It is open for 30 days.`)
        : i18n._(msg`Open the request to see what it is about and decide. It is open for 30 days.`),
    ],
    action: { label: type === 'MEMBER_INVITE' ? i18n._(msg`See the invitation`) : i18n._(msg`See the request`), url },
    note: i18n._(msg`If you do not know this person, you can ignore this email.`),
  }),
  testMail: (i18n, { name, url }, siteName) => ({
    subject: i18n._(msg`Emails from ${siteName} arrive`),
    paragraphs: [
      i18n._(msg`Hi ${name},`),
      i18n._(msg`This is the test email that you asked for. Nothing is left to do.`),
    ],
    action: { label: i18n._(msg`Open the operations page`), url },
  }),
  siteAlert: (i18n, { name, kind, value, isOver, url }) => {
    const text = alertText(i18n, { kind, value });
    return {
      subject: isOver ? i18n._(msg`Mended: ${text}`) : text,
      paragraphs: [
        i18n._(msg`Hi ${name},`),
        isOver ? i18n._(msg`Nothing is left to do about this.`) : i18n._(alertAdvice(kind)),
      ],
      action: { label: i18n._(msg`Open the operations page`), url },
    };
  },
  accountSuspended: (i18n, { name, reason, url }) => ({
    subject: i18n._(msg`Your account was suspended`),
    paragraphs: [
      i18n._(msg`Hi ${name},`),
      i18n._(
        msg`The people who run this site suspended your account. You can log in to see why, appeal, and copy your data.`,
      ),
      ...(reason === '' ? [] : [i18n._(msg`Reason: ${reason}`)]),
    ],
    action: { label: i18n._(msg`See why, or appeal`), url },
  }),
  appealDecided: (i18n, { name, kind, title, outcome, is_back, url }) => ({
    subject: i18n._(outcome === 'reversed' ? msg`Your appeal was successful` : msg`Your appeal was declined`),
    paragraphs: [
      i18n._(msg`Hi ${name},`),
      outcome === 'upheld'
        ? i18n._(msg`We looked at it again, and our decision stays as it is.`)
        : kind === 'account'
          ? i18n._(msg`Your account is open again. You can log in as before.`)
          : !is_back
            ? i18n._(msg`Our decision is reversed. What it was about has been deleted since, so it is not back.`)
            : title === ''
              ? i18n._(msg`What we removed is back.`)
              : i18n._(msg`This is back: ${title}`),
    ],
    action: { label: i18n._(msg`See the decision`), url },
  }),
  passwordChanged: (i18n, { name, url }) => ({
    subject: i18n._(msg`Your password was changed`),
    paragraphs: [
      i18n._(msg`Hi ${name},`),
      i18n._(msg`Your password was changed, and your other devices were logged out. If it was not you, reset it now.`),
    ],
    action: { label: i18n._(msg`Reset password`), url },
  }),
  exportReady: (i18n, { name, url, days }) => ({
    subject: i18n._(msg`Your data is ready to download`),
    paragraphs: [i18n._(msg`Hi ${name},`), i18n._(msg`The copy of your data that you asked for is ready.`)],
    action: { label: i18n._(msg`Download it`), url },
    note: i18n._(msg`It can be downloaded for ${days} days.`),
  }),
  accountClosing: (i18n, { name, url, days }) => ({
    subject: i18n._(msg`Your account will be deleted`),
    paragraphs: [
      i18n._(msg`Hi ${name},`),
      i18n._(msg`Your account is closed, and everything in it will be deleted in ${days} days.`),
      i18n._(msg`If you change your mind, or this was not you, log in before then.`),
    ],
    action: { label: i18n._(msg`Log in to keep it`), url },
  }),
  resetPasscode: (i18n, { name, url }, siteName) => ({
    subject: i18n._(msg`Choose a new parental passcode`),
    paragraphs: [
      i18n._(
        msg`Someone forgot the parental passcode that protects ${name}’s settings on ${siteName}. Choose a new one here:`,
      ),
    ],
    action: { label: i18n._(msg`Choose a new passcode`), url },
    note: i18n._(
      msg`The link works once, for 2 hours. If you did not ask for it, ignore this email: the passcode stays the same.`,
    ),
  }),
  emailReplaced: (i18n, { name, newEmail, url }) => ({
    subject: i18n._(msg`Your email address was changed`),
    paragraphs: [
      i18n._(msg`Hi ${name},`),
      i18n._(msg`Emails for your account now go to ${newEmail}. If it was not you, take your account back.`),
    ],
    action: { label: i18n._(msg`This was not me`), url },
  }),
  newDevice: (i18n, { name, device, place, url }) => ({
    subject: i18n._(msg`New login to your account`),
    paragraphs: [
      i18n._(msg`Hi ${name},`),
      place === ''
        ? i18n._(msg`Someone logged in to your account from a new device: ${device}.`)
        : i18n._(msg`Someone logged in to your account from a new device: ${device}, ${place}.`),
      i18n._(msg`If it was you, there is nothing to do.`),
    ],
    action: { label: i18n._(msg`See where you are logged in`), url },
  }),
  webhookDisabled: (i18n, { name, address, isGone, url }) => ({
    subject: i18n._(msg`A webhook was turned off`),
    paragraphs: [
      i18n._(msg`Hi ${name},`),
      isGone
        ? i18n._(msg`Your webhook at ${address} was turned off, because that address says that it is gone.`)
        : i18n._(msg`Your webhook at ${address} was turned off, because it has not accepted anything for days.`),
      i18n._(msg`A program can turn it on again with the API.`),
    ],
    action: { label: i18n._(msg`See your API tokens`), url },
  }),
  securityChanged: (i18n, { name, change, url }) => ({
    subject: i18n._(msg`The way you log in has changed`),
    paragraphs: [
      i18n._(msg`Hi ${name},`),
      i18n._(SECURITY_CHANGES[change]),
      i18n._(msg`If it was not you, change your password and log out your other devices.`),
    ],
    action: { label: i18n._(msg`Check your account`), url },
  }),
};
