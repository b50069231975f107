import type { InvoiceWordsReader } from '../../contract/invoiceWords';
import { invoiceWordsIn } from '../../src/features/business/invoiceFile';
import { loadI18n, loadMessages } from '../../src/i18n/i18n';

/** Reads the texts like the built bundle, from the sources. */
export const readTestInvoiceWords: InvoiceWordsReader = async (locale) => {
  const i18n = await loadI18n(locale, async (language, name) => {
    const file = name === 'common' ? language : `${name}/${language}`;
    return (await import(`../../src/i18n/locales/${file}.json`)).messages;
  });
  await loadMessages(i18n, ['invoiceFile']);
  return invoiceWordsIn(i18n);
};
