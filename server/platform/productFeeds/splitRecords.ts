import { FEED_LIMITS } from '../../../contract/constants/business/productFeeds';
import { FeedRefused } from './feedRefused';

/** The fields of a record; null for one that cannot be read, or that is longer than a row may be. */
export type CsvRecord = string[] | null;

/** Quotes that are never closed each cost a row's length; a file with more of them is no CSV. */
const MOST_UNCLOSED = 100;

/**
 * Divides text that comes in pieces into the records of CSV or TSV (RFC 4180), with a bound on what it keeps: fields may
 * be quoted, quotes are doubled within, and a quote within a field that does not begin with one is text, as shops
 * write inches. It is not csv-parse, which raises an error for each byte beyond the longest record.
 */
export class RecordSplitter {
  #text = '';
  /** Inside of a record that is too long, up to its line's end. */
  #isSkipping = false;
  #unclosed = 0;

  constructor(
    readonly delimiter: string,
    readonly lineEnd: '\n' | '\r',
    /** More fields than this are not divided further. */
    readonly mostFields: number,
  ) {}

  /** The records that end in the text so far. */
  *push(piece: string, isLast = false): Generator<CsvRecord> {
    const text = this.#text + piece;
    let at = 0;
    if (this.#isSkipping) {
      const end = text.indexOf(this.lineEnd);
      this.#isSkipping = end < 0 && !isLast;
      at = end < 0 ? text.length : end + 1;
    }
    while (at < text.length) {
      const read = this.#read(text, at, isLast) ?? this.#refuse(text, at);
      if (!read) break;
      at = read.end;
      if (read.record === null || read.record.length > 1 || read.record[0] !== '') yield read.record;
    }
    this.#text = text.slice(at);
  }

  /** The record that begins at `at`; null if the text ends before it does. */
  #read(text: string, at: number, isLast: boolean): { record: CsvRecord; end: number } | null {
    const lineEnd = text.indexOf(this.lineEnd, at);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote >= end) {
      if (lineEnd < 0 && !isLast) return null;
      if (end - at > FEED_LIMITS.row) return { record: null, end: end + 1 };
      return { record: withoutReturn(text.slice(at, end)).split(this.delimiter, this.mostFields + 1), end: end + 1 };
    }
    return this.#readQuoted(text, at, isLast);
  }

  #readQuoted(text: string, start: number, isLast: boolean): { record: CsvRecord; end: number } | null {
    const record: string[] = [];
    const most = Math.min(text.length, start + FEED_LIMITS.row);
    let at = start;
    for (;;) {
      const field = text[at] === '"' ? this.#quotedField(text, at + 1, most, isLast) : this.#plainField(text, at, most);
      if (!field) return null;
      if (record.length <= this.mostFields) record.push(field.value);
      at = field.end;
      if (text[at] === this.delimiter) at += 1;
      else if (at < text.length || isLast) return { record, end: at + 1 };
      else return null;
    }
  }

  #plainField(text: string, from: number, most: number): { value: string; end: number } | null {
    let end = from;
    while (end < most && text[end] !== this.delimiter && text[end] !== this.lineEnd) end += 1;
    if (end >= most && most < text.length) return null;
    return { value: withoutReturn(text.slice(from, end)), end };
  }

  /** From behind its first quote; null if it is not closed within `most`. */
  #quotedField(text: string, from: number, most: number, isLast: boolean): { value: string; end: number } | null {
    let value = '';
    let part = from;
    for (;;) {
      const quote = text.indexOf('"', part);
      if (quote < 0 || quote >= most) return null;
      value += text.slice(part, quote);
      const after = text[quote + 1];
      if (after === '"') {
        value += '"';
        part = quote + 2;
        continue;
      }
      const end = after === '\r' && this.lineEnd === '\n' ? quote + 2 : quote + 1;
      if (text[end] === this.delimiter || text[end] === this.lineEnd) return { value, end };
      if (end >= text.length) return isLast ? { value, end } : null;
      // A quote within the field that nobody doubled.
      value += '"';
      part = quote + 1;
    }
  }

  /** Passes over a record that is longer than a row may be or whose quote is not closed; null if more may come. */
  #refuse(text: string, at: number): { record: null; end: number } | null {
    const isOver = text.length - at > FEED_LIMITS.row;
    const end = text.indexOf(this.lineEnd, at);
    if (!isOver) return null;
    if (end < 0) {
      this.#isSkipping = true;
      return { record: null, end: text.length };
    }
    this.#unclosed += 1;
    if (this.#unclosed > MOST_UNCLOSED) throw new FeedRefused('DELIMITER_ERROR');
    return { record: null, end: end + 1 };
  }

  /** What is left at the end of the file: a quote that was never closed. */
  get hasRest(): boolean {
    return this.#text.length > 0;
  }
}

const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text);
