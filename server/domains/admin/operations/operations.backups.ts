import type { DataOf } from '../../../../contract/api';
import { OPERATIONS } from '../../../../contract/constants/admin/operations';
import { HOUR_MS } from '../../../../contract/constants/durations';
import { type Backup, currentAtOf, listBackups, readManifest } from '../../../platform/backup/manifest';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { enqueue } from '../../../platform/ops/jobs';
import { logAdminAction } from '../../running/auditLog';
import { scrub } from '../../running/metrics';
import { setupRow } from './firstSteps.repository';
import * as repository from './operations.repository';

type Backups = DataOf<'OperationsHealthResource.get'>['backups'];

const BACKING_UP = 'operations/backUp';
/** At most one is asked for at a time. */
const KEY = 'asked';

/** A backup has its manifest only once it was read back, so each that is listed is verified. */
export async function readBackups({ db, clock, installation }: Ctx): Promise<Backups> {
  const { backups, backupStatus } = installation;
  const all = await listBackups(backups.folder);
  const { failure } = backupStatus;
  const [isMaking, askedFailure, newest] = await Promise.all([
    repository.isUnderWay(db, BACKING_UP, clock.now()),
    repository.findJobError(db, BACKING_UP),
    Promise.all(all.slice(-OPERATIONS.backups).reverse().map(presentBackup)),
  ]);
  return {
    count: all.length,
    newest,
    current_at: currentAtOf(all)?.toISOString() ?? null,
    every_hours: backups.everyMs / HOUR_MS,
    failure: failure && { at: failure.at.toISOString(), message: scrub(failure.message) },
    is_making: isMaking,
    // Only the first line, without the stack.
    asked_failure: isMaking || askedFailure === null ? null : (scrub(askedFailure).split('\n')[0] ?? ''),
  };
}

async function presentBackup({ folder, name, madeAt, isManual }: Backup): Promise<Backups['newest'][number]> {
  const { database, media } = await readManifest(folder);
  return {
    name,
    made_at: madeAt.toISOString(),
    is_manual: isManual,
    verified_rows: Object.values(database.rowCounts).reduce((sum, rows) => sum + rows, 0),
    database_bytes: database.bytes,
    media_files: media.files,
    media_bytes: media.bytes,
  };
}

/** Enqueues a backup, unless one that was asked for is under way already. One that failed is tried again now. */
export async function askForBackup(ctx: Ctx): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    // Of two that ask at the same time, the second one sees the job of the first.
    await setupRow.lock(tx);
    if (await repository.isUnderWay(tx, BACKING_UP, ctx.clock.now())) return;
    await enqueue(tx, ctx, BACKING_UP, {}, { key: KEY });
    await logAdminAction(tx, ctx, viewer, { action: 'backUp' });
  });
}
