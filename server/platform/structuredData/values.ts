import { Parser } from 'htmlparser2';
import { asList, isNode } from './nodes';

const LONGEST = 5000;
const MARKUP = /[<&]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these control characters are removed
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff\s]+/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * Text in the stored form: one line, without HTML, control characters and direction overrides; '' if it is not text.
 */
export function textOf(value: unknown, length: number): string {
  const [first] = asList(value);
  const inner = isNode(first) ? (first['@value'] ?? first.name) : first;
  if (typeof inner === 'number' && Number.isFinite(inner)) return String(inner);
  if (typeof inner !== 'string') return '';
  const text = inner.slice(0, LONGEST);
  const plain = MARKUP.test(text) ? withoutMarkup(text) : text;
  const line = plain.replace(LONE_SURROGATES, '').replace(UNSEEN, ' ').trim().normalize('NFC');
  return [...line].slice(0, length).join('').trim();
}

function withoutMarkup(html: string): string {
  let text = '';
  let hidden = 0;
  const isHidden = (name: string) => name === 'script' || name === 'style';
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (isHidden(name)) hidden += 1;
        else if (name === 'br' || name === 'p' || name === 'li') text += ' ';
      },
      onclosetag: (name) => {
        if (isHidden(name)) hidden -= 1;
      },
      ontext: (data) => {
        if (hidden === 0) text += data;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return text;
}

/** A number from `from` to `to`, or null. */
export function numberOf(value: unknown, from: number, to: number): number | null {
  const text = textOf(value, 40).replace(',', '.');
  const number = /^-?\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : null;
}

const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** The day of an ISO 8601 date ('2026-03-01'), or null if there is no such day. */
export function dayOf(value: unknown): string | null {
  const [, day] = DATE.exec(textOf(value, 40)) ?? [];
  if (!day || day < '1000') return null;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/** The last part of a schema.org value's URL ('https://schema.org/InStock' → 'InStock'). */
export function wordOf(value: unknown): string {
  const text = isNode(value) && typeof value['@id'] === 'string' ? value['@id'] : textOf(value, 200);
  return text.slice(0, 200).split(/[/#:]/).at(-1) ?? '';
}
