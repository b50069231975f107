import { foldText, withoutInvisible } from '../../../contract/constants/foldText';
import type { MessageRef } from '../../../contract/messages';
import { invalid } from '../http/errors';

// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Lone surrogates, which UTF-8 cannot encode. */
const LONE_SURROGATES = /\p{Surrogate}/gu;
/** Invisible text: spaces, direction and width marks, fillers. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/**
 * Direction embeddings, overrides and isolates (UAX #9, 2.1 to 2.5): one without its end would change the direction of
 * the text after it. The marks U+200E, U+200F and U+061C only affect their position and stay.
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/** The byte order mark is a space to regular expressions, but stands within words. */
const BYTE_ORDER_MARK = /\ufeff/g;
const ANY_SPACE = /\s+/gu;
const LINE_ENDS = /\r\n?/g;

function checked(field: string, text: string): string {
  if (CONTROL.test(text)) throw invalid({ [field]: 'unstorableCharacters' });
  return text
    .replace(BYTE_ORDER_MARK, '')
    .replace(DIRECTION_CONTROLS, '')
    .replace(LONE_SURROGATES, '\ufffd')
    .normalize('NFC');
}

/**
 * One line of a person's text in the stored form: composed (NFC), without control characters, white space collapsed and
 * trimmed. Throws 400 for `field` if it contains control characters (including null bytes).
 */
export function cleanLine(field: string, text: string): string {
  return checked(field, text).replace(ANY_SPACE, ' ').trim();
}

/** Whether any part of the text is visible. */
export const isSeen = (text: string): boolean => !INVISIBLE.test(text);

/** As `cleanLine`, and throws 400 with `message` if nothing visible is left. */
export function requireLine(field: string, text: string, message: MessageRef): string {
  const line = cleanLine(field, text);
  if (!isSeen(line)) throw invalid({ [field]: message });
  return line;
}

/** Text of several lines in the stored form: line ends are \n, at most one empty line in a row, trimmed. */
export function cleanText(field: string, text: string): string {
  return checked(field, text)
    .replace(LINE_ENDS, '\n')
    .replace(/(?<![^\S\n])[^\S\n]+\n/gu, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const LATIN_WITH_MARKS = /(\p{Script=Latin})\p{Mn}+/gu;

/** Latin letters without their accents (é → e, ß → ss, ø → o), in lower case; all else unchanged. For slugs. */
export function foldLatin(text: string): string {
  return text
    .normalize('NFKD')
    .replace(LATIN_WITH_MARKS, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđłıþ]/g, (letter) => UNDECOMPOSED[letter] ?? letter);
}

const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|\p{RI}{2}|\p{Extended_Pictographic}/gu;

/** The words of a text, folded: sequences of letters, digits and combining marks, and each emoji. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(WORD) ?? [];
}

/** The spelling of a word of `wordsOf` in these texts, with a capital first letter. */
export function spellingOf(word: string, texts: readonly string[]): string {
  const words = texts.flatMap((text) => withoutInvisible(text).match(WORD) ?? []);
  const found = words.find((spelled) => foldText(spelled) === word) ?? word;
  return found.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** The text cut to `length` characters, between words. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > length / 2 ? space : undefined).replace(/\p{Surrogate}$/u, '')}…`;
}
