/** Of one picture, and of one tag (ledger BUILD-066). */
export const PIN_TAG_LIMITS = { tags: 8, objects: 4 } as const;

/** Both coordinates of a tag that is not placed on its picture (ledger BUILD-031). */
export const UNPLACED = -1;

export const TAGGED_TYPES = ['pin', 'product', 'user'] as const;
export type TaggedType = (typeof TAGGED_TYPES)[number];
