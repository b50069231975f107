import { foldText } from '../../../contract/constants/foldText';
import { codeOf } from './emoji';
import { otherSpellings, partsOf, SEARCHED } from './spellings';
import { wordsOf } from './text';

/**
 * Words of scripts that are written without spaces: Chinese, Japanese, Thai, Lao, Khmer, Burmese. Texts are indexed by
 * all pairs of neighbouring letters, as Lucene's CJKAnalyzer does, and a queried word matches where its pairs follow
 * each other. So a word is found however a dictionary would divide the text around it, also while it is being typed.
 */

const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
/** Extensions include signs that scripts share, such as the long vowel of Japanese. */
const LETTER = `[${SCRIPTS.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`;
/** A run of such letters, or of others. */
const RUN = new RegExp(`${LETTER}+|(?:(?!${LETTER}).)+`, 'gsu');
const ANY_UNSPACED = new RegExp(LETTER, 'u');
const UNSPACED = new RegExp(`^${LETTER}`, 'u');
/** A letter with its marks. */
const MARKED_LETTER = /.\p{M}*/gsu;
/** Particles and endings of Japanese mostly. */
const KANA = /^\p{Script=Hiragana}$/u;
const FEW_KANA = /^\p{Script=Hiragana}{1,2}$/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
/** Each segment comes with a copy of the whole text, so that a long one would take its length squared. */
const SEGMENTED_AT_ONCE = 256;

/** Whether a word of `cutWords` is of such a script. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** Whether any part of a text is of such a script. */
export const hasUnspaced = (text: string): boolean => ANY_UNSPACED.test(text);

const runsOf = (word: string): string[] => word.match(RUN) ?? [];
const lettersOf = (word: string): string[] => word.match(MARKED_LETTER) ?? [];

/** Whether the word is one letter, with its marks. */
export const isLetter = (word: string): boolean => lettersOf(word).length === 1;

/** Whether a word of such a script says something by itself. */
export const isTelling = (word: string): boolean => !isLetter(word) && !FEW_KANA.test(word);

/** The pieces of a folded text of one such script, by its dictionary; none goes beyond a part of a long text. */
export function segmentsOf(text: string): { segment: string; index: number }[] {
  const segments: { segment: string; index: number }[] = [];
  for (let from = 0; from < text.length; ) {
    const part = text.slice(from, from + SEGMENTED_AT_ONCE).replace(/(?<=[\s\S])[\ud800-\udbff]$/, '');
    for (const { segment, index } of segmenter.segment(part)) segments.push({ segment, index: from + index });
    from += part.length;
  }
  return segments;
}

/** The words of a text for readers, folded: as `wordsOf`, with those of such scripts divided by a dictionary. */
export function cutWords(text: string): string[] {
  return wordsOf(text)
    .flatMap(runsOf)
    .flatMap((run) => (isUnspaced(run) ? cutRun(run) : run));
}

/**
 * The words of a query: as `cutWords`, with those that a hyphen or an apostrophe joins in one, as 'wi-fi', which also finds
 * 'wifi'.
 */
export function searchedWords(text: string): string[] {
  return (foldText(text).match(SEARCHED) ?? []).flatMap((word) => {
    const parts = partsOf(word);
    return parts.length > 1 && !parts.some(hasUnspaced) ? parts.join('-') : cutWords(word);
  });
}

/** Katakana as hiragana, which say the same. */
export const toHiragana = (text: string): string =>
  text.replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_APART));

const KANA_APART = 0x60;

function cutRun(run: string): string[] {
  const words = segmentsOf(run)
    .map(({ segment }) => segment)
    .filter((word) => !KANA.test(word));
  return words.length === 0 ? [run] : words;
}

/** What stands in a text index for a text, in its order. The last letter of a run stands alone too, for its prefix. */
export function indexTokens(text: string): string[] {
  const tokens = wordsOf(text)
    .flatMap(runsOf)
    .flatMap((run) => {
      if (!isUnspaced(run)) return codeOf(run);
      const letters = lettersOf(toHiragana(run));
      return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
    });
  return [...tokens, ...otherSpellings(text)];
}

/** The tokens that follow each other in the index of a text with this word of `cutWords`. */
export function queryTokens(word: string): string[] {
  if (!isUnspaced(word)) return [codeOf(word)];
  const letters = lettersOf(toHiragana(word));
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}

/**
 * Returns whether a word of `cutWords` or `searchedWords` begins one of the text's, or stands anywhere if no spaces divide
 * its words.
 */
export function matcherOf(text: string): (word: string) => boolean {
  const [folded, words] = [toHiragana(foldText(text)), [...wordsOf(text), ...otherSpellings(text)]];
  const begins = (word: string) => words.some((own) => own.startsWith(word));
  return (word) => {
    if (isUnspaced(word)) return folded.includes(toHiragana(word));
    const parts = partsOf(word);
    return begins(parts.join('')) || parts.every(begins);
  };
}
