/** The result of this process's last attempt to make a backup. */
export interface BackupStatus {
  /** Since when the process makes backups; null: it makes none. */
  since: Date | null;
  /** null: it succeeded, or there was none yet. */
  failure: { readonly at: Date; readonly message: string } | null;
}
