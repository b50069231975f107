import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wordsOf } from '../platform/database/errors';
import { createObjectClient } from '../platform/services/objectClient';
import { advice, type Check, ok, problem } from './finding';

const TEST_BYTES = 1000;

/** Writes, reads, lists and deletes an object of its own, as the server does with images. */
export const checkMedia: Check = async ({ env: { media } }) => {
  const { objects, isOnDisk } = media;
  if (!objects) return [ok('images and videos are in the data folder.')];
  const place = `${objects.bucket} at ${objects.endpoint}`;
  const wrong = await tryObjects(createObjectClient(objects));
  if (wrong !== null) return [problem(`The bucket ${place} cannot be used: ${wrong}`)];
  if (!isOnDisk) return [ok(`${place} can be written, read, listed and deleted. It is not in the backups.`)];
  return [
    advice(
      `${place} can be used, and MEDIA_STORE is disk: new files go to the data folder. Run npm run move-media -- disk, ` +
        'then take the settings S3_… out; or set MEDIA_STORE=s3.',
    ),
  ];
};

/** What does not work, in words; null: everything does. */
async function tryObjects(client: ReturnType<typeof createObjectClient>): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'magpie-doctor-'));
  const file = path.join(folder, 'object');
  const key = `doctor/${randomUUID()}`;
  let step = 'written';
  try {
    const content = Buffer.from(randomUUID().repeat(TEST_BYTES / 36));
    await writeFile(file, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await client.put(key, { path: file, size: content.length, sha256 });
    step = 'read';
    const chunks: Buffer[] = [];
    for await (const chunk of (await client.get(key))?.body ?? []) chunks.push(chunk as Buffer);
    if (!Buffer.concat(chunks).equals(content)) return 'what was written is not what is read.';
    step = 'listed';
    if (!(await client.list('doctor/')).some((one) => one.key === key)) return 'what was written is not listed.';
    step = 'deleted';
    await client.delete(key);
    if (await client.head(key)) return 'what was deleted is still there.';
    return null;
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return `nothing can be ${step}. ${wordsOf(cause)}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
