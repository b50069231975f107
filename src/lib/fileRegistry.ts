/** Files that people chose, by upload id. They cannot be in the store, which is plain data. */
export interface FileRegistry {
  add(uploadId: string, file: Blob): void;
  get(uploadId: string): Blob | undefined;
  remove(uploadId: string): void;
  clear(): void;
}

export function createFileRegistry(): FileRegistry {
  const files = new Map<string, Blob>();
  return {
    add: (uploadId, file) => void files.set(uploadId, file),
    get: (uploadId) => files.get(uploadId),
    remove: (uploadId) => void files.delete(uploadId),
    clear: () => files.clear(),
  };
}
