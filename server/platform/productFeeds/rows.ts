/** A row as it stands in the file: the text of each column that is known, by its name. */
export interface FeedRow {
  /** From 1, without the header. */
  number: number;
  /** Null: the row could not be read. */
  values: ReadonlyMap<string, string> | null;
}

/** Names as they are written in feeds: `g:image link`, `Image_Link`. */
export function columnOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');
}
