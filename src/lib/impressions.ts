/** A stretch of time for which an item could be seen. */
export interface Impression {
  /** What the item shows: `pin:123`. */
  key: string;
  /** When it came into view. ms since 1970. */
  at: number;
  /** For how long it was in view while the window had the focus. */
  ms: number;
}

interface Seen {
  key: string;
  at: number;
  ms: number;
  /** The longest stretch without a pause. ms */
  longest: number;
  /** Since when it counts; null while paused. */
  since: number | null;
}

/**
 * Tells impressions from the comings and goings of items: one begins when its item enters the view, pauses with the
 * window and ends when the item leaves. What was never seen for `atLeast` ms at a stretch is none
 * (ledger LOG-015). Items are told apart by what
 * `Item` is, so that two cards of one pin are two.
 */
export class ImpressionTracker<Item> {
  readonly #seen = new Map<Item, Seen>();
  readonly #atLeast: number;
  #isPaused: boolean;

  constructor(atLeast: number, isPaused = false) {
    this.#atLeast = atLeast;
    this.#isPaused = isPaused;
  }

  enter(item: Item, key: string, now: number): void {
    if (this.#seen.has(item)) return;
    this.#seen.set(item, { key, at: now, ms: 0, longest: 0, since: this.#isPaused ? null : now });
  }

  /** Ends the item's impression; null where there was none, or it was too short. */
  leave(item: Item, now: number): Impression | null {
    const seen = this.#seen.get(item);
    if (!seen) return null;
    this.#seen.delete(item);
    addStretch(seen, now);
    return seen.longest >= this.#atLeast ? { key: seen.key, at: seen.at, ms: seen.ms } : null;
  }

  pause(now: number): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    for (const seen of this.#seen.values()) addStretch(seen, now);
  }

  resume(now: number): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    for (const seen of this.#seen.values()) seen.since = now;
  }

  /** Ends all impressions and begins them anew, as when a page is hidden that may not come back. */
  cut(now: number): Impression[] {
    const items = [...this.#seen].map(([item, { key }]) => ({ item, key }));
    const ended = items.flatMap(({ item }) => this.leave(item, now) ?? []);
    for (const { item, key } of items) this.enter(item, key, now);
    return ended;
  }
}

function addStretch(seen: Seen, now: number): void {
  const stretch = seen.since === null ? 0 : now - seen.since;
  seen.ms += stretch;
  seen.longest = Math.max(seen.longest, stretch);
  seen.since = null;
}
