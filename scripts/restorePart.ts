import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DAY_MS } from '../contract/constants/durations';
import { RESTORE_COMMAND } from '../server/commandRequests';
import { migrate } from '../server/db/migrate';
import { readMigrations } from '../server/db/migrationFiles';
import { type BackupPart, readBackupPart, type Wanted } from '../server/domains/pins/backupRestores';
import { listBackups, MANIFEST_FILE, readManifest } from '../server/platform/backup/manifest';
import { restoreImages } from '../server/platform/backup/restore';
import { type BackupRows, withBackupRows } from '../server/platform/backup/rows';
import { StartError } from '../server/platform/database/errors';
import type { PlannedRestore, RestoreRequest } from '../server/restoreCommands';
import { refuseUnreadable } from './dataOwner';
import { runHostCommand } from './hostCommand';
import { terminalLog } from './terminal';

export interface PartToRestore {
  wanted: Wanted;
  /** Folder of the backup; null: the newest. */
  from: string | null;
  isDryRun: boolean;
  /** The file with the identity that opens an encrypted backup; null: none is named. */
  identityFile: string | null;
  dataDir: string;
  /** Folder of the server's own backups. */
  place: string;
}

const FOLDER = 'restores';
const MOST_NAMED = 10;

/**
 * Brings back what one board or one person had, beside a running server too: says what would be added, copies the files
 * of its images, then has it added. Calls `print` with each line. Throws a StartError.
 */
export async function restorePartOf(options: PartToRestore, print: (line: string) => void): Promise<void> {
  const { dataDir, from, place } = options;
  const backup = from === null ? (await listBackups(place)).at(-1)?.folder : resolve(from);
  if (!backup) throw new StartError(`There is no backup in ${place}.`);
  await refuseUnreadable(join(backup, MANIFEST_FILE));
  await removeStale(join(dataDir, FOLDER));
  const scratch = join(dataDir, FOLDER, randomUUID());
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  try {
    await restoreFrom(backup, scratch, options, print);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function restoreFrom(
  backup: string,
  scratch: string,
  { wanted, isDryRun, dataDir, place, identityFile }: PartToRestore,
  print: (line: string) => void,
): Promise<void> {
  const { kind, madeAt } = await readManifest(backup);
  const part = await withBackupRows({ backup, identityFile, scratch: join(scratch, 'copy'), migrate }, async (rows) => {
    // One of the embedded database was brought to this version when it was opened.
    if (kind === 'postgres') await refuseOtherVersion(rows);
    return readBackupPart(rows, wanted);
  });
  print(`The backup ${backup} was made ${madeAt}.`);
  if (!part)
    throw new StartError(`It has no such ${'board' in wanted ? 'board' : 'person'}. ${await others(place, backup)}`);
  const file = join(scratch, 'part.json');
  await writeFile(file, JSON.stringify({ part, subject: subjectOf(part, wanted) } satisfies RestoreRequest));
  const have = (step: string) => runHostCommand({ name: RESTORE_COMMAND, args: [step, file] });

  const planned = JSON.parse(await have('plan')) as PlannedRestore;
  for (const line of planned.lines) print(line);
  if (!planned.hasWork) return print(`There is nothing to add. ${await others(place, backup)}`);
  if (isDryRun) return print('Nothing was changed. Without --dry-run, this is added.');
  await have('announce');
  await restoreImages({ backup, identityFile, dataDir, log: terminalLog }, new Set(planned.signatures));
  print(await have('run'));
}

/** Other backups to try. */
async function others(place: string, backup: string): Promise<string> {
  const names = (await listBackups(place)).filter(({ folder }) => folder !== backup).map(({ name }) => name);
  if (names.length === 0) return `There is no other backup in ${place}.`;
  return `Other backups, for --from ${place}/…: ${names.slice(-MOST_NAMED).reverse().join(', ')}`;
}

/** A dump of PostgreSQL is not opened as a database, so it cannot be migrated either. */
async function refuseOtherVersion(rows: BackupRows): Promise<void> {
  const [{ list }, done] = await Promise.all([readMigrations(), rows.all('migrations' as never)]);
  const had = new Set(done.map(({ name }) => name));
  const isSame = list.every(({ name }) => had.has(name)) && had.size <= list.length;
  if (isSame) return;
  throw new StartError(
    'This backup is of another version of Magpie. Single boards and people come back from backups of this version ' +
      'alone; restore it as a whole into another database, with another DATA_DIR, to look at it.',
  );
}

function subjectOf({ tables }: BackupPart, wanted: Wanted): RestoreRequest['subject'] {
  const [board] = tables.boards;
  if ('username' in wanted) return { id: String(board?.owner_id ?? ''), name: wanted.username };
  return { id: String(board?.id), name: String(board?.name), ownerId: board?.owner_id as never };
}
