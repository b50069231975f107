import { Parser } from 'htmlparser2';
import { parseUrl } from '../../../contract/constants/parseUrl';
import { isPublicHost } from '../http/publicHost';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these control characters are removed
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff\s]+/gu;
const IS_PLAIN = /^[\x20-\x7e]*$/;
const LONE_SURROGATES = /\p{Surrogate}/gu;
const MARKUP = /<[a-z/!]|&[a-z#]/i;

/** One line of text in the stored form, without HTML, control characters and direction overrides. */
export function plainLine(text: string): string {
  const plain = MARKUP.test(text) ? withoutMarkup(text) : text;
  if (IS_PLAIN.test(plain)) return plain.includes('  ') ? plain.replace(/ {2,}/g, ' ').trim() : plain.trim();
  return plain.replace(LONE_SURROGATES, '').replace(UNSEEN, ' ').trim().normalize('NFC');
}

/** The first `length` characters, none of them cut through. */
export function cutTo(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}

function withoutMarkup(html: string): string {
  let text = '';
  let hidden = 0;
  const isHidden = (name: string) => name === 'script' || name === 'style';
  const parser = new Parser({
    onopentag: (name) => {
      if (isHidden(name)) hidden += 1;
      else text += /^(?:br|p|li|div|tr|td|h\d)$/.test(name) ? ' ' : '';
    },
    onclosetag: (name) => {
      if (isHidden(name)) hidden -= 1;
    },
    ontext: (data) => {
      if (hidden === 0) text += data;
    },
  });
  parser.end(html);
  return text;
}

/** A web address in the form of `URL`, or null: http or https, without credentials, of a public host. */
export function webAddressOf(text: string): URL | null {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || /[\s<>"]/.test(trimmed)) return null;
  const url = parseUrl(trimmed);
  return url && url.username === '' && url.password === '' && isPublicHost(url.hostname) ? url : null;
}

/** Whether a host is a domain or below it. */
export function isOfDomain(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
