/** How the newest try of this process to make a backup ended. */
export interface BackupStatus {
  /** null: it did not fail, or there was none yet. */
  failure: { readonly at: Date; readonly message: string } | null;
}
