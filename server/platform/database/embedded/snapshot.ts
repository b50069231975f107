import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../tables';

export async function snapshotTo(_options: { db: Db; folder: string; toFile: string }): Promise<void> {
  throw new Error('being written');
}

/** Copies the files of the database while nothing changes them: the connection is held for as long as it takes. */
export async function copyDatabase(db: Db, folder: string, target: string): Promise<void> {
  await db.connection().execute(async (held) => {
    await sql`checkpoint`.execute(held);
    await copyTree(folder, target);
  });
}

async function copyTree(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile()) await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
}
