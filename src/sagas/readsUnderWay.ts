interface Read {
  answer: Promise<unknown>;
  users: number;
  controller: AbortController;
}

/**
 * Reads that wait for an answer, by what they ask. A second asker of the same shares the first one's answer; the call
 * is given up when the last of its askers has left.
 */
export class ReadsUnderWay {
  private readonly reads = new Map<string, Read>();

  /** Joins the read under `key` or starts it. `leave` must be called when the asker no longer waits. */
  join<T>(key: string, start: (signal: AbortSignal) => Promise<T>): { answer: Promise<T>; leave: () => void } {
    const read = this.reads.get(key) ?? this.begin(key, start);
    read.users++;
    return {
      answer: read.answer as Promise<T>,
      leave: () => {
        read.users--;
        if (read.users > 0 || this.reads.get(key) !== read) return;
        this.reads.delete(key);
        read.controller.abort();
      },
    };
  }

  has(key: string): boolean {
    return this.reads.has(key);
  }

  private begin(key: string, start: (signal: AbortSignal) => Promise<unknown>): Read {
    const controller = new AbortController();
    const answer = start(controller.signal).finally(() => {
      if (this.reads.get(key) === read) this.reads.delete(key);
    });
    const read: Read = { answer, users: 0, controller };
    this.reads.set(key, read);
    return read;
  }
}
