/** A part of the application that cannot be loaded, even with a working network (ledger BOOT-043 to 046). */
export class LoaderError extends Error {
  override readonly name = 'LoaderError';
}
