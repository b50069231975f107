/** Something that the person who starts the server can mend; the message says what and how. Printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * True when a unique or primary key refused a row (23505), the same on both databases.
 * `constraint` narrows it to one key by its name in the migrations (`users_pkey`, `sections_slug`).
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  return constraint === undefined || (error as { constraint?: unknown }).constraint === constraint;
}

/** True when the transaction lost against another one and can be run again (serialization failure, deadlock). */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}
