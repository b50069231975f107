/**
 * Features whose texts have catalogues of their own, fetched with the pages that name them: what a first visit seldom
 * shows. All other texts are in the common catalogue. A feature that other pages borrow from is not for this list.
 */
export const MESSAGE_GROUPS = [
  'accountSwitcher',
  'accounts',
  'arrange',
  'auth',
  'boardHistory',
  'boardIdeas',
  'boardPages',
  'commentTools',
  'contentReports',
  'emailLinks',
  'editPin',
  'experiences',
  'interests',
  'mails',
  'messages',
  'news',
  'notices',
  'offline',
  'operations',
  'pinBuilder',
  'pinVisits',
  'profile',
  'saveDialogs',
  'scheduledPins',
  'search',
  'security',
  'settings',
  'shareDialog',
  'shortcuts',
  'sponsorships',
  'toasts',
  'undo',
  'welcome',
] as const;
export type MessageGroup = (typeof MESSAGE_GROUPS)[number];

/** Every catalogue of a language: what is in the first view, why things fail (contract/messages.ts), and the groups. */
export const CATALOGUES = ['common', 'errors', ...MESSAGE_GROUPS] as const;
export type CatalogueName = (typeof CATALOGUES)[number];

/** The key of a failure's text in the compiled catalogue `errors`; those of other texts are hashes without a dot. */
export const errorMessageKey = (id: string) => `error.${id}`;
