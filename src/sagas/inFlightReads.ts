type Start<T> = (signal: AbortSignal) => Promise<T>;

interface Read {
  answer: Promise<unknown>;
  users: number;
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
    read.users++;
    return {
      answer: read.answer as Promise<T>,
      leave: () => {
        read.users--;
        if (read.users > 0) return;
        this.end(key, read);
        read.controller.abort();
      },
    };
  }

  private find(key: string, start: Start<unknown>, isRefetch: boolean): Read {
    const underWay = this.reads.get(key);
    if (!underWay) {
      const read = this.begin(key, start);
      this.reads.set(key, read);
      return read;
    }
    if (!isRefetch) return underWay;
    underWay.next ??= this.begin(key, afterwards(underWay, start));
    return underWay.next;
  }

  private begin(key: string, start: Start<unknown>): Read {
    const controller = new AbortController();
    const answer = start(controller.signal).finally(() => this.end(key, read));
    const read: Read = { answer, users: 0, controller, next: null };
    return read;
  }

  private end(key: string, read: Read): void {
    const underWay = this.reads.get(key);
    if (underWay?.next === read) underWay.next = null;
    if (underWay !== read) return;
    if (read.next) this.reads.set(key, read.next);
    else this.reads.delete(key);
  }
}

function afterwards<T>({ answer }: Read, start: Start<T>): Start<T> {
  return async (signal) => {
    await answer.catch(() => {});
    signal.throwIfAborted();
    return await start(signal);
  };
}
