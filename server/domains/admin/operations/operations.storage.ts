import type { DataOf } from '../../../../contract/api';
import { OPERATIONS } from '../../../../contract/constants/admin/operations';
import type { Ctx, Services } from '../../../platform/http/context';
import { RECURRING_KEY } from '../../../platform/ops/jobStore';
import { enqueue } from '../../../platform/ops/jobs';
import { countOrphans, findLargestUsage, findUsage, WHOLE_SITE } from '../../content/media';
import { presentUsersById } from '../../people/users';
import { presentBound, presentCount } from './operations.presenter';
import * as repository from './operations.repository';

const MEASURING = 'operations/measureStorage';

/**
 * The storage used by pictures, in total and by person, from the stored counts and the last measurement of the files.
 */
export async function readStorage(ctx: Ctx): Promise<DataOf<'OperationsStorageResource.get'>> {
  const { db, mediaStore, quotas } = ctx;
  await ctx.siteSettings.refresh();
  const [disk, originals, measured, isMeasuring, orphans, largest] = [
    await mediaStore.disk(),
    await findUsage(db, WHOLE_SITE),
    await repository.findMeasure(db),
    await repository.isUnderWay(db, MEASURING, ctx.clock.now()),
    await countOrphans(db, OPERATIONS.countCap + 1),
    await findLargestUsage(db, OPERATIONS.people),
  ];
  const people = await presentUsersById(
    db,
    null,
    largest.map((row) => row.owner_id),
  );
  return {
    disk: { free_bytes: disk.freeBytes, total_bytes: disk.totalBytes },
    originals,
    quota_bytes: presentBound(quotas.siteBytes),
    person_quota_bytes: presentBound(quotas.personBytes),
    measured,
    is_measuring: isMeasuring,
    orphans: { ...presentCount(orphans.files), bytes: orphans.bytes },
    people: largest.flatMap(({ owner_id, files, bytes }) => {
      const username = people.get(owner_id)?.username;
      return username === undefined ? [] : [{ username, files, bytes }];
    }),
  };
}

/** Makes the recurring job due now. */
export async function askToMeasure(ctx: Ctx): Promise<void> {
  await enqueue(ctx.db, ctx, MEASURING, {}, { key: RECURRING_KEY });
}

export async function measureStorage(
  { db, clock, mediaStore }: Pick<Services, 'db' | 'clock' | 'mediaStore'>,
  signal: AbortSignal,
): Promise<void> {
  const sizes = await mediaStore.measure(signal);
  await repository.saveMeasure(db, { at: clock.now().toISOString(), sizes });
}
