import type { Readable } from 'node:stream';

/** What a store says of a file. */
export interface StoredFile {
  size: number;
  /** When it was stored, or stored again. */
  changedAt: Date;
}

/** A file that is open for reading, as a FileHandle is: a stream closes it at its end. */
export interface ReadableFile {
  createReadStream(options?: { start?: number; end?: number; highWaterMark?: number }): Readable;
  readFile(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface OpenedFile {
  handle: ReadableFile;
  size: number;
}

/**
 * Where complete media files are: the disk, or an object store. Names are paths below the media folder, such as
 * `orig/ab/cd/<signature>.jpg`; a name always has the same content. Every call may be repeated. All of them throw `busy`
 * (503) while the store is away.
 */
export interface FileStore {
  /** Stores a temporary file, durably when this resolves. The temporary file is gone in any case. */
  put(name: string, temporaryPath: string): Promise<void>;
  /** As `put`, where the file may be there already: then its time is that of now. */
  renew(name: string, temporaryPath: string): Promise<void>;
  /** Gives a file a second name. */
  copy(from: string, to: string): Promise<void>;
  find(name: string): Promise<StoredFile | null>;
  open(name: string): Promise<OpenedFile | null>;
  /** Calls `work` with a path on this machine, which is not valid afterwards and not to be written. Null if there is no such file. */
  withLocal<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result | null>;
  /** SHA-256 of what is stored, read from there; null if there is no such file. */
  digest(name: string): Promise<string | null>;
  remove(name: string): Promise<void>;
  /** All files, in no particular order. */
  list(signal?: AbortSignal): AsyncIterable<{ name: string; size: number }>;
  /** Whether it answers at the moment. */
  isThere(): Promise<boolean>;
}
