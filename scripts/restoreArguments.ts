import { parseArgs } from 'node:util';
import { StartError } from '../server/platform/database/errors';

export interface RestoreArguments {
  backup: string;
  force: boolean;
}

/**
 * Parses the arguments of `npm run restore`. Without a preceding `--`, npm takes `--force` for itself and only sets an
 * environment variable, which counts as well. Throws a StartError.
 */
export function parseRestoreArguments(
  given: readonly string[],
  { npm_config_force: npmForce }: Readonly<Record<string, string | undefined>>,
): RestoreArguments {
  const { values, positionals } = parse(given);
  const [backup, ...more] = positionals;
  if (!backup || more.length > 0) throw new StartError(USAGE);
  return { backup, force: values.force || npmForce === 'true' };
}

const USAGE = 'Which backup? npm run restore -- <folder of the backup> [--force]. They are in DATA_DIR/backups.';

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: { force: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${USAGE}`);
  }
}
