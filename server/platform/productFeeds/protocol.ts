import type {
  FeedFormat,
  FeedProduct,
  FileProblem,
  RowError,
  RowWarning,
} from '../../../contract/constants/business/productFeeds';
import type { CheckOptions } from './checkRow';

/** What main thread and worker of the feed reader say to each other: plain data alone. */

export interface RowIssue {
  /** From 1, without the header. */
  row: number;
  itemId: string;
  errors: RowError[];
  warnings: RowWarning[];
}

export interface FeedBatch {
  products: { row: number; product: FeedProduct }[];
  issues: RowIssue[];
  /** How many rows it was made of. */
  rows: number;
}

export interface FeedEnd {
  format: FeedFormat;
  rows: number;
  /** Rows beyond the limit. */
  leftOut: number;
  /** Columns that the header names twice. */
  duplicates: string[];
}

export interface FeedRefusal {
  problem: FileProblem;
  line: number | null;
  detail: string | null;
}

export interface OpenFeedRequest extends CheckOptions {
  type: 'open';
  path: string;
  charset: string | null;
  language: string;
}

export type FeedRequest = OpenFeedRequest | { type: 'next' };

export type NextAnswer = { batch: FeedBatch } | { end: FeedEnd } | { refused: FeedRefusal };

export interface FeedAnswers {
  open: null;
  next: NextAnswer;
}
