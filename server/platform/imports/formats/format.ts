import type { ImportFormat, ImportProblem } from '../../../../contract/constants/admin/imports';

/** A pin as a format names its parts; `toRecord` makes it clean. */
export interface RawPin {
  source: ImportFormat;
  /** Its identity where it comes from; null where there is none. */
  sourceId?: string | null;
  /** Folders from the outermost; the first is the board, the second its section. */
  path?: readonly string[];
  /** Tells boards of one name apart. */
  boardId?: string;
  isSecret?: boolean | null;
  title?: string;
  description?: string;
  altText?: string;
  note?: string;
  link?: string | null;
  addresses?: readonly string[];
  file?: string | null;
  tags?: readonly string[];
  createdAt?: string | number | null;
}

/** A board that a format describes by itself; `boardId` as in its pins. */
export interface RawBoard {
  boardId: string;
  name: string;
  description: string;
  isSecret: boolean | null;
  sections: readonly string[];
}

export interface Found {
  board?: RawBoard;
  pin?: RawPin;
  problem?: { code: ImportProblem; detail?: string };
  /** A picture of what was left out. */
  leftOut?: string;
  /** From 1. */
  line?: number;
}

/** A text to be read: a file, or an entry of an archive. */
export interface TextFile {
  name: string;
  /** The beginning of its text. */
  sample: string;
  /** Its whole text in pieces. */
  pieces: () => AsyncIterable<string>;
}

export interface Archive {
  /** Whether there is such a picture or video beside the texts. */
  hasFile: (name: string) => boolean;
  /** The picture that has this name without its folders and ending; null where there is none. */
  fileNamed: (name: string) => string | null;
}

export interface Format {
  name: ImportFormat;
  read: (file: TextFile, archive: Archive) => AsyncIterable<Found>;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or a number as one; '' for all else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const recordsOf = (value: unknown): Record<string, unknown>[] => listOf(value).filter(isRecord);

export const isHttp = (text: string): boolean => /^https?:\/\//i.test(text);

/** The name of a file without its folders and ending, for a board that has no other. */
export const titleOf = (name: string): string => (name.split('/').at(-1) ?? name).replace(/\.[A-Za-z0-9]{1,10}$/, '');
