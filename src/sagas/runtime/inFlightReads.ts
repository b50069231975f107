type Start<T> = (signal: AbortSignal) => Promise<T>;

interface Read {
  answer: Promise<unknown>;
  /** How many wait for the answer. */
  readers: number;
  controller: AbortController;
  /** A refetch that was requested while this read is in flight. */
  next: Read | null;
}

/**
 * Reads without an answer yet, by key. Equal reads share one call, which is aborted when the last reader has left. A
 * refetch must not share a call that was sent before: all refetches share one that is sent when it has ended, so that
 * answers arrive in the order of their calls.
 */
export class InFlightReads {
  private readonly reads = new Map<string, Read>();

  /** Joins the read under `key` or starts it. Call `leave` when the answer is no longer needed. */
  join<T>(key: string, start: Start<T>, { isRefetch = false } = {}): { answer: Promise<T>; leave: () => void } {
    const read = this.find(key, start, isRefetch);
    read.readers++;
    return {
      answer: read.answer as Promise<T>,
      leave: () => {
        read.readers--;
        if (read.readers > 0) return;
        this.end(key, read);
        read.controller.abort();
      },
    };
  }

  private find(key: string, start: Start<unknown>, isRefetch: boolean): Read {
    const current = this.reads.get(key);
    if (!current) {
      const read = this.begin(key, start);
      this.reads.set(key, read);
      return read;
    }
    if (!isRefetch) return current;
    current.next ??= this.begin(key, startAfter(current, start));
    return current.next;
  }

  private begin(key: string, start: Start<unknown>): Read {
    const controller = new AbortController();
    const answer = start(controller.signal).finally(() => this.end(key, read));
    const read: Read = { answer, readers: 0, controller, next: null };
    return read;
  }

  private end(key: string, read: Read): void {
    const current = this.reads.get(key);
    if (current?.next === read) current.next = null;
    if (current !== read) return;
    if (read.next) this.reads.set(key, read.next);
    else this.reads.delete(key);
  }
}

/** Starts when another read has ended, unless nobody waits for it any more. */
function startAfter<T>({ answer }: Read, start: Start<T>): Start<T> {
  return async (signal) => {
    await answer.catch(() => {});
    signal.throwIfAborted();
    return await start(signal);
  };
}
