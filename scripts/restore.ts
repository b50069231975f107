/**
 * `npm run restore -- <backup> [--force]`: replaces the database and its media by a backup; the server must be stopped.
 * `npm run restore -- --drill [backup]`: restores on trial, beside a running server too.
 * `npm run restore -- --board <address> | --person <username>`: brings back one board or person, beside a running server too.
 */
import { join, resolve } from 'node:path';
import { readEnv } from '../server/env';
import { readEnvironment } from '../server/envFile';
import { listBackups, MANIFEST_FILE } from '../server/platform/backup/manifest';
import { drillRestore, restoreBackup } from '../server/platform/backup/restore';
import { StartError } from '../server/platform/database/errors';
import { systemClock } from '../server/platform/ops/clock';
import { becomeOwner, refuseUnreadable } from './dataOwner';
import { parseRestoreArguments } from './restoreArguments';
import { runScript, terminalLog } from './terminal';

runScript(async () => {
  const { backup: given, force, identity, isDrill, part } = parseRestoreArguments(process.argv.slice(2), process.env);
  const { dataDir, ...env } = readEnv(readEnvironment());
  // A pooler that lends connections to transactions does not carry the tools of PostgreSQL.
  const databaseUrl = env.directUrl ?? env.databaseUrl;
  const identityFile = identity === null ? (env.backups.identityFile ?? null) : resolve(identity);
  becomeOwner(dataDir);
  if (part) {
    // All that the server consists of: it takes seconds to load.
    const { restorePartOf } = await import('./restorePart');
    return restorePartOf({ ...part, from: given, identityFile, dataDir, place: env.backups.folder }, print);
  }
  const backup = given === null ? await newestIn(env.backups.folder) : resolve(given);
  await refuseUnreadable(join(backup, MANIFEST_FILE));
  if (isDrill) return drill(backup, env.backups.folder, identityFile);
  await restoreBackup({
    backup,
    dataDir,
    databaseUrl: databaseUrl ?? undefined,
    identityFile,
    force,
    settings: env.backups,
    clock: systemClock,
    log: terminalLog,
  });
});

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function newestIn(place: string): Promise<string> {
  const newest = (await listBackups(place)).at(-1);
  if (!newest) throw new StartError(`There is no backup in ${place}.`);
  return newest.folder;
}

async function drill(backup: string, place: string, identityFile: string | null): Promise<void> {
  const began = Date.now();
  const { manifest, rows, remade } = await drillRestore(backup, place, identityFile);
  const lines = [
    `${backup} can be restored; it was made ${manifest.madeAt}.`,
    `Database: ${rows} rows (${megabytes(manifest.database.bytes)}), each table as it was.`,
    `Media: ${manifest.media.files} files (${megabytes(manifest.media.bytes)}) are there${remade === 0 ? '.' : `, ${remade} of them as originals only, from which they are made again.`}`,
    `The drill took ${((Date.now() - began) / 1000).toFixed(1)} seconds and changed nothing.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
