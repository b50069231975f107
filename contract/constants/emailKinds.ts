/**
 * Kinds of mail that people may switch off, each by itself. Mails about the account itself (a new password, another
 * address, a new device) are none of these: they are always sent.
 */
export const EMAIL_KINDS = ['activity', 'digest', 'news'] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];
