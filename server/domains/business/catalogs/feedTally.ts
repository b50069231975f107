import { FEED_LIMITS, type FeedProduct } from '../../../../contract/constants/business/productFeeds';
import type { FeedIssue } from '../../../../contract/schemas/business/catalogs';
import type { RowIssue } from '../../../platform/productFeeds/protocol';
import type { StagedIssue, StagedProduct } from './feedRuns.repository';

/** What the report of a run counts while its file is read. */
export class FeedTally {
  ingested = 0;
  rows = 0;
  readonly counts: Record<string, number> = {};
  readonly stock: Record<string, number> = {};
  readonly sample: FeedIssue[] = [];
  #stored = 0;
  /** How many items of the sample name each code. */
  readonly #sampled = new Map<string, number>();

  count(code: string, times = 1): void {
    this.counts[code] = (this.counts[code] ?? 0) + times;
  }

  withDuplicates(issues: readonly RowIssue[], duplicates: readonly StagedProduct[]): RowIssue[] {
    const byRow = new Map(issues.map((issue) => [issue.row, issue]));
    for (const { row, item_id: itemId } of duplicates) {
      byRow.set(row, { row, itemId, errors: ['DUPLICATE_PRODUCTS'], warnings: [] });
    }
    return [...byRow.values()].sort((one, other) => one.row - other.row);
  }

  /** Those that the whole report still has room for. */
  toStore(issues: readonly RowIssue[]): StagedIssue[] {
    return issues
      .slice(0, Math.max(0, FEED_LIMITS.issues - this.#stored))
      .map(({ row, itemId, errors, warnings }) => ({ row_number: row, item_id: itemId, errors, warnings }));
  }

  add(rows: number, products: readonly FeedProduct[], issues: readonly RowIssue[]): void {
    this.rows += rows;
    this.ingested += products.length;
    this.#stored += issues.length;
    for (const { availability } of products) this.stock[availability] = (this.stock[availability] ?? 0) + 1;
    for (const { row, itemId, errors, warnings } of issues) {
      const codes = [...errors, ...warnings];
      for (const code of codes) this.count(code);
      if (!codes.some((code) => (this.#sampled.get(code) ?? 0) < FEED_LIMITS.sample)) continue;
      for (const code of codes) this.#sampled.set(code, (this.#sampled.get(code) ?? 0) + 1);
      this.sample.push({ row, item_id: itemId, errors, warnings });
    }
  }
}
