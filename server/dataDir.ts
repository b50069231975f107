import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError, wordsOf } from './platform/database/errors';

const PROBE_PREFIX = '.probe-';

/**
 * Creates the data folder and checks that this process may write to it and to the folders directly inside, which may
 * have been made by another user. Throws a StartError.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  let folder = dataDir;
  try {
    await mkdir(dataDir, { recursive: true });
    await probe(dataDir);
    for (const entry of await readdir(dataDir, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      folder = path.join(dataDir, entry.name);
      // Removed by another process in this moment: nothing to complain of.
      await probe(folder).catch((error) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
  } catch (error) {
    throw new StartError(
      `The folder ${folder} cannot be written to (${wordsOf(error)}). ` +
        'Give it to the user who runs Magpie, or choose another one with DATA_DIR.',
    );
  }
}

async function probe(folder: string): Promise<void> {
  const file = path.join(folder, `${PROBE_PREFIX}${randomUUID()}`);
  await writeFile(file, '', { flag: 'wx' });
  await rm(file, { force: true });
}
