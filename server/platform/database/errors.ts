/**
 * A problem that the person who starts the server can solve; the message says what and how. Printed without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The message of anything that was thrown. */
export function wordsOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

/** The fields of a database error that we read, the same for both databases. */
interface DatabaseError extends Error {
  /** SQLSTATE: five capital letters and digits. */
  code: string;
}

/** True for an error that the database returned (a constraint, bad SQL), not for a lost connection. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  if (typeof error !== 'object' || error === null || !('severity' in error) || !('code' in error)) return false;
  return /^[0-9A-Z]{5}$/.test(String(error.code));
}

/** True if a prepared plan no longer fits, because a migration has changed the table's columns. */
export function isStalePlan(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '0A000' && error.message.includes('cached plan');
}

/** True if another process created the same id: running the transaction again creates another one. */
function isIdCollision(error: DatabaseError): boolean {
  const { constraint = '', detail = '' } = error as { constraint?: string; detail?: string };
  return error.code === '23505' && constraint.endsWith('_pkey') && /[( ]id\)=\(/.test(detail);
}

/** True if the transaction can be run again: a serialization failure, a deadlock, or stale prepared plans. */
export function isRetryable(error: unknown): boolean {
  if (!isDatabaseError(error)) return false;
  return error.code === '40001' || error.code === '40P01' || isStalePlan(error) || isIdCollision(error);
}

/** True if the disk of the database or of the media files is full (PostgreSQL 53100, or the system's codes). */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || isDiskFull(cause);
}

/** The database cannot be reached, or the connection to it was lost: what failed can be tried again later. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  /** Whether its absence is in the log already, so that whatever fails because of it is no news. */
  readonly isLogged: boolean;

  constructor(cause: unknown, { isLogged = false } = {}) {
    super(`The database cannot be reached: ${wordsOf(cause)}`, { cause });
    this.isLogged = isLogged;
  }
}

/** Classes and codes of SQLSTATE: lost connections, a server that shuts down or starts, and one without a free place. */
const AWAY_STATES = /^(?:08...|57P0[1-5]|53300)$/;
/** Codes of the system for a peer that is not there. */
const AWAY_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** What pg, its pool and the embedded database say without a code. */
const AWAY_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying|Connection timed out|timeout expired|The embedded database (?:stopped|did not answer)|The database is closed)/;

/** True for an error of a connection, which says nothing about the statement. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code } = error as { code?: unknown };
  if (isDatabaseError(error)) return AWAY_STATES.test(error.code);
  return (typeof code === 'string' && AWAY_CODES.has(code)) || AWAY_WORDS.test(wordsOf(error));
}

/** Whether this says no more than that the database is away, which is in the log already. */
export function isLoggedAbsence(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return error.isLogged;
  return error instanceof Error && error.cause !== undefined && isLoggedAbsence(error.cause);
}
