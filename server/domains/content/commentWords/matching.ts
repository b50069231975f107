import { foldText } from '../../../../contract/constants/foldText';
import { toHiragana } from '../../../platform/text/unspaced';

/** A character that continues a word, in scripts that put spaces between words. */
const WORD_CHARACTER =
  /^(?=[\p{L}\p{N}\p{M}])(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/u;
const continues = (character: string | undefined) => character !== undefined && WORD_CHARACTER.test(character);
const characterBefore = (text: string, at: number) => [...text.slice(Math.max(0, at - 2), at)].at(-1);
const characterAt = (text: string, at: number) => [...text.slice(at, at + 2)][0];

const fold = (text: string): string => toHiragana(foldText(text)).replace(/\s+/gu, ' ').trim();

/**
 * Whether a text has one of these words or phrases, whatever its case and accents: as a whole word ("ass" is not in
 * "class"), but anywhere in scripts that put no spaces between words.
 */
export function hasWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const folded = fold(text);
  return words.some((word) => hasFolded(folded, fold(word)));
}

/** Looks at the characters beside each hit alone, so that many hits in a long text cost little. */
function hasFolded(text: string, word: string): boolean {
  if (word === '') return false;
  const isBegun = continues(characterAt(word, 0));
  const isEnded = continues(characterBefore(word, word.length));
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const beginsInside = isBegun && continues(characterBefore(text, at));
    const endsInside = isEnded && continues(characterAt(text, at + word.length));
    if (!beginsInside && !endsInside) return true;
  }
  return false;
}
