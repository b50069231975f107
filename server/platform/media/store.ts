import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Log } from '../log';
import type { Picture } from './picture';

export interface MediaStoreOptions {
  dataDir: string;
  log: Log;
}

/** An upload that has arrived whole, under a temporary name. */
export interface Received {
  path: string;
  bytes: number;
  /** Removes it; for uploads that are not processed after all. */
  discard(): Promise<void>;
}

/** A file to serve. Whoever gets it closes the handle; `handle.createReadStream` does so by itself at its end. */
export interface MediaFile {
  handle: FileHandle;
  size: number;
  contentType: string;
}

export interface ProcessOptions {
  /**
   * Called when the signature is known and before any file gets its final name: the place to note durably that files
   * of this signature are being written, so that a restart can clear what a crash left.
   */
  beforeStored?: (signature: string) => Promise<void>;
}

/** Pictures on disk: DATA_DIR/media/<size>/<aa>/<bb>/<signature>.<ext>. No file with a final name is ever half written. */
export interface MediaStore {
  /** Streams an upload to a temporary file. 413 beyond `maxBytes`; nothing stays behind then or when the stream ends early. */
  receive(stream: Readable, options: { maxBytes: number }): Promise<Received>;
  /**
   * Checks a received file and stores the original and its renditions. Takes the temporary file away, whatever comes.
   * 415 where it is no picture of the five formats, 422 where it is damaged or has too many pixels.
   */
  processPicture(temporaryPath: string, options?: ProcessOptions): Promise<Picture>;
  /** Makes the AVIF files (and the original's WebP) that are not there yet. For a job: may run again, ends at once where the picture is gone. */
  makeAvif(signature: string): Promise<void>;
  /** The file at an address of `imagePath`, made first where a WebP or AVIF is missing; null where there is none. */
  openFile(path: string): Promise<MediaFile | null>;
  /**
   * Removes all files of a picture. With `untouchedForMs` it answers false and removes nothing when the same picture
   * was uploaded again within that time.
   */
  remove(signature: string, options?: { untouchedForMs?: number }): Promise<boolean>;
  /** Removes the temporary files of processes that are gone; call it at start-up. */
  clearTemporary(): Promise<void>;
}

export function createMediaStore(_options: MediaStoreOptions): MediaStore {
  throw new Error('being written');
}
