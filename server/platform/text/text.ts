import type { MessageRef } from '../../../contract/messages';
import { invalid } from '../http/errors';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Halves of a pair, which UTF-8 cannot write. */
const LONE_SURROGATES = /\p{Surrogate}/gu;
/** Text of which nothing is seen: spaces, marks of direction and width, fillers. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/**
 * Embeddings, overrides and isolates of direction (UAX #9, 2.1 to 2.5): kept, one without its end would turn whatever
 * stands after it. The marks of direction U+200E, U+200F and U+061C reach no further than their place and stay.
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const ANY_SPACE = /\s+/gu;
const LINE_ENDS = /\r\n?/g;

function checked(field: string, text: string): string {
  if (CONTROL.test(text)) throw invalid({ [field]: 'unstorableCharacters' });
  return text.replace(DIRECTION_CONTROLS, '').replace(LONE_SURROGATES, '\ufffd').normalize('NFC');
}

/**
 * One line of a person's text as it is kept: composed, without control characters, white space folded and trimmed.
 * Throws 400 that names `field` where it holds control characters (a null byte among them).
 */
export function cleanLine(field: string, text: string): string {
  return checked(field, text).replace(ANY_SPACE, ' ').trim();
}

/** Whether anything of the text could be seen. */
export const isSeen = (text: string): boolean => !INVISIBLE.test(text);

/** As `cleanLine`, and 400 where nothing is left that could be seen. `message` says what is missing. */
export function requireLine(field: string, text: string, message: MessageRef): string {
  const line = cleanLine(field, text);
  if (!isSeen(line)) throw invalid({ [field]: message });
  return line;
}

/** Text of several lines as it is kept: line ends are \n, at most one empty line in a row, trimmed. */
export function cleanText(field: string, text: string): string {
  return checked(field, text)
    .replace(LINE_ENDS, '\n')
    .replace(/[^\S\n]+\n/gu, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const LATIN_WITH_MARKS = /(\p{Script=Latin})\p{Mn}+/gu;

/** Latin letters without their accents (é → e, ß → ss, ø → o), all else as it is; lower case. For search and slugs. */
export function foldText(text: string): string {
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

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** The words of a text, folded: runs of letters, digits and the marks that belong to them. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(WORD) ?? [];
}

/** How a word of `wordsOf` is written where it stands in these texts, its first letter a capital. */
export function spellingOf(word: string, texts: readonly string[]): string {
  const found = texts.flatMap((text) => text.match(WORD) ?? []).find((spelled) => foldText(spelled) === word) ?? word;
  return found.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** The text within `length` characters, cut between words. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > length / 2 ? space : undefined).replace(/\p{Surrogate}$/u, '')}…`;
}
