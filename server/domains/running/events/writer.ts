import type { Db } from '../../../platform/database/tables';
import { insertBatches, type NewBatch } from './events.repository';

const AT_ONCE = 16;

interface Waiting {
  batch: NewBatch;
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Writes batches in groups: those that arrive while a group is being written form the next one and share its commit
 * (group commit, as in database logs). Each resolves when its own group is written.
 */
export class BatchWriter {
  /** When the job is due that splits these batches into events, ms since 1970. */
  unpacksAt = Number.NEGATIVE_INFINITY;
  readonly #db: Db;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(db: Db) {
    this.#db = db;
  }

  add(batch: NewBatch): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ batch, done, failed });
      if (!this.#isWriting) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, AT_ONCE);
      try {
        await insertBatches(
          this.#db,
          group.map(({ batch }) => batch),
        );
        for (const { done } of group) done();
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
    }
    this.#isWriting = false;
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
