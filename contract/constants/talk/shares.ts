/** How a pin was shared. The values are stored, so never change their meaning. */
export const SHARE_WAYS = ['link', 'system', 'mail', 'messenger', 'social', 'person'] as const;
export type ShareWay = (typeof SHARE_WAYS)[number];
