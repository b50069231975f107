import type { OPTIONAL_NEWS_KINDS } from './news';

/** Where a member hears of news: on the site itself, and as push messages on their devices. */
export const NEWS_MEDIA = ['news', 'push'] as const;
export type NewsMedium = (typeof NEWS_MEDIA)[number];

/** The settings of both, in groups (ledger SET-001). */
export const NEWS_GROUPS = [
  { id: 'people', options: ['follow', 'brought'] },
  { id: 'pins', options: ['save', 'comment', 'tried', 'answer', 'published', 'publishFailed'] },
  { id: 'comments', options: ['reply', 'like', 'mention'] },
] as const satisfies readonly { id: string; options: readonly (typeof OPTIONAL_NEWS_KINDS)[number][] }[];
export type NewsGroup = (typeof NEWS_GROUPS)[number]['id'];

/** Push messages go to so many devices of a member: those that were used last. */
export const PUSH_DEVICES = 10;
