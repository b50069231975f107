/**
 * Features whose texts the build compiles into catalogues of their own, fetched with the pages that name them: what a
 * first visit seldom shows. All other texts are in the common catalogue. A feature whose components other pages use
 * does not belong here.
 */
export const MESSAGE_GROUPS = [
  'accountSwitcher',
  'accounts',
  'auth',
  'boardHistory',
  'boardIdeas',
  'boardPages',
  'commentTools',
  'contentReports',
  'emailLinks',
  'editPin',
  'experiences',
  'feedPreferences',
  'interests',
  'mails',
  'merges',
  'messages',
  'news',
  'notices',
  'offline',
  'operations',
  'ordering',
  'pinBuilder',
  'pinVisits',
  'profile',
  'saveDialogs',
  'scheduledPins',
  'search',
  'searchFilters',
  'security',
  'settings',
  'shareDialog',
  'shortcuts',
  'sponsorships',
  'toasts',
  'typeahead',
  'undo',
  'welcome',
] as const;
export type MessageGroup = (typeof MESSAGE_GROUPS)[number];

/** The compiled catalogues of a language: texts of the first view, of errors (contract/messages.ts), and the groups. */
export const CATALOGUES = ['common', 'errors', ...MESSAGE_GROUPS] as const;
export type CatalogueName = (typeof CATALOGUES)[number];

/** The key of a failure's text in the compiled catalogue `errors`; those of other texts are hashes without a dot. */
export const errorMessageKey = (id: string) => `error.${id}`;
