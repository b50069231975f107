/**
 * Whether the target of a pin's link exists. gone: its server says that there is nothing (any more); unreachable: it
 * has not responded for days; unsafe: it leads into a private network. The values are stored, so never change their
 * meaning.
 */
export const LINK_HEALTHS = ['ok', 'gone', 'unreachable', 'unsafe'] as const;
export type LinkHealth = (typeof LINK_HEALTHS)[number];
