/** Most words in a list, of the site and of one member, and the characters of each. */
export const COMMENT_WORDS = { site: 500, own: 50, length: 40 } as const;
