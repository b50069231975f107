import { HOUR_MS } from '../../contract/constants/durations';
import { canEncryptTo } from '../platform/backup/encryption';
import { currentAtOf, listBackups, readManifest } from '../platform/backup/manifest';
import { drillRestore, requireWhole } from '../platform/backup/restore';
import { wordsOf } from '../platform/database/errors';
import { advice, type Check, ok, problem } from './finding';

/** So many times the pause between two backups: two have failed by then. */
const BACKUPS_MISSED = 3;

const NONE =
  'There is none, and the server makes none by itself: BACKUP_EVERY_HOURS is 0. Make them yourself (npm run backup).';

/** Whether the newest backup is recent, and can be restored. */
export const checkBackups: Check = async (examined) => [
  ...(await checkEncryption(examined)),
  ...(await checkNewest(examined)),
];

/** Whether backups can be encrypted to the key of the settings, and only who holds its identity reads them. */
const checkEncryption: Check = async ({ env: { backups } }) => {
  const { encryptTo, identityFile } = backups;
  if (encryptTo !== undefined && !(await canEncryptTo(encryptTo))) {
    return [problem('BACKUP_ENCRYPT_TO is no key: it was mistyped or cut off, and no backup can be made.')];
  }
  if (encryptTo === undefined || identityFile === undefined) return [];
  return [
    advice(
      'BACKUP_IDENTITY_FILE is among the settings: who gets at this machine reads the encrypted backups. ' +
        'Keep the identity elsewhere, and name it with --identity when you restore.',
    ),
  ];
};

const checkNewest: Check = async ({ env: { backups, databaseUrl }, now, isRunning }) => {
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
    const { encryptedTo } = await readManifest(backup.folder);
    const drill =
      encryptedTo === undefined || backups.identityFile !== undefined
        ? await drillRestore(backup.folder, place, backups.identityFile ?? null)
        : { manifest: await requireWhole(backup.folder), rows: null, remade: 0 };
    const { rows, remade, manifest } = drill;
    if (manifest.kind !== (databaseUrl === null ? 'embedded' : 'postgres')) {
      return [problem(`The newest backup, ${backup.name}, is of the other kind of database. Is DATABASE_URL right?`)];
    }
    if (everyMs === 0)
      return [advice(`The newest is ${age} old. The server makes none by itself: BACKUP_EVERY_HOURS is 0.`)];
    if (isRunning && behind * HOUR_MS >= BACKUPS_MISSED * everyMs) {
      return [problem(`The newest is ${age} old, and there should be later ones. The log says why none was made.`)];
    }
    if (rows === null) {
      return [
        ok(
          `${backup.name}, ${age} old, is encrypted: it was tried before that, and its files are as they were written. ` +
            'What is in them cannot be read without the identity: npm run restore -- --drill --identity <file>',
        ),
      ];
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
