/** Something that the person who starts the server can mend; the message says what and how. Printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What went wrong, in the words of whoever threw it. */
export function wordsOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

/** The parts of a database's error that we read, the same on both databases. */
interface DatabaseError extends Error {
  /** SQLSTATE: five capitals and digits. */
  code: string;
}

/** True for an error that the database answered (a broken rule, bad SQL), not for a broken connection. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  if (typeof error !== 'object' || error === null || !('severity' in error) || !('code' in error)) return false;
  return /^[0-9A-Z]{5}$/.test(String(error.code));
}

/** True when a prepared plan no longer fits, because a migration changed a table's columns under it. */
export function isStalePlan(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '0A000' && error.message.includes('cached plan');
}

/** True when another process has made the same id: the transaction, run again, makes another one. */
function isIdCollision(error: DatabaseError): boolean {
  const { constraint = '', detail = '' } = error as { constraint?: string; detail?: string };
  return error.code === '23505' && constraint.endsWith('_pkey') && /[( ]id\)=\(/.test(detail);
}

/** True when the transaction can be run again: it lost against another one, or its prepared plans were stale. */
export function isRetryable(error: unknown): boolean {
  if (!isDatabaseError(error)) return false;
  return error.code === '40001' || error.code === '40P01' || isStalePlan(error) || isIdCollision(error);
}

/** True where the disk of the database or of the media files has no room left (PostgreSQL 53100, or the system's codes). */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || isDiskFull(cause);
}
