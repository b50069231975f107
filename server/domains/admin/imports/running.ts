import type { ImportPause } from '../../../../contract/constants/admin/imports';
import { findSessionUser } from '../../../platform/auth/sessions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { type EnqueueTools, enqueue } from '../../../platform/ops/jobs';
import { enqueueAnnouncement } from './announcing';
import { type ImportPictures, openPictures, removeFiles } from './importFiles';
import type { RecordRow } from './importRecords.repository';
import * as records from './importRecords.repository';
import type { ImportKey, ImportRow } from './imports.repository';
import * as imports from './imports.repository';
import { findPicture, type PictureOutcome } from './pictures';
import { fillKnown, makeDescribed, type Placing, placeRecord } from './placing';

/** Records that are looked at together. */
const AT_ONCE = 24;
/** Pictures that are fetched at once, over all hosts and from one. */
const MOST_HOSTS = 6;
const PER_HOST = 2;
/** How long an import goes on before other jobs run. */
const TURN_MS = 10_000;
const LOCKED_RETRY_MS = 60_000;

export const enqueueRun = (tx: Tx, tools: EnqueueTools, { owner_id, id }: ImportKey, runAt?: Date): Promise<void> =>
  enqueue(tx, tools, 'imports/run', { ownerId: owner_id, id }, { key: `imports/run:${id}`, ...(runAt && { runAt }) });

/** Takes an import further for a while, and enqueues the rest for when it is due. */
export async function runImport(services: Services, key: ImportKey, signal: AbortSignal): Promise<void> {
  const row = await imports.findImport(services.db, key);
  if (row?.status !== 'running') return;
  const account = await findSessionUser(services.db, key.owner_id, services.clock.now());
  if (!account || account.isWriteBanned) return pauseImport(services, key, 'account');
  const pictures = openPictures(services, row);
  try {
    await goOn({ services, account, key }, row, pictures, signal);
  } finally {
    pictures.close();
  }
  const next = await records.findNextTime(services.db, key);
  if (next === null) return finish(services, key);
  await inTransaction(services.db, async (tx) => {
    const current = await imports.lockImport(tx, key);
    if (current?.status === 'running') await enqueueRun(tx, services, key, next);
  });
}

async function goOn(placing: Placing, row: ImportRow, pictures: ImportPictures, signal: AbortSignal): Promise<void> {
  const { services, key } = placing;
  const turnEnds = performance.now() + TURN_MS;
  while (await makeDescribed(placing)) signal.throwIfAborted();
  while (!signal.aborted && performance.now() < turnEnds) {
    const due = await records.findDue(services.db, key, services.clock.now(), AT_ONCE);
    const current = await imports.findImport(services.db, key);
    if (due.length === 0 || current?.status !== 'running') return;
    const lanes = lanesOf(due);
    await Promise.all(
      Array.from({ length: MOST_HOSTS }, async () => {
        for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
          for (const record of lane) {
            if (signal.aborted) return;
            await takeRecord(placing, row, record, pictures);
          }
        }
      }),
    );
  }
}

/** Divides records so that each host has at most so many lanes. */
function lanesOf(due: readonly RecordRow[]): RecordRow[][] {
  const byHost = new Map<string, RecordRow[][]>();
  for (const row of due) {
    const address = row.record?.file == null ? (row.record?.addresses[0] ?? row.record?.link) : null;
    const host = address ? new URL(address).host : '';
    const lanes = byHost.get(host) ?? [];
    byHost.set(host, lanes);
    const shortest =
      lanes.length < PER_HOST ? undefined : lanes.reduce((one, other) => (other.length < one.length ? other : one));
    if (shortest) shortest.push(row);
    else lanes.push([row]);
  }
  return [...byHost.values()].flat();
}

async function takeRecord(
  placing: Placing,
  row: ImportRow,
  { number, record, ...state }: RecordRow,
  pictures: ImportPictures,
): Promise<void> {
  const { services, account } = placing;
  if (state.status === 'known') return fillKnown(placing, { number, record, ...state });
  const planned = row.boards.find((board) => board.key === record?.board);
  if (record === null || !planned || planned.is_left_out || (row.skips_same_links && state.has_same_link)) {
    return settle(placing, number, { status: 'leftOut' }, 'left_out');
  }
  const outcome = await findPicture({ services, ownerId: account.id, pictures }, record, state.attempts);
  if ('signature' in outcome) await placeOrWait(placing, number, outcome.signature);
  else await noteFailure(placing, number, state.attempts, outcome);
}

async function placeOrWait(placing: Placing, number: number, signature: string): Promise<void> {
  const { services, key } = placing;
  try {
    await placeRecord(placing, number, signature);
  } catch (error) {
    // A bulk action or a merge holds the board.
    if (!(error instanceof ApiError) || error.code !== 'boardBlocked') throw error;
    const try_at = new Date(services.clock.now().getTime() + LOCKED_RETRY_MS);
    await records.updateRecord(services.db, key, number, { try_at });
  }
}

async function noteFailure(
  placing: Placing,
  number: number,
  attempts: number,
  outcome: Exclude<PictureOutcome, { signature: string }>,
): Promise<void> {
  const { services, key } = placing;
  if ('pause' in outcome) return pauseImport(services, key, outcome.pause);
  if ('wait' in outcome) return records.updateRecord(services.db, key, number, { try_at: outcome.wait });
  if ('retry' in outcome) {
    return records.updateRecord(services.db, key, number, { try_at: outcome.retry, attempts: attempts + 1 });
  }
  await settle(placing, number, { status: 'stuck', reason: outcome.stuck }, 'stuck');
}

/** Ends a record that makes no pin, with its count. */
async function settle(
  { services, key }: Placing,
  number: number,
  change: { status: 'leftOut' | 'stuck'; reason?: RecordRow['reason'] },
  count: 'left_out' | 'stuck',
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const row = await imports.lockImport(tx, key);
    const record = await records.findRecord(tx, key, number);
    if (row?.status !== 'running' || record?.status !== 'waiting') return;
    await records.updateRecord(tx, key, number, change);
    await imports.updateImport(tx, key, { [count]: row[count] + 1 });
  });
}

async function pauseImport(services: Services, key: ImportKey, pause: ImportPause): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const row = await imports.lockImport(tx, key);
    if (row?.status === 'running') await imports.updateImport(tx, key, { status: 'paused', pause });
  });
}

async function finish(services: Services, key: ImportKey): Promise<void> {
  const isDone = await inTransaction(services.db, async (tx) => {
    const row = await imports.lockImport(tx, key);
    if (row?.status !== 'running') return false;
    await imports.updateImport(tx, key, { status: 'done', finished_at: services.clock.now() });
    await enqueueAnnouncement(tx, services, key);
    return true;
  });
  if (isDone) await removeFiles(services, key.id);
}
