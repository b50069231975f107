import type { ErrorKind } from '../../contract/constants/running/metrics';
import type { ClientError } from '../../contract/schemas/running/metrics';

const LONGEST = { message: 500, stack: 4000 } as const;

/**
 * Converts anything thrown into a report: its message and the place in the code, with URLs stripped of their queries.
 */
export function toClientError(kind: ErrorKind, thrown: unknown, route: string): ClientError {
  const { message, stack } = thrown instanceof Error ? thrown : { message: String(thrown), stack: '' };
  const clean = (text: string, longest: number) => text.replace(/\?[^\s)'"]*/g, '?…').slice(0, longest);
  return { kind, message: clean(message, LONGEST.message), stack: clean(stack ?? '', LONGEST.stack), route };
}

interface FetchError extends Error {
  queryName: string;
  cookieNames: readonly string[];
  headerNames: readonly string[];
}

/**
 * The report of a query that got no response: names of cookies and headers, without their values (QUERY-016,
 * QUERY-017).
 */
export function toFetchErrorReport(error: FetchError, route: string): ClientError {
  const { queryName, cookieNames, headerNames, stack = '' } = error;
  const message = `${error.name}: ${queryName}. Headers: ${headerNames.join(', ')}. Cookies: ${cookieNames.join(', ')}.`;
  return toClientError('error', Object.assign(new Error(message), { stack }), route);
}
