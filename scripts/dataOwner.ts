import { statSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_FOLDER } from '../server/platform/backup/manifest';
import { DATABASE_FOLDER, DATABASE_LOCK } from '../server/platform/database/embedded/open';
import { StartError } from '../server/platform/database/errors';

/**
 * From root's shell, continues as the user whose data these are: the server can read what a command asks of it, and
 * nothing in the data folder comes to belong to root, which that user could not use.
 */
export function becomeOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  // The lock is that of the running server.
  const owner = [DATABASE_LOCK, DATABASE_FOLDER, MEDIA_FOLDER, '.']
    .map((name) => statSync(join(dataDir, name), { throwIfNoEntry: false }))
    .find((found) => found !== undefined);
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

/** Throws a StartError where the user as whom the command works may not read this. */
export async function refuseUnreadable(path: string): Promise<void> {
  await access(path, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') return;
    throw new StartError(
      `${path} cannot be read by the user whom the data folder belongs to (${process.getuid?.()}), as whom this works. ` +
        'Copy it to where that user may read it.',
    );
  });
}
