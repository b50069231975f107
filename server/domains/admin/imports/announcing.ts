import type { UserId } from '../../../../contract/schemas/common';
import { inSlices } from '../../../platform/database/slices';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { type EnqueueTools, enqueue } from '../../../platform/ops/jobs';
import { enqueueNews } from '../../../platform/ops/news';
import { findFollowerIds } from '../../people/users';
import * as records from './importRecords.repository';
import type { ImportKey } from './imports.repository';

const FOLLOWERS_AT_ONCE = 200;

export const enqueueAnnouncement = (tx: Tx, tools: EnqueueTools, { owner_id, id }: ImportKey): Promise<void> =>
  enqueue(tx, tools, 'imports/announce', { ownerId: owner_id, id });

/**
 * Notifies those who follow the owner of an import, once a day, if it brought anything that they may see: their feeds
 * leave its pins out. Notifying somebody again changes nothing, so that an ended job begins again.
 */
export async function announceImport(services: Services, key: ImportKey, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const ownerId = key.owner_id;
  if (!(await records.hasMadeListed(db, key))) return;
  let after: UserId | null = null;
  await inSlices({ most: FOLLOWERS_AT_ONCE, signal }, (size) =>
    inTransaction(db, async (tx) => {
      const followers = await findFollowerIds(tx, ownerId, size, after);
      for (const userId of followers) {
        await enqueueNews(tx, services, { kind: 'brought', userId, actorId: ownerId, subjectId: ownerId });
      }
      after = followers.at(-1) ?? null;
      return followers.length === size;
    }),
  );
}
