import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { isLoggedAbsence } from '../database/errors';

export type { Logger } from 'pino';

/**
 * Property names under which a secret or an email address could get into a log line, at any of the first three levels.
 */
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

/** Log lines as JSON, on standard output by default. Redacts secrets. */
export function createLogger(level: string, destination: DestinationStream = process.stdout): Logger {
  const options: LoggerOptions = {
    level,
    hooks: {
      logMethod(given, write) {
        // One line said that the database is away: hundreds of stacks of what fails because of it would hide it.
        if (!isLoggedAbsence((given[0] as { err?: unknown } | null)?.err)) write.apply(this, given);
      },
    },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PREFIXES.flatMap((prefix) => SECRET_NAMES.map((name) => join(prefix, name))), censor: '[secret]' },
    serializers: { err: describeError, error: describeError, req: describeRequest },
  };
  return pino(options, destination);
}

const join = (prefix: string, name: string) =>
  name.startsWith('[') ? prefix.replace(/\.$/, '') + name : prefix + name;

/** Readable output for a terminal: only the message, and of an error its message. */
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

/** An error without the row values that a database adds, because they may be personal data. */
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

/** Method and path without the query, which may contain what people typed. */
function describeRequest(request: FastifyRequest): object {
  return { method: request.method, path: pathOf(request.url) };
}

export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
