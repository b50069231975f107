/** What people can say to a pin with one tap, by reaction type (ledger REACT-008); a new one replaces the old. */
export const PIN_REACTIONS = { love: 1, idea: 2, thanks: 3, wow: 4, haha: 5 } as const;
export type PinReactionType = (typeof PIN_REACTIONS)[keyof typeof PIN_REACTIONS];
