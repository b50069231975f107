import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { StartError, wordsOf } from '../database/errors';
import { type Manifest, MEDIA_FOLDER } from './manifest';
import type { MediaList } from './media';

/** What is encrypted to a key of age (age-encryption.org) has this behind its name. */
export const ENCRYPTED = '.age';

/** The public key of a pair that age-keygen makes. */
export const isRecipient = (text: string): boolean => /^age1[02-9ac-hj-np-z]{58}$/.test(text);

/** Whether it is a key, and not one that was mistyped. */
export async function canEncryptTo(text: string): Promise<boolean> {
  const { Encrypter } = await loadAge();
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

// Loaded where something is encrypted: most sites do not.
const loadAge = () => import('age-encryption');

/** The folder of the media files of a backup, beside it: each key has its own, and so have those in plain. */
export function mediaFolderOf({ encryptedTo }: Pick<Manifest, 'encryptedTo'>): string {
  if (encryptedTo === undefined) return MEDIA_FOLDER;
  return `${MEDIA_FOLDER}-${createHash('sha256').update(encryptedTo).digest('hex').slice(0, 12)}`;
}

type Bytes = ReadableStream<Uint8Array>;

/** Pipes a file through `change` into a new one, which has its name once it is whole. */
async function rewrite(from: string, to: string, change: (bytes: Bytes) => Promise<Bytes>): Promise<void> {
  const draft = `${to}.part`;
  try {
    const changed = await change(Readable.toWeb(createReadStream(from)) as Bytes);
    await pipeline(Readable.fromWeb(changed), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Encrypts a file as it is read. Throws where the key is none. */
export async function encryptFile(from: string, to: string, recipient: string): Promise<void> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await rewrite(from, to, async (bytes) => (await encrypter.encrypt(bytes as never)) as unknown as Bytes);
}

export async function decryptFile(from: string, to: string, identity: string): Promise<void> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  await rewrite(from, to, async (bytes) => (await decrypter.decrypt(bytes as never)) as unknown as Bytes);
}

/** Encrypts the files of the list that `to` does not have; returns what is there now, with the encrypted sizes. */
export async function encryptMedia(
  list: MediaList,
  { from, to, recipient }: { from: string; to: string; recipient: string },
): Promise<MediaList> {
  const done: MediaList = {};
  for (const path of Object.keys(list)) {
    const name = `${path}${ENCRYPTED}`;
    const sizeOf = () => stat(join(to, name)).then(({ size }) => size);
    const size = await sizeOf().catch(async () => {
      await mkdir(dirname(join(to, name)), { recursive: true });
      return encryptFile(join(from, path), join(to, name), recipient).then(sizeOf, (error: NodeJS.ErrnoException) => {
        // Deleted since it was listed: an orphan that the server has cleaned up.
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    });
    if (size !== undefined) done[name] = size;
  }
  return done;
}

export async function decryptMedia(
  list: MediaList,
  { from, to, identity }: { from: string; to: string; identity: string },
): Promise<void> {
  for (const name of Object.keys(list)) {
    const target = join(to, name.slice(0, -ENCRYPTED.length));
    await mkdir(dirname(target), { recursive: true });
    await decryptFile(join(from, name), target, identity);
  }
}

/**
 * The identity of a file as age-keygen writes it that opens what is encrypted to this key. Throws a StartError where no
 * file is named, or none of its identities is the one.
 */
export async function findIdentity(recipient: string, file: string | null): Promise<string> {
  if (file === null) {
    throw new StartError(
      `This backup is encrypted to ${recipient}. Name the file with its identity: --identity <file>, or BACKUP_IDENTITY_FILE.`,
    );
  }
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`The identity ${file} cannot be read: ${wordsOf(error)}`);
  });
  const identities = text.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new StartError(`${file} has no identity: no line begins with AGE-SECRET-KEY-.`);
  const { identityToRecipient } = await loadAge();
  for (const identity of identities) {
    const own = await identityToRecipient(identity).catch(() => '');
    if (own === recipient) return identity;
  }
  throw new StartError(`This backup is encrypted to ${recipient}, and the identity in ${file} is that of another key.`);
}

/** Calls `work` with the database file of a backup in plain: decrypted into a folder that is deleted afterwards. */
export async function withPlainFile<Result>(
  { file, identity, scratch }: { file: string; identity: string | null; scratch: string },
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  if (identity === null) return work(file);
  const folder = join(scratch, `.plain-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const plain = join(folder, 'database');
    await decryptFile(file, plain, identity).catch((error: unknown) => {
      throw new StartError(`The database file of this backup cannot be decrypted: ${wordsOf(error)}`);
    });
    return await work(plain);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
