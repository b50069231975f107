import { foldText } from '../../../../contract/constants/foldText';
import { partsOf } from '../../../platform/text/spellings';
import { cutWords, hasUnspaced, toHiragana } from '../../../platform/text/unspaced';
import { isFunctionWord } from './functionWords';
import { BETWEEN_PARTS, findInOrder, LONGEST, MIN_LETTERS, MOST_BETWEEN, WRITTEN_WORD } from './phrases';

/** Longer queries are phrases already, which nothing narrows. */
const MOST_QUERIED = 4;
/** So many titles have a phrase at least: that of one may be a mere coincidence. */
const MIN_TITLES = 2;
/** Forms of one word differ by an ending of so many letters, and have so many in common. */
const LONGEST_ENDING = 2;
const SHORTEST_STEM = 3;

interface Token {
  written: string;
  folded: string;
  /** Which of the queried words it is a form of; -1 for none. */
  queried: number;
}

/** Between commas and the like. */
interface Part {
  /** The position of its title among all. */
  title: number;
  tokens: readonly Token[];
}

/**
 * The queries that narrow `query` by one of `words`, in their order, as people write them: as most titles have the words
 * together, and several at least ('side table', 'chair without wheels'). There is none for a word that only stands
 * somewhere in the same titles ('chair side'). None begins or ends in a function word.
 */
export function wholeQueries(
  query: string,
  words: readonly string[],
  titles: readonly string[],
  locale: string,
): string[] {
  const telling = tellingQuery(query, locale);
  const queried = (telling.match(WRITTEN_WORD) ?? []).map(foldedWord);
  if (queried.length === 0 || queried.length > MOST_QUERIED) return [];
  const parts = partsOfTitles(titles, queried);
  const phrases = words.flatMap((word) =>
    hasUnspaced(query) || hasUnspaced(word)
      ? (commonestRun(titles, cutWords(telling), foldText(word)) ?? [])
      : (commonestPhrase(parts, foldedWord(word), queried.length, locale) ?? []),
  );
  return [...new Map(phrases.map((phrase) => [foldText(phrase), phrase])).values()];
}

const foldedWord = (word: string) => partsOf(foldText(word)).join('-');

/** The query without function words at its ends; '' where it has no others. */
function tellingQuery(query: string, locale: string): string {
  const tokens = query.match(WRITTEN_WORD) ?? [];
  const isTelling = (word: string) => !isFunctionWord(foldedWord(word), locale);
  const [from, last] = [tokens.findIndex(isTelling), tokens.findLastIndex(isTelling)];
  return from < 0 ? '' : tokens.slice(from, last + 1).join(' ');
}

/** By their folded form, so that a title that several pins have counts once. */
const distinct = (titles: readonly string[]) => [...new Map(titles.map((title) => [foldText(title), title])).values()];

function partsOfTitles(titles: readonly string[], queried: readonly string[]): Part[] {
  return distinct(titles).flatMap((title, at) =>
    title.split(BETWEEN_PARTS).map((part) => ({ title: at, tokens: tokensOf(part, queried) })),
  );
}

const tokensOf = (part: string, queried: readonly string[]): Token[] =>
  (part.match(WRITTEN_WORD) ?? []).map((written) => {
    const folded = foldedWord(written);
    return { written, folded, queried: queried.findIndex((word) => isForm(word, folded)) };
  });

function isForm(a: string, b: string): boolean {
  const [stem, longer] = a.length < b.length ? [a, b] : [b, a];
  if (stem === longer) return true;
  return stem.length >= SHORTEST_STEM && longer.length - stem.length <= LONGEST_ENDING && longer.startsWith(stem);
}

/** The phrase of the word and all queried ones that most titles have, the shortest of those; null if there is none. */
function commonestPhrase(parts: readonly Part[], word: string, queried: number, locale: string): string | null {
  const known = new Map<string, { phrase: string; between: number; titles: Set<number> }>();
  for (const { title, tokens } of parts) {
    const found = shortestPhrase(tokens, word, queried, locale);
    if (!found) continue;
    const phrase = found.map(({ written }) => written.toLowerCase()).join(' ');
    const key = foldText(phrase);
    const own = known.get(key) ?? { phrase, between: found.length - queried - 1, titles: new Set() };
    own.titles.add(title);
    if (phrase.length <= LONGEST) known.set(key, own);
  }
  const common = [...known.values()].filter(({ titles }) => titles.size >= MIN_TITLES);
  const [best] = common.sort((a, b) => b.titles.size - a.titles.size || a.between - b.between);
  return best?.phrase ?? null;
}

/** The same where no spaces divide words: with at most a particle between them ('京都の庭園'), in either order. */
function commonestRun(titles: readonly string[], queried: readonly string[], word: string): string | null {
  const counts = new Map<string, number>();
  for (const title of distinct(titles)) {
    const found = new Set(
      foldText(title)
        .split(BETWEEN_PARTS)
        .flatMap((part) => runIn(part, queried, word) ?? []),
    );
    for (const run of found) counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  const common = [...counts].filter(([run, count]) => count >= MIN_TITLES && run.length <= LONGEST);
  return common.sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function runIn(part: string, queried: readonly string[], word: string): string | null {
  const [text, own, others] = [toHiragana(part), toHiragana(word), queried.map(toHiragana)];
  const found = findInOrder(text, [...others, own]) ?? findInOrder(text, [own, ...others]);
  return found && part.slice(found.from, found.to);
}

/** The shortest run of tokens with the word and all queried ones, and only little words between them. */
function shortestPhrase(
  part: readonly Token[],
  word: string,
  queried: number,
  locale: string,
): readonly Token[] | null {
  const at = part.findIndex(({ folded }) => folded === word);
  if (at < 0) return null;
  const isOwn = (token: Token) => token.queried >= 0 || token.folded === word;
  const isLittle = ({ folded }: Token) => folded.length < MIN_LETTERS || isFunctionWord(folded, locale);
  for (let length = queried + 1; length <= queried + 1 + MOST_BETWEEN; length += 1) {
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= part.length; from += 1) {
      const run = part.slice(from, from + length);
      const ends = [run[0], run.at(-1)];
      if (!ends.every((token) => token && isOwn(token))) continue;
      const named = new Set(run.flatMap((token) => (token.queried >= 0 ? token.queried : [])));
      if (named.size === queried && run.every((token) => isOwn(token) || isLittle(token))) return run;
    }
  }
  return null;
}
