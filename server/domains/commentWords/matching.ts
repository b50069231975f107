import { foldText } from '../../platform/text/text';

/** Characters that nobody sees, with which a word could be hidden from a list. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Characters that continue a word, of scripts that put spaces between words. */
const CONTINUES = /^(?=[\p{L}\p{N}\p{M}])(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/u;
const CONTINUED = /(?=[\p{L}\p{N}\p{M}])(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]).$/u;

const fold = (text: string): string => foldText(text.replace(INVISIBLE, '')).replace(/\s+/gu, ' ').trim();

/**
 * Whether a text has one of these words or phrases, whatever its case and accents: as a whole word ("ass" is not in
 * "class"), but anywhere in scripts that put no spaces between words.
 */
export function hasWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const folded = fold(text);
  return words.some((word) => hasFolded(folded, fold(word)));
}

function hasFolded(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + word.length)];
    const beginsInside = CONTINUED.test(before) && CONTINUES.test(word);
    const endsInside = CONTINUES.test(after) && CONTINUED.test(word);
    if (!beginsInside && !endsInside) return true;
  }
  return false;
}
