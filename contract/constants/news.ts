/** What a member is notified about: somebody follows them, saves, tries or comments on their pin, replies to or likes their comment, or names them in one. */
export const NEWS_KINDS = ['follow', 'save', 'comment', 'reply', 'like', 'mention', 'tried'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Statuses of a notification that the news hub uses (ledger SET-007). The list has none that was dismissed. */
export const NEWS_STATUSES = ['UNREAD', 'READ', 'DISMISSED'] as const;

export const NEWS = {
  /** Most people who are named with one entry. */
  actors: 3,
  /** Most people in the details of an entry. */
  detailed: 20,
  /** Most entries in one mail. */
  mailed: 10,
  /** Days after which an entry is purged. */
  days: 90,
} as const;
