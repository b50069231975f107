import type { InvoiceWordsReader } from '../../contract/invoiceWords';
import { openBuild } from './bundle';

/** The texts are in the built bundle, which is opened for the first invoice. */
export function createInvoiceWordsReader(isDevelopment: boolean): InvoiceWordsReader {
  let opened: ReturnType<typeof openBuild> | undefined;
  return async (locale) => {
    opened ??= openBuild(isDevelopment);
    const { bundle } = await (await opened).current();
    return bundle.invoiceWords(locale);
  };
}
