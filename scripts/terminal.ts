import { inspect } from 'node:util';
import { EnvError } from '../server/env';
import { StartError } from '../server/platform/database/errors';
import type { Log } from '../server/platform/ops/log';

const write = (fields: object, message: string) => {
  const details = Object.entries(fields).map(
    ([name, value]) => `${name}: ${value instanceof Error ? value.message : value}`,
  );
  process.stderr.write(`${message}${details.length > 0 ? ` (${details.join(', ')})` : ''}\n`);
};

/** A log for a terminal. */
export const terminalLog: Log = { info: write, warn: write, error: write };

/** Runs a script; prints only the message of an error that the user can fix, and the stack of any other. */
export function runScript(work: () => Promise<void>): void {
  // Backups must not be readable by other users of the machine.
  process.umask(0o077);
  work().catch((error: unknown) => {
    process.stderr.write(`${wordsFor(error)}\n`);
    process.exitCode = 1;
  });
}

function wordsFor(error: unknown): string {
  if (error instanceof StartError || error instanceof EnvError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if ((code === 'EACCES' || code === 'EPERM') && path !== undefined) {
    return `This user may not use ${path}. Run the command as root, or as the user who runs the server.`;
  }
  return inspect(error);
}
