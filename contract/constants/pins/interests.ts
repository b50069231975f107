/** Which topics of a member are read: those they follow, others like what they save, or the one after the other. */
export const INTEREST_BLENDS = ['followed', 'recommended', 'mixed'] as const;
export type InterestBlend = (typeof INTEREST_BLENDS)[number];
