import { getBOMEncoding, TextDecoder } from '@exodus/bytes/encoding.js';
import { declaredEncoding, encodingOf } from './charset';

/** What browsers take pages of a language for that declare no encoding (HTML standard, "encoding sniffing algorithm"). */
const LEGACY_ENCODINGS: Readonly<Record<string, string>> = {
  ar: 'windows-1256',
  ba: 'windows-1251',
  be: 'windows-1251',
  bg: 'windows-1251',
  cs: 'windows-1250',
  el: 'ISO-8859-7',
  et: 'windows-1257',
  fa: 'windows-1256',
  he: 'windows-1255',
  hr: 'windows-1250',
  hu: 'ISO-8859-2',
  ja: 'Shift_JIS',
  kk: 'windows-1251',
  ko: 'EUC-KR',
  ku: 'windows-1254',
  ky: 'windows-1251',
  lt: 'windows-1257',
  lv: 'windows-1257',
  mk: 'windows-1251',
  pl: 'ISO-8859-2',
  ru: 'windows-1251',
  sah: 'windows-1251',
  sk: 'windows-1250',
  sl: 'ISO-8859-2',
  sr: 'windows-1251',
  tg: 'windows-1251',
  th: 'windows-874',
  tr: 'windows-1254',
  tt: 'windows-1251',
  uk: 'windows-1251',
  vi: 'windows-1258',
  'zh-hant': 'Big5',
  'zh-hk': 'Big5',
  'zh-tw': 'Big5',
  zh: 'GBK',
};
const LANGUAGE = /<html\b[^>]{0,500}?\blang\s*=\s*["']?([a-z]{2,3}(?:-[a-z]{2,4})?)/i;

/**
 * The text of a page whose first bytes these are, in the encoding from the first of these: byte order mark, response
 * header, the page's own declaration, UTF-8 if valid, and what browsers assume, by its language. By the tables of the
 * Encoding standard; Node's own decoder takes windows-1252 for ISO-8859-1, which has no '€'.
 */
export function decodePage(data: Buffer, charset: string | null): string {
  const page = data.toString('latin1');
  const told = getBOMEncoding(data) ?? encodingOf(charset) ?? declaredEncoding(page);
  if (told) return new TextDecoder(told).decode(data);
  try {
    // As a stream, because the last character may be cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(data, { stream: true });
  } catch {
    return new TextDecoder(assumedEncoding(page)).decode(data);
  }
}

function assumedEncoding(page: string): string {
  return assumedEncodingOf(LANGUAGE.exec(page.slice(0, 4096))?.[1] ?? '');
}

/** The encoding that browsers assume for texts of a language, such as `ja` or `zh-TW`. */
export function assumedEncodingOf(language: string): string {
  const tag = language.toLowerCase();
  return LEGACY_ENCODINGS[tag] ?? LEGACY_ENCODINGS[tag.split('-')[0] ?? ''] ?? 'windows-1252';
}
