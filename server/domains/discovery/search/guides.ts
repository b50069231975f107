import { foldText } from '../../../../contract/constants/foldText';
import { withoutStopWords } from '../../../platform/database/rankedText';
import type { Db } from '../../../platform/database/tables';
import { cutWords, hasUnspaced, isTelling, isUnspaced, toHiragana } from '../../../platform/text/unspaced';
import { isFunctionWord, isNumberWord } from './functionWords';
import { WRITTEN_WORD } from './phrases';

const MIN_LETTERS = 3;
/** So many titles have a guide at least. */
const MIN_TITLES = 2;

/**
 * Words of titles that some of them share and the query does not have, the most frequent first. A title that several
 * pins have counts once, because otherwise all its words would be guides. Words of more than `mostTitles` are left out:
 * unless it is given, those of all titles, which narrow nothing.
 */
export function sharedWords(
  titles: readonly string[],
  queried: readonly string[],
  most: number,
  mostTitles?: number,
): string[] {
  const distinct = new Map(titles.map((title) => [foldText(title), title]));
  const limit = mostTitles ?? distinct.size - 1;
  const counts = new Map<string, { word: string; count: number }>();
  for (const title of distinct.values()) {
    const written = (title.match(WRITTEN_WORD) ?? []).flatMap((word) => (hasUnspaced(word) ? cutWords(word) : word));
    const words = new Map(written.map((word) => [foldText(word), word.toLowerCase()]));
    for (const [folded, word] of words) {
      if (!isLong(folded) || isNumber(folded) || isLike(folded, queried)) continue;
      const known = counts.get(folded) ?? { word, count: 0 };
      counts.set(folded, { ...known, count: known.count + 1 });
    }
  }
  const shared = [...counts.entries()].filter(([, { count }]) => count >= MIN_TITLES && count <= limit);
  const sorted = shared.sort(([, a], [, b]) => b.count - a.count).map(([folded, { word }]) => ({ folded, word }));
  const chosen = sorted.filter(
    ({ folded }, at) =>
      !isLike(
        folded,
        sorted.slice(0, at).map((other) => other.folded),
      ),
  );
  return chosen.slice(0, most).map(({ word }) => word);
}

/** The words that say something by themselves to a reader of `locale`. */
export async function tellingWords(db: Db, words: readonly string[], locale: string): Promise<string[]> {
  const telling = await withoutStopWords(db, words, locale);
  return telling.filter((word) => !isFunctionWord(foldText(word), locale));
}

const isLong = (word: string) => (isUnspaced(word) ? isTelling(word) : word.length >= MIN_LETTERS);

const isNumber = (word: string) => /^\p{N}/u.test(word) || isNumberWord(word);

/** Whether each word of `name` is in the title, or another form of it. */
export function hasAllWords(title: string, name: string): boolean {
  const [folded, words] = [toHiragana(foldText(title)), cutWords(title)];
  return cutWords(name).every((word) => (isUnspaced(word) ? folded.includes(toHiragana(word)) : isLike(word, words)));
}

/** One is the beginning of the other: another form of the same word as a rule. */
const isLike = (word: string, others: readonly string[]) =>
  others.some((other) => word.startsWith(other) || other.startsWith(word));
