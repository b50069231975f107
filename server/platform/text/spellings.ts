import { foldText } from '../../../contract/constants/foldText';
import { wordsOf } from './text';

/** Hyphens and apostrophes, also of Hebrew: some write them, some do not. */
const JOINT = /['’‘ʼ׳״‐-]/u;
/** Words of a folded text, joined by such or not, and emoji. */
export const SEARCHED =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’‘ʼ׳״‐-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*|\p{RI}{2}|\p{Extended_Pictographic}/gu;
/** Letters for which German and the languages of Scandinavia may write two, decomposed and in lower case. */
const UMLAUTED = /[aou]\u0308|ø|a\u030a/g;
const PAIRS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const MARKED_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Two letters that may stand for one: between consonants, which leaves 'blue' and 'queen' alone. */
const PAIR = /(?<![aeiouyq])(ae|oe|ue)(?=[^aeiouy])/g;

/** The parts of a word that hyphens and apostrophes join. */
export const partsOf = (word: string): string[] => word.split(JOINT).filter(Boolean);

/**
 * How else the words of a text are written, folded: 'wi-fi' as 'wifi', 'Müller' as 'mueller' and 'Mueller' as 'muller'.
 * Both are in the index of a text, so that a query finds it in either spelling.
 */
export function otherSpellings(text: string): string[] {
  const compounds = (foldText(text).match(SEARCHED) ?? []).map(partsOf).filter((parts) => parts.length > 1);
  const marked = text.normalize('NFKD').toLowerCase().match(MARKED_WORD) ?? [];
  const written = marked
    .map((word) => word.replace(UMLAUTED, (letter) => PAIRS[letter.normalize('NFC')] ?? letter))
    .flatMap((word, at) => (word === marked[at] ? [] : wordsOf(word)));
  const short = wordsOf(text)
    .map((word) => ({ word, changed: word.replace(PAIR, (pair) => pair.charAt(0)) }))
    .flatMap(({ word, changed }) => (changed === word ? [] : changed));
  return [...compounds.map((parts) => parts.join('')), ...written, ...short];
}
