import { HOUR_MS } from '../../contract/constants/durations';
import { currentAtOf, listBackups } from '../platform/backup/manifest';
import { drillRestore } from '../platform/backup/restore';
import { wordsOf } from '../platform/database/errors';
import { advice, type Check, ok, problem } from './finding';

/** So many times the pause between two backups: two have failed by then. */
const BACKUPS_MISSED = 3;

const NONE =
  'There is none, and the server makes none by itself: BACKUP_EVERY_HOURS is 0. Make them yourself (npm run backup).';

/** Whether the newest backup is recent, and can be restored. */
export const checkBackups: Check = async ({ env: { backups, databaseUrl }, now, isRunning }) => {
  const { folder: place, everyMs } = backups;
  const made = await listBackups(place);
  const backup = made.at(-1);
  if (!backup && everyMs === 0) return [problem(NONE)];
  if (!backup) return [advice(`None in ${place} yet. A server makes the first a minute after its start.`)];
  const hoursSince = (at: Date) => Math.floor((now.getTime() - at.getTime()) / HOUR_MS);
  const hours = hoursSince(backup.madeAt);
  const age = hours < 1 ? 'less than an hour' : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  // Where nothing was written since, none is made.
  const behind = hoursSince(currentAtOf(made) ?? backup.madeAt);
  try {
    const { rows, remade, manifest } = await drillRestore(backup.folder, place);
    if (manifest.kind !== (databaseUrl === null ? 'embedded' : 'postgres')) {
      return [problem(`The newest backup, ${backup.name}, is of the other kind of database. Is DATABASE_URL right?`)];
    }
    if (everyMs === 0)
      return [advice(`The newest is ${age} old. The server makes none by itself: BACKUP_EVERY_HOURS is 0.`)];
    if (isRunning && behind * HOUR_MS >= BACKUPS_MISSED * everyMs) {
      return [problem(`The newest is ${age} old, and there should be later ones. The log says why none was made.`)];
    }
    const from = remade === 0 ? '' : `, ${remade} images from their originals`;
    const text = `${backup.name}, ${age} old, was restored on trial: ${rows} rows, ${manifest.media.files} media files${from}.`;
    return [ok(text)];
  } catch (error) {
    return [
      problem(`The newest backup, ${backup.name}, cannot be restored. ${wordsOf(error)} Make another: npm run backup`),
    ];
  }
};
