/**
 * Kinds of mail that people can switch off, each by itself. Mails about the account itself (new password, changed
 * address, new device) are not among them: they are always sent.
 */
export const EMAIL_KINDS = ['activity', 'digest', 'news'] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];
