/** A file whose upload is not finished, with whose it is. */
export interface StoredFile {
  uploadId: string;
  userId: string;
  /** The draft on whose page the block with the id of the upload is; null: the file is the draft's own picture. */
  draftId: string | null;
  isPaused: boolean;
  /** ms. */
  storedAt: number;
  /** A `File` keeps its name and time, by which the server knows it again. */
  file: File;
}

/**
 * Files on this device, so that their uploads go on after a reload. Nothing rejects: where storage is full or switched
 * off, nothing is stored.
 */
export interface StoredFiles {
  save(stored: StoredFile): Promise<void>;
  /** Those that no open page uploads. */
  findLeft(): Promise<StoredFile[]>;
  remove(uploadIds: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

export const NO_STORED_FILES: StoredFiles = {
  save: async () => {},
  findLeft: async () => [],
  remove: async () => {},
  clear: async () => {},
};
