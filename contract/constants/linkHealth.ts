/**
 * Whether what a pin links to is there. gone: its server says that there is nothing (any more); unreachable: it has not
 * answered for days; unsafe: it leads into a private network. The stored words are never given to another meaning.
 */
export const LINK_HEALTHS = ['ok', 'gone', 'unreachable', 'unsafe'] as const;
export type LinkHealth = (typeof LINK_HEALTHS)[number];
