import { foldText } from '../../../../contract/constants/foldText';
import { partsOf } from '../../../platform/text/spellings';
import { hasUnspaced } from '../../../platform/text/unspaced';
import { isFunctionWord } from './functionWords';
import { BETWEEN_PARTS, LONGEST, MIN_LETTERS, MOST_BETWEEN, WRITTEN_WORD } from './phrases';

/** Longer queries are phrases already: what narrows them is written after them. */
const MOST_QUERIED = 4;
/** Phrases with other words between theirs are in so many titles at least: one title's may be a mere coincidence. */
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
 * A query for each of `words` that narrows `query` by it, as somebody would write it: as most titles have them together
 * ('side table', 'chair without wheels'), or else with the word on the side where most have it. None begins or ends in a
 * function word, unless the query is nothing else.
 */
export function wholeQueries(
  query: string,
  words: readonly string[],
  titles: readonly string[],
  locale: string,
): string[] {
  const core = withoutEnds(query, locale);
  const queried = (core.match(WRITTEN_WORD) ?? []).map(foldedWord);
  const isPhrased = queried.length > 0 && queried.length <= MOST_QUERIED && !hasUnspaced(query);
  const parts = isPhrased ? partsOfTitles(titles, queried) : [];
  const whole = words.map((word) => {
    const folded = foldedWord(word);
    const phrase = hasUnspaced(word) ? null : commonestPhrase(parts, folded, queried.length, locale);
    return phrase ?? (comesFirst(parts, folded) ? `${word} ${core}` : `${core} ${word}`);
  });
  return [...new Map(whole.map((text) => [foldText(text), text])).values()];
}

const foldedWord = (word: string) => partsOf(foldText(word)).join('-');

/** The query without function words at its ends, as it is written otherwise. */
function withoutEnds(query: string, locale: string): string {
  const tokens = query.match(WRITTEN_WORD) ?? [];
  const isTelling = (word: string) => !isFunctionWord(foldedWord(word), locale);
  const [from, last] = [tokens.findIndex(isTelling), tokens.findLastIndex(isTelling)];
  const isWhole = from < 0 || (from === 0 && last === tokens.length - 1);
  return isWhole ? query.trim().replace(/\s+/g, ' ') : tokens.slice(from, last + 1).join(' ');
}

/** The parts of all titles, each title once. */
function partsOfTitles(titles: readonly string[], queried: readonly string[]): Part[] {
  const distinct = new Map(titles.map((title) => [foldText(title), title]));
  return [...distinct.values()].flatMap((title, at) =>
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
  const common = [...known.values()].filter(({ between, titles }) => between === 0 || titles.size >= MIN_TITLES);
  const [best] = common.sort((a, b) => b.titles.size - a.titles.size || a.between - b.between);
  return best?.phrase ?? null;
}

/** Whether more parts have the word before the queried ones than after them. */
function comesFirst(parts: readonly Part[], word: string): boolean {
  let before = 0;
  for (const { tokens } of parts) {
    const [at, queried] = [
      tokens.findIndex(({ folded }) => folded === word),
      tokens.findIndex((token) => token.queried >= 0),
    ];
    if (at >= 0 && queried >= 0) before += at < queried ? 1 : -1;
  }
  return before > 0;
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
