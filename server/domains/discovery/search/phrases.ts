import { foldText } from '../../../../contract/constants/foldText';
import { partsOf } from '../../../platform/text/spellings';
import { isTelling, isUnspaced, segmentsOf, toHiragana } from '../../../platform/text/unspaced';
import { isFunctionWord } from './functionWords';

/** Words in the spelling of their text. */
export const WRITTEN_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}'’-]*/gu;
/** No phrase goes on beyond these. */
export const BETWEEN_PARTS = /[,.;:!?()[\]–—|/。、，]+/u;
/** Shorter words after a match are mostly articles and prepositions, also of languages without a list. */
export const MIN_LETTERS = 4;
/** So many of those may be between a match and the word that ends a phrase: 'chair without any wheels'. */
export const MOST_BETWEEN = 2;
export const LONGEST = 60;

/**
 * What `words` may become in a title: the words that match, and the same to the next word that says something. The last
 * of `words` may be the beginning of one: 'moss ga' in 'A moss garden bench' gives 'moss garden' and 'moss garden
 * bench'. In lower case. None ends in a function word.
 */
export function phrasesIn(title: string, words: readonly string[], locale: string): string[] {
  return title.split(BETWEEN_PARTS).flatMap((part) => phrasesOfPart(part, words, locale));
}

function phrasesOfPart(part: string, words: readonly string[], locale: string): string[] {
  if (words.some(isUnspaced)) return unspacedPhrases(foldText(part), words);
  const tokens = part.match(WRITTEN_WORD) ?? [];
  const folded = tokens.map((token) => partsOf(foldText(token)).join('-'));
  const isMatch = (from: number) =>
    words.every((word, at) => {
      const token = folded[from + at] ?? '';
      return at === words.length - 1 ? token.startsWith(word) : token === word;
    });
  const from = folded.findIndex((_, at) => isMatch(at));
  if (from < 0) return [];
  const to = from + words.length;
  const isEnd = (word: string) => word.length >= MIN_LETTERS && !isFunctionWord(word, locale);
  const next = folded.findIndex((word, at) => at >= to && isEnd(word));
  const ends = [
    ...(isFunctionWord(folded[to - 1] ?? '', locale) ? [] : [to]),
    ...(next >= 0 && next - to <= MOST_BETWEEN ? [next + 1] : []),
  ];
  return ends
    .map((end) => tokens.slice(from, end).join(' ').toLowerCase())
    .filter((phrase) => phrase.length <= LONGEST);
}

/** The same where no spaces divide words: from the match to the end of its last word, and of the next that says something. */
function unspacedPhrases(part: string, words: readonly string[]): string[] {
  const match = findInOrder(toHiragana(part), words.map(toHiragana));
  if (!match) return [];
  const { from, to: matchEnd } = match;
  const rest = segmentsOf(part)
    .map(({ segment, index }) => ({ segment, end: index + segment.length }))
    .filter(({ end }) => end >= matchEnd);
  const next = rest.findIndex(({ segment }, at) => at > 0 && segment.trim() !== '' && isTelling(segment));
  const ends = [rest[0], ...(next > 0 && next <= MOST_BETWEEN + 1 ? [rest[next]] : [])];
  return ends
    .flatMap((end) => (end ? part.slice(from, end.end).trim() : []))
    .filter((phrase) => phrase.length <= LONGEST);
}

/** Between words of a query there may have been a particle, of so many letters. */
const LONGEST_PARTICLE = 2;

/**
 * The first place where these words follow each other, with the fewest letters between them. Looks for each word once at
 * each place, from the last word to the first: the cost is the product of both lengths, however often letters repeat.
 */
export function findInOrder(text: string, words: readonly string[]): { from: number; to: number } | null {
  // By place in the text: where the match of the words so far ends that begins there.
  let ends: readonly (number | undefined)[] = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (const [at, word] of [...words].reverse().entries()) {
    const mostBetween = at === 0 ? 0 : LONGEST_PARTICLE;
    const following = ends;
    ends = Array.from(following, (_, from) => {
      if (!text.startsWith(word, from)) return undefined;
      let next = from + word.length;
      for (let between = 0; between < mostBetween && following[next] === undefined; between += 1)
        next += (text.codePointAt(next) ?? 0) > 0xffff ? 2 : 1;
      return following[next];
    });
  }
  const from = ends.findIndex((end) => end !== undefined);
  return from < 0 ? null : { from, to: ends[from] ?? from };
}

/** Spaces say nothing where words have none. */
const asKey = (text: string) => (isUnspaced(text) ? text.replaceAll(' ', '') : text);

export interface CommonPhrase {
  phrase: string;
  /** The position of the first title that has it. */
  at: number;
}

/** The phrases of titles, those of several titles first, without the query itself. */
export function commonPhrases(
  titles: readonly string[],
  words: readonly string[],
  most: number,
  locale: string,
): CommonPhrase[] {
  const query = asKey(words.join(' '));
  const counts = new Map<string, CommonPhrase & { count: number }>();
  for (const [at, title] of titles.entries()) {
    for (const phrase of phrasesIn(title, words, locale)) {
      const key = asKey(foldText(phrase));
      const known = counts.get(key) ?? { phrase, at, count: 0 };
      if (key !== query) counts.set(key, { ...known, count: known.count + 1 });
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ phrase, at }) => ({ phrase, at }));
}
