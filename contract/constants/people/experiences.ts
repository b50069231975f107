/** Types of experiences; 0 means none (ledger EXP-003, EXP-017). A setting shows nothing: it changes how pages look. */
export const EXPERIENCE_TYPES = { none: 0, banner: 1, modal: 2, tooltip: 3, toast: 4, setting: 5 } as const;
export type ExperienceType = (typeof EXPERIENCE_TYPES)[keyof typeof EXPERIENCE_TYPES];

/** Where experiences are shown, at most one in each place. `cards` is for settings of pin cards. */
export const PLACEMENTS = { home: 100, closeup: 200, profile: 300, cards: 400, anywhere: 900 } as const;
export type PlacementId = (typeof PLACEMENTS)[keyof typeof PLACEMENTS];
export const PLACEMENT_IDS = Object.values(PLACEMENTS);

/** What an experience points at: the whole page, or the element with that `data-anchor`. */
export const ANCHORS = ['main', 'search', 'account'] as const;
export type Anchor = (typeof ANCHORS)[number];

/** Days for which a waiting prompt is valid (ledger EXP-020, EXP-021). */
export const GATE_DAYS = 28;

/** The one experience that can hide the footer of cards, in this variant only (ledger CLOSE-016). */
export const PIN_FOOTER = { experienceId: 1_000_069, variantId: 500_417 } as const;
