/** What site admins decide about: the account of a person, or something that they made. */
export const DECISION_KINDS = ['account', 'pin', 'board', 'comment', 'triedIt'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

export const DECISIONS = {
  /** Most decisions and open appeals that are listed. */
  listed: 100,
  appealLength: 1000,
} as const;
