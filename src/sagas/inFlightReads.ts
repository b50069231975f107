type Start<T> = (signal: AbortSignal) => Promise<T>;

interface Read {
  answer: Promise<unknown>;
  users: number;
  controller: AbortController;
  /** The same question, asked anew while this one waits for its answer. */
  next: Read | null;
}

/**
 * Reads that wait for an answer, by what they ask. A second asker of the same shares the first one's answer; the call
 * is given up when the last of its askers has left. Who asks anew knows of something later than the call under way:
 * all who do share one that is sent when that has ended, so that answers come in the order of their calls.
 */
export class InFlightReads {
  private readonly reads = new Map<string, Read>();

  /** Joins the read under `key` or starts it. `leave` must be called when the asker no longer waits. */
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
