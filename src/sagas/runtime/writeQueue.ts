/**
 * Sends writes to one record one after another, in the order in which they were made, although each is shown immediately:
 * following and unfollowing in quick succession must not reach the server in reverse.
 */
export class WriteQueue {
  private readonly last = new Map<string, Promise<boolean>>();
  private readonly serverIds = new Map<string, string>();

  /**
   * `ready` resolves when all earlier writes have finished: to true if they succeeded, else false. Always call `leave`,
   * with whether this write succeeded.
   */
  enter(key: string): { ready: Promise<boolean>; leave: (isDone: boolean) => void } {
    const ready = this.last.get(key) ?? Promise.resolve(true);
    let leave: (isDone: boolean) => void = () => {};
    const mine = new Promise<boolean>((resolve) => {
      leave = resolve;
    });
    const last = Promise.all([ready, mine]).then(([before, own]) => before && own);
    this.last.set(key, last);
    void last.then(() => {
      if (this.last.get(key) === last) this.last.delete(key);
    });
    return { ready, leave };
  }

  /** Resolves when all writes that have entered so far have finished. */
  async finished(key: string): Promise<void> {
    await this.last.get(key);
  }

  /** Stores the server's ids of records with client-made ones. */
  rememberServerIds(ids: Readonly<Record<string, string>>): void {
    for (const [clientId, id] of Object.entries(ids)) this.serverIds.set(clientId, id);
  }

  /** The server's id of a record. Call it when the write that creates the record has finished. */
  resolveId<I extends string>(id: I): I {
    return (this.serverIds.get(id) as I | undefined) ?? id;
  }
}
