import { foldText, wordsOf } from './text';

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

function cutRun(run: string): string[] {
  const words = segmentsOf(run)
    .map(({ segment }) => segment)
    .filter((word) => !KANA.test(word));
  return words.length === 0 ? [run] : words;
}

/** What stands in a text index for a text, in its order. The last letter of a run stands alone too, for its prefix. */
export function indexTokens(text: string): string[] {
  return wordsOf(text)
    .flatMap(runsOf)
    .flatMap((run) => {
      if (!isUnspaced(run)) return run;
      const letters = lettersOf(run);
      return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
    });
}

/** The tokens that follow each other in the index of a text with this word of `cutWords`. */
export function queryTokens(word: string): string[] {
  if (!isUnspaced(word)) return [word];
  const letters = lettersOf(word);
  return letters.length < 2 ? [word] : letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}

/** Returns whether a word of `cutWords` begins one of the text's, or stands anywhere if no spaces divide its words. */
export function matcherOf(text: string): (word: string) => boolean {
  const [folded, words] = [foldText(text), wordsOf(text)];
  return (word) => (isUnspaced(word) ? folded.includes(word) : words.some((own) => own.startsWith(word)));
}
