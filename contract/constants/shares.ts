/** Ways in which a pin is handed on. The stored words are never given to another meaning. */
export const SHARE_WAYS = ['link', 'system', 'mail', 'messenger', 'social', 'person'] as const;
export type ShareWay = (typeof SHARE_WAYS)[number];
