/**
 * What a member is notified about: somebody follows them, saves, tries or comments on their pin, replies to or likes
 * their comment, names them in a comment or description, answers a question of their story, or, followed by them, brings
 * pins from elsewhere.
 */
const KINDS_BY_OTHERS = [
  'follow',
  'save',
  'comment',
  'reply',
  'like',
  'mention',
  'tried',
  'answer',
  'brought',
] as const;
/** About what they did themselves: a pin that waited for its video was published, or could not be. */
const OWN_PIN_KINDS = ['published', 'publishFailed'] as const;
/** Site admins removed something of theirs, or restored it after an appeal. Nobody can switch these off. */
const DECISION_NEWS_KINDS = ['removed', 'restored'] as const;
/** The kinds that members can switch off (ledger SET-001). */
export const OPTIONAL_NEWS_KINDS = [...KINDS_BY_OTHERS, ...OWN_PIN_KINDS] as const;
const OWN_KINDS = [...OWN_PIN_KINDS, ...DECISION_NEWS_KINDS] as const;
export const NEWS_KINDS = [...KINDS_BY_OTHERS, ...OWN_KINDS] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];
export const isOwnNews = (kind: NewsKind): boolean => (OWN_KINDS as readonly NewsKind[]).includes(kind);
export const isDecisionNews = (kind: NewsKind): boolean => (DECISION_NEWS_KINDS as readonly NewsKind[]).includes(kind);

/** Statuses of entries that nobody has read: of those that went to the devices, or by mail, the last of the two. */
const UNREAD_STATUSES = ['UNREAD', 'PUSHED', 'EMAILED'] as const;
/** Statuses of an entry that the list has (ledger SET-007). */
export const LISTED_NEWS_STATUSES = [...UNREAD_STATUSES, 'READ'] as const;
/** Of people and pins that a member has muted, for good or for some time. */
export const MUTE_STATUSES = ['MUTED', 'SNOOZED'] as const;
/** All that a page knows: entries that it takes out of the list until the server's answer has others. */
export type NewsStatus = (typeof LISTED_NEWS_STATUSES)[number] | (typeof MUTE_STATUSES)[number] | 'DISMISSED';
export const isUnreadNews = (status: NewsStatus): boolean =>
  (UNREAD_STATUSES as readonly NewsStatus[]).includes(status);

/** Days for which the news of a person or a pin can be snoozed. */
export type SnoozeDays = 1 | 7;

export const NEWS = {
  /** Most people who are named with one entry. */
  actors: 3,
  /** Most people in the details of an entry. */
  detailed: 20,
  /** Most entries in one mail. */
  mailed: 10,
  /** Most entries that such a mail counts; older ones are not mailed. */
  digested: 100,
  /** Most people and pins that a member mutes; the oldest is unmuted for another. */
  mutes: 200,
  /** Characters of what was said that an entry quotes. */
  quoted: 140,
  /** Days after which an entry is purged. */
  days: 90,
} as const;
