/**
 * Writes to one record are sent one after another, in the order in which they were made, though each shows at once:
 * following and unfollowing in one breath must not reach the server the other way round.
 */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();
  private readonly realIds = new Map<string, string>();

  /** `ready` resolves when it is one's turn; `leave` must be called in any case. */
  enter(key: string): { ready: Promise<void>; leave: () => void } {
    const ready = this.last.get(key) ?? Promise.resolve();
    let leave = () => {};
    const done = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const mine = ready.then(() => done);
    this.last.set(key, mine);
    mine.then(() => {
      if (this.last.get(key) === mine) this.last.delete(key);
    });
    return { ready, leave };
  }

  /** The server gave the record of a client-made id its own. */
  learnIds(ids: Readonly<Record<string, string>>): void {
    for (const [clientId, id] of Object.entries(ids)) this.realIds.set(clientId, id);
  }

  /** The id under which the server knows a record: to be asked once it is one's turn. */
  realId<I extends string>(id: I): I {
    return (this.realIds.get(id) as I | undefined) ?? id;
  }
}
