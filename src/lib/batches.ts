const utf8 = new TextEncoder();

/** Size of a value as JSON in UTF-8, in bytes. */
export function jsonBytes(value: unknown): number {
  return utf8.encode(JSON.stringify(value)).length;
}

export interface Batch<Item> {
  items: Item[];
  /** Number of items to remove from the front of the queue: those in the batch, and those too large for any batch. */
  taken: number;
}

/**
 * Takes items from the front of a queue until `limit` bytes of JSON are full (with commas, without the brackets). An
 * item that is larger than the limit is skipped; `taken` counts it.
 */
export function takeBatch<Item>(queue: readonly Item[], limit: number): Batch<Item> {
  const items: Item[] = [];
  let bytes = 0;
  let taken = 0;
  for (const item of queue) {
    const own = jsonBytes(item);
    if (own <= limit) {
      const more = own + (items.length > 0 ? 1 : 0);
      if (bytes + more > limit) break;
      bytes += more;
      items.push(item);
    }
    taken += 1;
  }
  return { items, taken };
}
