import { parseArgs } from 'node:util';
import { StartError } from '../server/platform/database/errors';

export interface RestoreArguments {
  /** Null: the newest, which only a drill may choose by itself. */
  backup: string | null;
  force: boolean;
  /** Restores on trial and changes nothing. */
  isDrill: boolean;
}

type Npm = Readonly<Record<string, string | undefined>>;

/**
 * Parses the arguments of `npm run restore`. Without a preceding `--`, npm takes `--force` and `--drill` for itself and
 * only sets environment variables, which count as well. Throws a StartError.
 */
export function parseRestoreArguments(given: readonly string[], npm: Npm): RestoreArguments {
  const { values, positionals } = parse(given);
  const [backup, ...more] = positionals;
  const isDrill = values.drill || npm.npm_config_drill === 'true';
  if ((!backup && !isDrill) || more.length > 0) throw new StartError(USAGE);
  return { backup: backup || null, force: values.force || npm.npm_config_force === 'true', isDrill };
}

const USAGE = `Which backup? npm run restore -- <folder of the backup> [--force]. They are in DATA_DIR/backups.
On trial, without changing anything: npm run restore -- --drill [folder of the backup]`;

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: { force: { type: 'boolean', default: false }, drill: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${USAGE}`);
  }
}
