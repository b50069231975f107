import { domainToASCII } from 'node:url';

/** One @, a host with a dot, nothing that needs quoting or ends a host; only a mail can prove that the address exists. */
const EMAIL = /^[^\s\p{Cc}@"(),:;<>[\]\\]{1,64}@[^\s\p{Cc}@"(),:;<>[\]\\/?#%]{1,253}$/u;
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/;
const IS_NUMBER = /\.[0-9]+$/;

/** Characters without a glyph, which come along when an address is copied. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** As INVISIBLE, without the two joiners, which are letters of some hosts (RFC 5892, A.1 and A.2). */
const INVISIBLE_IN_HOST = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** An address has at most 320 characters; longer text is not read as one. */
const MOST_CHARACTERS = 1000;

/**
 * An address as it is stored and written to: without invisible characters and surrounding space, and with the usual
 * characters for those of other widths, which input methods write (`ａ＠ｂ．example`). The host stays in its own script.
 */
export function cleanEmail(text: string): string {
  if (text.length > MOST_CHARACTERS) return text.trim();
  const plain = text.normalize('NFKC');
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain.replace(INVISIBLE, '').trim();
  const local = plain.slice(0, at).replace(INVISIBLE, '').trim();
  const host = plain.slice(at + 1).replace(INVISIBLE_IN_HOST, '');
  return `${local}@${(toAscii(host) === '' ? host.replace(INVISIBLE, '') : host).trim()}`.normalize('NFC');
}

/**
 * The form under which an address is unique: capitals, invisible characters, Unicode composition and the two notations of
 * a host (`münchen.example`, `xn--mnchen-3ya.example`) make no other address. The key of a key is that key.
 */
export function emailKey(text: string): string {
  const email = cleanEmail(text);
  const at = email.lastIndexOf('@');
  if (at < 0) return email.toLowerCase();
  const host = email.slice(at + 1).toLowerCase();
  // Σ is σ within a word and ς at its end, so that capitals do not say which.
  const local = email.slice(0, at).toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
  return `${local}@${toAscii(host) || host}`;
}

export function isEmailAddress(text: string): boolean {
  const email = cleanEmail(text);
  if (!EMAIL.test(email)) return false;
  const host = toAscii(email.slice(email.lastIndexOf('@') + 1));
  return host.length <= 253 && HOST.test(host) && !IS_NUMBER.test(host);
}

/** A host by UTS #46; an empty text for what is none. A part of the text that would end a host makes it none. */
const toAscii = (host: string): string => (/[\s/?#%@:[\]\\]/.test(host) ? '' : domainToASCII(host.trim()));
