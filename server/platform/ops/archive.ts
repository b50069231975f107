import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { create, extract } from 'tar';

/** Fast compression, because a backup runs beside the server: in Node's thread pool, where tar's own holds the event loop. */
const GZIP_LEVEL = 4;
/** Bytes of a file read at once; what tar does with them holds the event loop. */
const READ_BYTES = 256 * 1024;

/**
 * Writes the plain files and folders of a folder to a new tar.gz file. Throws if that file exists, or if a file changes
 * meanwhile.
 */
export async function packFolder(folder: string, toFile: string): Promise<void> {
  const packed = create(
    {
      cwd: folder,
      maxReadSize: READ_BYTES,
      portable: true,
      strict: true,
      filter: (_path, stat) => !('isSymbolicLink' in stat) || stat.isFile() || stat.isDirectory(),
    },
    ['.'],
  );
  await pipeline(packed, createGzip({ level: GZIP_LEVEL }), createWriteStream(toFile, { flags: 'wx' }));
}

/**
 * Extracts the plain files and folders of an archive into a folder, with their permissions. Throws if it is damaged,
 * truncated or contains paths outside of the folder.
 */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unpacked = extract({
    cwd: folder,
    strict: true,
    chmod: true,
    preserveOwner: false,
    filter: (_path, entry) => 'type' in entry && ['File', 'OldFile', 'Directory'].includes(entry.type),
  });
  await pipeline(createReadStream(file), createGunzip(), unpacked as unknown as NodeJS.WritableStream);
}
