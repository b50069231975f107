import type { InvoiceType } from './constants/business/businesses';

/** The texts of an invoice as a file, in the language of who downloads it. */
export interface InvoiceWords {
  /** Tag of the language for `lang`. */
  language: string;
  isRtl: boolean;
  /** `number`: null for an invoice of a period that still runs. */
  title(type: InvoiceType, number: string | null): string;
  /** The day of an ISO time, in UTC. */
  date(at: string): string;
  count(value: number): string;
  /** An amount in millionths. */
  money(amount: number, currency: string): string;
  tax(name: string, rate: number): string;
  billedTo: string;
  period: string;
  issued: string;
  due: string;
  corrects: string;
  reason: string;
  promotion: string;
  clicks: string;
  amount: string;
  net: string;
  total: string;
}

/** Reads the texts in a locale; the built server bundle has them. */
export type InvoiceWordsReader = (locale: string) => Promise<InvoiceWords>;
