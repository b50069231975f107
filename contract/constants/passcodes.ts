/** A passcode has exactly so many digits (ledger PASS-024). */
export const PASSCODE_LENGTH = 4;
