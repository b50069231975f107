/**
 * Writes to one record are sent one after another, in the order in which they were made, though each shows at once:
 * following and unfollowing in one breath must not reach the server the other way round.
 */
export class WriteQueue {
  private readonly last = new Map<string, Promise<boolean>>();
  private readonly serverIds = new Map<string, string>();

  /**
   * `ready` resolves when it is one's turn: to true where everything before came to pass, false where some of it
   * failed. `leave` must be called in any case, with whether one's own did.
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

  /** The server gave the record of a client-made id its own. */
  rememberServerIds(ids: Readonly<Record<string, string>>): void {
    for (const [clientId, id] of Object.entries(ids)) this.serverIds.set(clientId, id);
  }

  /** The id under which the server knows a record: to be asked once it is one's turn. */
  resolveId<I extends string>(id: I): I {
    return (this.serverIds.get(id) as I | undefined) ?? id;
  }
}
