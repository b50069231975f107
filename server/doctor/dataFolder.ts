import { existsSync } from 'node:fs';
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { prepareDataDir } from '../dataDir';
import { MEDIA_FOLDER } from '../platform/backup/manifest';
import { DATABASE_FOLDER, DATABASE_LOCK } from '../platform/database/embedded/open';
import { wordsOf } from '../platform/database/errors';
import { advice, type Check, type Finding, megabytes, ok, problem } from './finding';

const ROOT = 0;
const OTHERS = 0o007;
/** Uploads are refused below this. */
const LEAST_FREE_BYTES = 500e6;
/** Where the alert begins. */
const LOW_BYTES = 2e9;
const LEAST_INODES = 0.02;

const PRIVATE_FOLDERS = [DATABASE_FOLDER, MEDIA_FOLDER, 'backups', 'mails'];

/** Whose the data are, and whether that user alone can use them. Looks two levels deep. */
export const checkOwner: Check = async ({ env: { dataDir } }) => {
  if (!existsSync(dataDir)) {
    return [
      advice(
        `${dataDir} does not exist; the first start makes it. If the site has run before, DATA_DIR is wrong: for the ` +
          'settings of a service, add --env-file=/etc/magpie.env before the command.',
      ),
    ];
  }
  const { uid, name } = await ownerOf(dataDir);
  const me = process.getuid?.() ?? uid;
  if (me !== ROOT && me !== uid) {
    return [
      problem(`${dataDir} belongs to user ${uid}, and this is user ${me}. Run the command as root or as that user.`),
    ];
  }
  const found: Finding[] = [];
  const foreign = await foreignFiles(dataDir, uid);
  const [first] = foreign;
  if (first !== undefined) {
    const more = foreign.length > 1 ? ` and ${foreign.length - 1} more` : '';
    found.push(
      problem(`${first}${more} does not belong to user ${uid}, whose ${name} is. Run: chown -R ${uid} ${dataDir}`),
    );
  }
  if (uid === ROOT && me === ROOT) {
    found.push(advice('Magpie runs as root. Give it a user of its own, as deploy/magpie.service does.'));
  }
  for (const folder of PRIVATE_FOLDERS.map((one) => path.join(dataDir, one))) {
    const mode = await stat(folder).then(
      (facts) => facts.mode,
      () => 0,
    );
    if ((mode & OTHERS) !== 0 && (await isReachable(dataDir))) {
      found.push(advice(`Every user of this machine may look into ${folder}. Run: chmod 700 ${dataDir}`));
      break;
    }
  }
  return found.length > 0 ? found : [ok(`${dataDir} belongs to user ${uid}, and so does all in it.`)];
};

const isReachable = async (folder: string) => ((await stat(folder)).mode & 0o001) !== 0;

/** That of the running server's lock, or else of what it made first. */
async function ownerOf(dataDir: string): Promise<{ uid: number; name: string }> {
  for (const name of [DATABASE_LOCK, DATABASE_FOLDER, MEDIA_FOLDER]) {
    const found = await stat(path.join(dataDir, name)).catch(() => undefined);
    if (found) return { uid: found.uid, name };
  }
  return { uid: (await stat(dataDir)).uid, name: 'the folder' };
}

async function foreignFiles(dataDir: string, uid: number): Promise<string[]> {
  const found: string[] = [];
  const look = async (file: string, depth: number): Promise<void> => {
    const facts = await stat(file).catch(() => undefined);
    if (!facts) return;
    if (facts.uid !== uid) found.push(file);
    else if (facts.isDirectory() && depth > 0) {
      for (const name of await readdir(file).catch(() => [])) await look(path.join(file, name), depth - 1);
    }
  };
  await look(dataDir, 2);
  return found;
}

/** Space, and whether it can be written to. */
export const checkDisk: Check = async ({ env: { dataDir } }) => {
  let folder = dataDir;
  while (!existsSync(folder)) folder = path.dirname(folder);
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const free = bavail * bsize;
  const found: Finding[] = [];
  if (free < LEAST_FREE_BYTES) {
    found.push(
      problem(
        `${megabytes(free)} are free: uploads are refused below 500 MB, and backups fail. Make room, or move DATA_DIR.`,
      ),
    );
  } else if (free < LOW_BYTES) {
    found.push(advice(`${megabytes(free)} are free. Make room before uploads are refused, which is at 500 MB.`));
  }
  if (files > 0 && ffree / files < LEAST_INODES) {
    found.push(problem('Nearly as many files as the disk can have are on it (df -i). Delete some, or move DATA_DIR.'));
  }
  if (folder === dataDir) {
    // Writes and deletes an empty file; as the user whom the data belongs to.
    await prepareDataDir(dataDir).catch((error: unknown) => found.push(problem(wordsOf(error))));
  } else {
    await access(folder, constants.W_OK).catch(() => {
      found.push(advice(`This user may not make ${dataDir}. Make it, and give it to the user who runs Magpie.`));
    });
  }
  return found.length > 0 ? found : [ok(`${megabytes(free)} are free, and it can be written to.`)];
};
