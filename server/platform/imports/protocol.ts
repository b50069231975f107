import type { ImportFormat, ImportProblem, ImportRefusal } from '../../../contract/constants/admin/imports';

/** What main thread and worker of the import reader say to each other: plain data alone. */

/** One pin that a person brings, as every format is read into. Its texts are clean and within their bounds. */
export interface ImportRecord {
  source: ImportFormat;
  /** What names it where it comes from: the same in each file, so that it is brought once. */
  key: string;
  /** Its board: `board` tells apart boards of one name. */
  board: string;
  boardName: string;
  /** '' where it is in none. */
  section: string;
  /** Null where the source does not say. */
  isSecret: boolean | null;
  title: string;
  description: string;
  altText: string;
  note: string;
  link: string | null;
  /** Addresses of its picture, the best first. */
  addresses: string[];
  /** Its picture within the archive. */
  file: string | null;
  /** ISO 8601. */
  createdAt: string | null;
}

/** A board that the files describe, with or without pins. Its texts are clean and within their bounds. */
export interface ImportBoard {
  /** As in its records. */
  board: string;
  name: string;
  description: string;
  isSecret: boolean | null;
  /** In their order. */
  sections: string[];
}

export interface RecordProblem {
  code: ImportProblem;
  file: string;
  /** From 1; null where it is not known. */
  line: number | null;
  /** From 1, within its file; null for what is no record. */
  record: number | null;
  detail: string;
}

export interface ImportBatch {
  /** In their order. */
  boards: ImportBoard[];
  records: ImportRecord[];
  problems: RecordProblem[];
}

export interface ImportEnd {
  formats: ImportFormat[];
}

export interface RefusedFile {
  problem: ImportRefusal;
  file: string;
  line: number | null;
  detail: string;
}

export interface ImportFile {
  path: string;
  /** As the person has it. */
  name: string;
}

export interface OpenImportRequest {
  type: 'open';
  files: ImportFile[];
  /** Of the person, for files that do not say their encoding. */
  language: string;
}

export type ImportRequest = OpenImportRequest | { type: 'next' };
type NextImportAnswer = { batch: ImportBatch } | { end: ImportEnd } | { refused: RefusedFile };

export interface ImportAnswers {
  open: null;
  next: NextImportAnswer;
}
