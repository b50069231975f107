/** What a member is notified about: somebody follows them, saves, tries or comments on their pin, replies to or likes their comment, or names them in one. */
export const NEWS_KINDS = ['follow', 'save', 'comment', 'reply', 'like', 'mention', 'tried'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Statuses of a notification that the news hub uses (ledger SET-007). The list has none of the last three. */
export const NEWS_STATUSES = ['UNREAD', 'READ', 'DISMISSED', 'MUTED', 'SNOOZED'] as const;

/** Days for which the news of a person or a pin can be snoozed. */
export type SnoozeDays = 1 | 7;

export const NEWS = {
  /** Most people who are named with one entry. */
  actors: 3,
  /** Most people in the details of an entry. */
  detailed: 20,
  /** Most entries in one mail. */
  mailed: 10,
  /** Most people and pins that a member mutes; the oldest is unmuted for another. */
  mutes: 200,
  /** Days after which an entry is purged. */
  days: 90,
} as const;
