import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MICRO } from '../../../../contract/constants/business/promotions';
import { isRtlLocale } from '../../../../contract/constants/locales';
import type { InvoiceWords } from '../../../../contract/invoiceWords';
import { formatDate } from '../../../lib/formatDates';
import { formatCount, formatPercent, formatPrice } from '../../../lib/formatNumbers';

/** Tax rates are ten-thousandths. */
const WHOLE = 10_000;

/** The texts of an invoice as a file in the language of `i18n`, which has the catalogue `invoiceFile` loaded. */
export function invoiceWordsIn(i18n: I18n): InvoiceWords {
  const { locale } = i18n;
  return {
    language: locale,
    isRtl: isRtlLocale(locale),
    title: (type, number) => {
      if (number === null) return i18n._(msg`Not issued yet`);
      return type === 'INVOICE' ? i18n._(msg`Invoice ${number}`) : i18n._(msg`Credit note ${number}`);
    },
    date: (at) => formatDate(at, locale, 'UTC'),
    count: (value) => formatCount(value, locale),
    money: (amount, currency) => formatPrice(String(amount / MICRO), currency, locale),
    tax: (name, rate) => {
      const share = formatPercent(rate / WHOLE, locale);
      return name === '' ? i18n._(msg`Tax (${share})`) : `${name} (${share})`;
    },
    billedTo: i18n._(msg`Billed to`),
    period: i18n._(msg`Period`),
    issued: i18n._(msg`Issued`),
    due: i18n._(msg`Payable until`),
    corrects: i18n._(msg`Corrects invoice`),
    reason: i18n._(msg`Reason`),
    promotion: i18n._(msg`Promotion`),
    clicks: i18n._(msg`Clicks`),
    amount: i18n._(msg`Amount`),
    net: i18n._(msg`Net`),
    total: i18n._(msg`Total`),
  };
}
