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

/** A log for people at a terminal. */
export const terminalLog: Log = { info: write, warn: write, error: write };

/** Runs a script; what its user can mend ends it with the words alone, anything else with its stack. */
export function runScript(work: () => Promise<void>): void {
  // Backups are nobody else's on this machine.
  process.umask(0o077);
  work().catch((error: unknown) => {
    const isForUser = error instanceof StartError || error instanceof EnvError;
    process.stderr.write(`${isForUser ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  });
}
