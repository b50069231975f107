/** Digits of a passcode (ledger PASS-024). */
export const PASSCODE_LENGTH = 4;
