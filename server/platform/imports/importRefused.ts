import type { ImportRefusal } from '../../../contract/constants/admin/imports';

/** A file is refused as a whole, and with it the import. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  constructor(
    readonly problem: ImportRefusal,
    readonly file: string,
    readonly place: { line?: number; detail?: string } = {},
  ) {
    super(problem);
  }
}
