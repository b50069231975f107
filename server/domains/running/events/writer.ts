import { GroupWriter } from '../../../platform/database/groupWriter';
import type { Db } from '../../../platform/database/tables';
import { insertBatches, type NewBatch } from './events.repository';

const AT_ONCE = 16;

export class BatchWriter extends GroupWriter<NewBatch> {
  /** When the job is due that splits these batches into events, ms since 1970. */
  unpacksAt = Number.NEGATIVE_INFINITY;

  constructor(db: Db) {
    super((batches) => insertBatches(db, batches), AT_ONCE);
  }
}

const writers = new WeakMap<Db, BatchWriter>();

/** The one writer of a database. */
export function writerOf(db: Db): BatchWriter {
  let writer = writers.get(db);
  if (!writer) {
    writer = new BatchWriter(db);
    writers.set(db, writer);
  }
  return writer;
}
