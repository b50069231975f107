/**
 * Features whose texts have catalogues of their own, fetched with the pages that name them, because a first view rarely
 * shows them. All other texts are in the common catalogue. Texts of components that other pages use belong there.
 */
export const MESSAGE_GROUPS = [
  'accountSwitcher',
  'accounts',
  'alerts',
  'apiTokens',
  'auth',
  'boardHistory',
  'boardIdeas',
  'boardPages',
  'businessManager',
  'businessSignup',
  'businessTable',
  'carousel',
  'commentTools',
  'contentReports',
  'duplicates',
  'emailLinks',
  'editPin',
  'experiences',
  'explore',
  'feedPreferences',
  'imports',
  'interests',
  'leadForm',
  'mails',
  'mentions',
  'merges',
  'messages',
  'messagesDropdown',
  'news',
  'notices',
  'offline',
  'operations',
  'ordering',
  'palettes',
  'pinBuilder',
  'photos',
  'pinVisits',
  'printing',
  'profile',
  'promoted',
  'quickMenu',
  'rejectionReasons',
  'saveDialogs',
  'scheduledPins',
  'search',
  'searchFilters',
  'security',
  'settings',
  'shareDialog',
  'shortcuts',
  'slideshow',
  'sponsorships',
  'storyEditor',
  'toasts',
  'today',
  'typeahead',
  'triedIts',
  'undo',
  'visualSearch',
  'welcome',
] as const;
export type MessageGroup = (typeof MESSAGE_GROUPS)[number];

/** The compiled catalogues of a language: texts of the first view, of errors (contract/messages.ts), and the groups. */
export const CATALOGUES = ['common', 'errors', ...MESSAGE_GROUPS] as const;
export type CatalogueName = (typeof CATALOGUES)[number];

/** The key of a failure's text in the compiled catalogue `errors`; those of other texts are hashes without a dot. */
export const errorMessageKey = (id: string) => `error.${id}`;
