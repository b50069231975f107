import { IMPORT_LIMITS, type ImportProblem } from '../../../../contract/constants/admin/imports';
import type { PlannedBoard } from '../../../platform/database/importTables';
import type { ImportBatch, ImportBoard, ImportRecord, RecordProblem } from '../../../platform/imports/protocol';

/** There are more boards than one can look through. */
export class TooManyBoards extends Error {
  override readonly name = 'TooManyBoards';
}

/** What the records of an import come to: its boards with their counts, and what was left out. */
export class ImportTally {
  total = 0;
  known = 0;
  sameLink = 0;
  toFetch = 0;
  readonly problems: RecordProblem[] = [];
  readonly problemCounts: Partial<Record<ImportProblem, number>> = {};
  readonly #boards = new Map<string, PlannedBoard>();

  addProblems({ problems }: ImportBatch): void {
    for (const problem of problems) {
      this.problemCounts[problem.code] = (this.problemCounts[problem.code] ?? 0) + 1;
      if (this.problems.length < IMPORT_LIMITS.problems) this.problems.push(problem);
    }
  }

  /** A board that the files describe, with its sections in their order. */
  addBoard({ board, name, description, isSecret, sections }: ImportBoard): void {
    const planned = this.#boardOf({ board, boardName: name });
    const known = new Set(planned.sections.map((section) => section.name));
    const added = sections.filter((title) => !known.has(title)).slice(0, IMPORT_LIMITS.boards - known.size);
    planned.sections.push(...added.map((title) => ({ name: title, count: 0 })));
    Object.assign(planned, { description, was_secret: isSecret, is_described: true });
  }

  addRecord(record: ImportRecord, stored: { status: 'waiting' | 'known'; has_same_link: boolean }): void {
    this.total += 1;
    if (stored.has_same_link) this.sameLink += 1;
    if (stored.status === 'waiting' && record.file === null) this.toFetch += 1;
    const board = this.#boardOf(record);
    board.count += 1;
    if (stored.status === 'known') {
      this.known += 1;
      board.known = (board.known ?? 0) + 1;
    }
    if (record.isSecret !== null) board.was_secret = record.isSecret || board.was_secret === true;
    if (record.section === '') return;
    const section = board.sections.find(({ name }) => name === record.section);
    if (section) section.count += 1;
    else if (board.sections.length < IMPORT_LIMITS.boards) board.sections.push({ name: record.section, count: 1 });
  }

  #boardOf({ board: key, boardName: name }: Pick<ImportRecord, 'board' | 'boardName'>): PlannedBoard {
    const known = this.#boards.get(key);
    if (known) {
      // Some files name a board with some of its pins alone.
      if (isNumbered(known.source_name) && !isNumbered(name)) Object.assign(known, { source_name: name, name });
      return known;
    }
    if (this.#boards.size >= IMPORT_LIMITS.boards) throw new TooManyBoards();
    // Everything is secret until one says otherwise.
    const choice = { board_id: null, is_left_out: false, is_secret: true };
    const board: PlannedBoard = { key, source_name: name, sections: [], count: 0, name, ...choice };
    this.#boards.set(key, board);
    return board;
  }

  get boards(): PlannedBoard[] {
    return [...this.#boards.values()];
  }
}

const isNumbered = (name: string): boolean => /^Board \d+$/.test(name);
