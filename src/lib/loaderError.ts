/** A part of the application that cannot be loaded, whatever the network does (ledger BOOT-043 to 046). */
export class LoaderError extends Error {
  override readonly name = 'LoaderError';
}
