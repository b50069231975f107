import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Names under which a secret or a person's address could come into a log line, at any of the first three levels. */
const SECRET_NAMES = [
  'password',
  'new_password',
  'current_password',
  'passwordHash',
  'password_hash',
  'token',
  'token_hash',
  'email',
  'username_or_email',
  'cookie',
  'cookies',
  'authorization',
  '["set-cookie"]',
  '["x-csrftoken"]',
];
const PREFIXES = ['', '*.', '*.*.'];

/** pino's levels. */
const WARNING = 40;
const ERROR = 50;

/** Log lines as JSON, on standard output unless told otherwise. Secrets are never written, whoever logs them. */
export function createLogger(level: string, destination: DestinationStream = process.stdout): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PREFIXES.flatMap((prefix) => SECRET_NAMES.map((name) => join(prefix, name))), censor: '[secret]' },
    serializers: { err: describeError, error: describeError, req: describeRequest },
  };
  return pino(options, destination);
}

const join = (prefix: string, name: string) =>
  name.startsWith('[') ? prefix.replace(/\.$/, '') + name : prefix + name;

/** What a person at a terminal reads: the message alone, and of an error its words. */
export const terminalDestination: DestinationStream = {
  write(line) {
    const { level, msg, err } = JSON.parse(line) as {
      level: number;
      msg: string;
      err?: { message: string; stack?: string };
    };
    const mark = level >= ERROR ? 'Error: ' : level >= WARNING ? 'Warning: ' : '';
    process.stdout.write(`${mark}${msg}${err ? `\n${err.stack ?? err.message}` : ''}\n`);
  },
};

/** An error without the values that a database adds to it: they may be anybody's. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Method and path; the query may hold what people typed. */
function describeRequest(request: FastifyRequest): object {
  return { method: request.method, path: pathOf(request.url) };
}

export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
