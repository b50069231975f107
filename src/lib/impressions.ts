/** A time span in which an item was visible. */
export interface Impression {
  /** What the item shows, as `pin:123`. */
  key: string;
  /** When it became visible. ms since 1970. */
  at: number;
  /** How long it was visible while the window had the focus. */
  ms: number;
}

interface Seen {
  key: string;
  at: number;
  ms: number;
  /** The longest uninterrupted span. ms */
  longest: number;
  /** Start of the current span; null while paused. */
  since: number | null;
}

/**
 * Turns items entering and leaving the view into impressions. An impression begins when its item enters, pauses while
 * the window has no focus, and ends when the item leaves. It does not count if the item was never visible for `atLeast`
 * ms without interruption (ledger LOG-015). Items are compared by identity, so that two cards of one pin are two items.
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

  /** Ends the item's impression; null if there was none, or it was too short. */
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

  /** Ends all impressions and begins new ones, for a hidden page that may not come back. */
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
