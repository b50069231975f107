import { parseArgs } from 'node:util';
import { StartError } from '../server/platform/database/errors';

export interface RestoreArguments {
  /** Null: the newest, which only a drill, a board or a person may choose by itself. */
  backup: string | null;
  force: boolean;
  /** The file with the identity that opens an encrypted backup; null: that of the settings, if any. */
  identity: string | null;
  /** Restores on trial and changes nothing. */
  isDrill: boolean;
  /** One board or one person alone, into a site that may run. */
  part: { wanted: { board: string } | { username: string }; isDryRun: boolean } | null;
}

type Npm = Readonly<Record<string, string | undefined>>;

/**
 * Parses the arguments of `npm run restore`. Without a preceding `--`, npm takes `--force`, `--drill` and `--dry-run` for
 * itself and only sets environment variables, which count as well. Throws a StartError.
 */
export function parseRestoreArguments(given: readonly string[], npm: Npm): RestoreArguments {
  const { values, positionals } = parse(given);
  const [backup, ...more] = positionals;
  const isDrill = values.drill || npm.npm_config_drill === 'true';
  const force = values.force || npm.npm_config_force === 'true';
  const identity = values.identity || null;
  const isDryRun = values['dry-run'] || npm.npm_config_dry_run === 'true';
  const wanted = wantedOf(values);
  if (wanted) {
    if (backup || isDrill || force) throw new StartError(USAGE);
    return { backup: values.from || null, force, identity, isDrill, part: { wanted, isDryRun } };
  }
  if ((!backup && !isDrill) || more.length > 0 || values.from || isDryRun) throw new StartError(USAGE);
  return { backup: backup || null, force, identity, isDrill, part: null };
}

function wantedOf({ board, person }: { board?: string; person?: string }) {
  if (board && person) throw new StartError(USAGE);
  if (board) return { board };
  return person ? { username: person } : null;
}

const USAGE = `Which backup? npm run restore -- <folder of the backup> [--force]. They are in DATA_DIR/backups.
On trial, without changing anything: npm run restore -- --drill [folder of the backup]
One board or one person, while the site runs: npm run restore -- --board <address or id> | --person <username> [--from <folder of the backup>] [--dry-run]
Of an encrypted backup, all of these with --identity <file>.`;

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        force: { type: 'boolean', default: false },
        drill: { type: 'boolean', default: false },
        board: { type: 'string' },
        person: { type: 'string' },
        from: { type: 'string' },
        identity: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${USAGE}`);
  }
}
