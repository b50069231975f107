const utf8 = new TextEncoder();

/** Bytes of a value as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  return utf8.encode(JSON.stringify(value)).length;
}

export interface Batch<Item> {
  items: Item[];
  /** Items at the beginning of the queue that the batch takes up: its own, and those too long for any. */
  taken: number;
}

/**
 * As many items from the front of a queue as fit into `limit` bytes of JSON (with commas, without the brackets). An item
 * that is longer than the limit by itself is passed over; `taken` counts it.
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
