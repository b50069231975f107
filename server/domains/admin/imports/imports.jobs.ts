import { IMPORT_UNDO_DAYS } from '../../../../contract/constants/admin/imports';
import { DAY_MS, HOUR_MS } from '../../../../contract/constants/durations';
import type { ImportId, UserId } from '../../../../contract/schemas/common';
import { inSlices } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { announceImport } from './announcing';
import { listKept, removeFiles } from './importFiles';
import * as records from './importRecords.repository';
import * as imports from './imports.repository';
import { readFiles } from './reading';
import { runImport } from './running';
import { undoImport } from './undoing';

interface Ref {
  ownerId: UserId;
  id: ImportId;
}

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Reads the files that somebody brings. */
    'imports/read': Ref;
    /** Puts what was read on boards, picture by picture. */
    'imports/run': Ref;
    /** Tells those who follow somebody of what they brought. */
    'imports/announce': Ref;
    /** Deletes what an import made. */
    'imports/undo': Ref;
    /** Forgets what is needed for undoing alone. */
    'imports/purge': Record<string, never>;
  }
}

const IMPORTS_AT_ONCE = 20;
const RECORDS_AT_ONCE = 500;
const keyOf = ({ ownerId, id }: Ref) => ({ owner_id: ownerId, id });

export function createImportJobs(services: Services) {
  return {
    'imports/read': {
      lane: 'imports',
      timeLimitMs: HOUR_MS,
      run: (ref, { signal }) => readFiles(services, keyOf(ref), signal),
    },
    'imports/run': {
      lane: 'imports',
      timeLimitMs: HOUR_MS,
      run: (ref, { signal }) => runImport(services, keyOf(ref), signal),
    },
    'imports/announce': {
      lane: 'maintenance',
      run: (ref, { signal }) => announceImport(services, keyOf(ref), signal),
    },
    'imports/undo': {
      lane: 'imports',
      timeLimitMs: HOUR_MS,
      run: (ref, { signal }) => undoImport(services, keyOf(ref), signal),
    },
    'imports/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: (_payload, { signal }) => purgeImports(services, signal),
    },
  } satisfies Partial<JobDefinitions>;
}

async function purgeImports(services: Services, signal: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - IMPORT_UNDO_DAYS * DAY_MS);
  for (const key of await imports.findOver(db, before, IMPORTS_AT_ONCE)) {
    await inSlices({ most: RECORDS_AT_ONCE, signal }, async (size) => {
      return (await inTransaction(db, (tx) => records.clearRecords(tx, key, size))) === size;
    });
    await inTransaction(db, (tx) => imports.deleteImport(tx, key));
  }
  // Files come before their import does.
  for (const id of await listKept(services, new Date(clock.now().getTime() - HOUR_MS))) {
    if (!(await imports.isLive(db, id))) await removeFiles(services, id);
  }
}
