import { jsonb } from '../../../platform/database/columns';
import { inSlicesOf } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { readImportFiles } from '../../../platform/imports/importReader';
import type { ImportBatch, RefusedFile } from '../../../platform/imports/protocol';
import { findAccount } from '../../people/users';
import { filesOf, removeFiles } from './importFiles';
import * as records from './importRecords.repository';
import type { ImportKey, ImportRow } from './imports.repository';
import * as imports from './imports.repository';
import { ImportTally, TooManyBoards } from './tally';

const ROWS_AT_ONCE = 200;
const CLEAR_AT_ONCE = 500;

/** Cancelled while its files were read. */
class ReadingCancelled extends Error {
  override readonly name = 'ReadingCancelled';
}

/** Reads the files of an import into records, from the start, and shows what they come to. Nothing lands. */
export async function readFiles(services: Services, key: ImportKey, signal: AbortSignal): Promise<void> {
  const row = await imports.findImport(services.db, key);
  if (row?.status !== 'reading') return;
  // Left by an attempt that ended with its process.
  await clear(services, key);
  const tally = new ImportTally();
  const outcome = await readAll(services, row, tally, signal).catch((error): { refused: RefusedFile } | null => {
    if (error instanceof TooManyBoards) return { refused: refusalOf(row) };
    if (error instanceof ReadingCancelled) return null;
    throw error;
  });
  if (outcome === null) return clear(services, key);
  if ('refused' in outcome) return refuse(services, key, outcome.refused);
  await inTransaction(services.db, async (tx) => {
    const current = await imports.lockImport(tx, key);
    if (current?.status !== 'reading') return;
    await imports.updateImport(tx, key, {
      status: 'ready',
      formats: jsonb(outcome.end.formats),
      total: tally.total,
      known: tally.known,
      same_link: tally.sameLink,
      to_fetch: tally.toFetch,
      boards: jsonb(tally.boards),
      problems: jsonb(tally.problems),
      problem_counts: jsonb(tally.problemCounts),
    });
  });
}

/** Forgets what was read. */
async function clear({ db }: Services, { owner_id, id }: ImportKey): Promise<void> {
  for (let isMore = true; isMore; ) {
    const gone = await inTransaction(db, (tx) => records.deleteRecords(tx, owner_id, id, CLEAR_AT_ONCE));
    isMore = gone === CLEAR_AT_ONCE;
  }
}

const refusalOf = ({ file_names: [file = ''] }: ImportRow): RefusedFile => ({
  problem: 'tooManyBoards',
  file,
  line: null,
  detail: '',
});

async function readAll(services: Services, row: ImportRow, tally: ImportTally, signal: AbortSignal) {
  const account = await findAccount(services.db, row.owner_id);
  const options = { files: filesOf(services, row), language: account?.locale ?? 'en' };
  let number = 0;
  return readImportFiles(options, signal, async (batch) => {
    number = await store(services, row, batch, tally, number);
  });
}

/** Stores a batch; returns the number of the next record. */
async function store(
  services: Services,
  row: ImportRow,
  batch: ImportBatch,
  tally: ImportTally,
  first: number,
): Promise<number> {
  let number = first;
  tally.addProblems(batch);
  for (const board of batch.boards) tally.addBoard(board);
  await inSlicesOf(batch.records, { most: ROWS_AT_ONCE, first: ROWS_AT_ONCE }, async (some) => {
    const stored = await inTransaction(services.db, (tx) =>
      records.insertRecords(tx, row, number, some, services.clock.now()),
    );
    const byKey = new Map(stored.map((one) => [one.key, one]));
    for (const record of some) {
      const one = byKey.get(record.key);
      if (one) tally.addRecord(record, one);
      // The same pin twice in the files is one.
      byKey.delete(record.key);
    }
    number += some.length;
  });
  const current = await imports.findImport(services.db, row);
  if (current?.status !== 'reading') throw new ReadingCancelled();
  await imports.updateImport(services.db, row, { total: tally.total });
  return number;
}

async function refuse(services: Services, key: ImportKey, refusal: RefusedFile): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const row = await imports.lockImport(tx, key);
    if (row?.status !== 'reading') return;
    const finished_at = services.clock.now();
    await imports.updateImport(tx, key, { status: 'refused', refusal: jsonb(refusal), finished_at, total: 0 });
  });
  await clear(services, key);
  await removeFiles(services, key.id);
}
