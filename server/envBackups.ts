import path from 'node:path';
import { HOUR_MS } from '../contract/constants/durations';
import { readCount } from './envValues';
import { isRecipient } from './platform/backup/encryption';
import { type BackupSettings, usualBackups } from './platform/backup/settings';

interface Reader {
  text(name: string): string | null;
  check<T>(name: string, absent: T, read: (value: string) => T | undefined, rule: string): T;
  problems: string[];
}

/** A week. */
const MOST_HOURS = 168;
const MOST_KEPT = 10_000;

/** The settings BACKUP_… of the server's own backups. Adds a sentence to `problems` for a folder that cannot be theirs. */
export function readBackups(dataDir: string, { text, check, problems }: Reader): BackupSettings {
  const usual = usualBackups(dataDir);
  const named = text('BACKUP_DIR');
  const folder = named === null ? usual.folder : path.resolve(named);
  // Backups keep the media that they share in a folder `media`, and delete what none of them needs.
  const isLive =
    isInside(dataDir, folder) || ['media', 'database'].some((own) => isInside(folder, path.join(dataDir, own)));
  if (isLive) {
    problems.push(
      'BACKUP_DIR must be a folder of its own: neither DATA_DIR, nor above it, nor in its media or database.',
    );
  }
  const encryptTo = check('BACKUP_ENCRYPT_TO', null, recipientOf, RECIPIENT_RULE);
  const identityFile = text('BACKUP_IDENTITY_FILE');
  return {
    ...(encryptTo !== null && { encryptTo }),
    ...(identityFile !== null && { identityFile: path.resolve(identityFile) }),
    folder: isLive ? usual.folder : folder,
    everyMs:
      HOUR_MS *
      check(
        'BACKUP_EVERY_HOURS',
        1,
        readCount(0, MOST_HOURS),
        `a whole number of hours from 1 to ${MOST_HOURS}, or 0 for none`,
      ),
    keep: {
      newest: check('BACKUP_KEEP', usual.keep.newest, readCount(1, MOST_KEPT), `a whole number from 1 to ${MOST_KEPT}`),
      days: check(
        'BACKUP_KEEP_DAYS',
        usual.keep.days,
        readCount(0, MOST_KEPT),
        `a whole number from 0 to ${MOST_KEPT}`,
      ),
    },
  };
}

const recipientOf = (value: string): string | undefined => (isRecipient(value) ? value : undefined);
const RECIPIENT_RULE =
  'the public key of a pair that age-keygen made, which begins with age1 (never the identity, AGE-SECRET-KEY-…)';

/** Whether `inner` is `outer`, or somewhere in it. */
function isInside(inner: string, outer: string): boolean {
  const way = path.relative(outer, inner);
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}
