import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import type { Likeness } from '../../../platform/media/picture';
import { recordDescribed } from '../saveGraph';
import { describeOlder, findUndescribed } from './descriptors.repository';

const IMAGES_AT_ONCE = 50;
/** Between two images, so that the work of a large site takes hours and nobody notices it. */
const PAUSE_MS = 20;

/**
 * Describes images from before there were descriptors, each in a transaction of its own: what an interrupted run has not
 * done the next one does. An image without files stays for the next run.
 */
export async function describeOlderImages(
  { db, mediaStore }: Pick<Services, 'db' | 'mediaStore'>,
  signal: AbortSignal,
): Promise<void> {
  for (let after = ''; ; ) {
    const signatures = await findUndescribed(db, after, IMAGES_AT_ONCE);
    for (const signature of signatures) {
      signal.throwIfAborted();
      const found = await describeStored(mediaStore, signature);
      if (!found) continue;
      await inTransaction(db, async (tx) => {
        if (await describeOlder(tx, signature, found.likeness)) await recordDescribed(tx, signature);
      });
      await sleep(PAUSE_MS, undefined, { signal });
    }
    const last = signatures.at(-1);
    if (last === undefined || signatures.length < IMAGES_AT_ONCE) return;
    after = last;
  }
}

/** Null without files; a likeness of null for an image that cannot be read. */
async function describeStored(
  mediaStore: Services['mediaStore'],
  signature: string,
): Promise<{ likeness: Likeness | null } | null> {
  try {
    const likeness = await mediaStore.describeStored(signature);
    return likeness && { likeness };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unreadableMedia') return { likeness: null };
    throw error;
  }
}
