interface Waiting<Row> {
  row: Row;
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Writes rows in groups: those that arrive while a group is being written form the next one and share its commit (group
 * commit, as in database logs). Each `add` resolves when its own group is written.
 */
export class GroupWriter<Row> {
  readonly #write: (rows: readonly Row[]) => Promise<void>;
  readonly #most: number;
  #waiting: Waiting<Row>[] = [];
  #isWriting = false;

  /** `most`: rows of one group. */
  constructor(write: (rows: readonly Row[]) => Promise<void>, most: number) {
    this.#write = write;
    this.#most = most;
  }

  add(row: Row): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ row, done, failed });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#most);
      try {
        await this.#write(group.map(({ row }) => row));
        for (const { done } of group) done();
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
    }
    this.#isWriting = false;
  }
}
