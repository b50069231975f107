import { wordsOf } from '../../../platform/text/text';
import { segmentsOf } from '../../../platform/text/unspaced';
import type { TopicLanguage } from './topicData';

/**
 * The words of texts and the base forms that each may have, so that 'peonies' finds 'peony' and 'Häuser' finds 'Haus'.
 * Light rules for plurals, cases and attached articles instead of the stemmers of full text search: these live in the
 * database, which would cost a query for each text, know no Japanese or Hebrew, and conflate more ('organic', 'organ').
 * A wrong form does no harm unless a topic has it as a word.
 */
export type Inflection = 'latin' | 'german' | 'arabic' | 'hebrew' | 'japanese';

const INFLECTIONS: Readonly<Record<TopicLanguage, Inflection>> = {
  en: 'latin',
  de: 'german',
  fr: 'latin',
  es: 'latin',
  pt: 'latin',
  ja: 'japanese',
  ar: 'arabic',
  he: 'hebrew',
};

const HEBREW_MARKS = /(?<=\p{Script=Hebrew})['’׳"״]/gu;
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Letters that have another form at the end of a word. */
const FINALS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** The words of a text in the spelling of the rules: Hebrew without final forms, and Japanese divided by its dictionary. */
export function tokensOf(text: string): string[] {
  return wordsOf(text.replace(HEBREW_MARKS, '')).flatMap((word) =>
    JAPANESE.test(word)
      ? segmentsOf(word).map(({ segment }) => segment)
      : word.replace(/[ךםןףץ]/g, (letter) => FINALS[letter] ?? letter),
  );
}

/** Endings with what stands for them in the base form. */
const LATIN_ENDINGS = [
  ['s', ''],
  ['ies', 'y'],
  ['ves', 'f'],
  ['aux', 'au'],
  ['eux', 'eu'],
  ['ces', 'z'],
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ns', 'm'],
] as const;
/** 'boxes', 'dishes', 'potatoes', 'flores'; not 'hates'. */
const PLURAL_ES = /(?<=[sxzolrndj]|ch|sh)es$/;
const GERMAN_ENDINGS = ['n', 'en', 'e', 'er', 's', 'es', 'ern', 'nen'];
const LEAST_LATIN = 3;
const LEAST_GERMAN = 4;
const LEAST_SEMITIC = 3;
const ARABIC_PREFIX = /^(?:[وف]?[بك]?ال|[وف]?لل|و)(?=.{3})/u;
const ARABIC_SUFFIX = /(?<=.{3})(?:ات|ين|ون|ان|ه)$/u;
const HEBREW_PREFIX = /^(?:[ושכמ]?[הבלמ]|ו)(?=.{3})/u;
const HEBREW_PLURAL = /(?<=.{2})(?:ימ|ות)$/u;

const FORMS: Readonly<Record<Inflection, (word: string) => string[]>> = {
  latin: (word) => [
    word,
    ...(word.length > LEAST_LATIN + 1 && PLURAL_ES.test(word) ? [word.slice(0, -2)] : []),
    ...LATIN_ENDINGS.flatMap(([ending, base]) =>
      word.endsWith(ending) && word.length - ending.length >= LEAST_LATIN - base.length
        ? word.slice(0, -ending.length) + base
        : [],
    ),
  ],
  german: (word) => [
    word,
    ...GERMAN_ENDINGS.flatMap((ending) =>
      word.endsWith(ending) && word.length - ending.length >= LEAST_GERMAN ? word.slice(0, -ending.length) : [],
    ),
  ],
  arabic: (word) => {
    const bare = word.replace(ARABIC_PREFIX, '');
    return [word, bare, ...[word, bare].map((each) => each.replace(ARABIC_SUFFIX, ''))];
  },
  hebrew: (word) => {
    const bare = word.length > LEAST_SEMITIC ? word.replace(HEBREW_PREFIX, '') : word;
    const singulars = [word, bare].map((each) => each.replace(HEBREW_PLURAL, ''));
    return [word, bare, ...singulars, ...singulars.map((each) => `${each}ה`)];
  },
  japanese: (word) => [word],
};

const LATIN_LETTER = /\p{Script=Latin}|\p{N}/u;

/** The rules that may apply to a token, by its script. */
function inflectionsOf(token: string): readonly Inflection[] {
  if (LATIN_LETTER.test(token)) return ['latin', 'german'];
  if (JAPANESE.test(token)) return ['japanese'];
  if (/\p{Script=Arabic}/u.test(token)) return ['arabic'];
  return /\p{Script=Hebrew}/u.test(token) ? ['hebrew'] : [];
}

export interface TokenForms {
  readonly inflection: Inflection;
  readonly forms: ReadonlySet<string>;
}

/** The possible base forms of a token, by the rules that may apply. */
export function formsOf(token: string): TokenForms[] {
  return inflectionsOf(token).map((inflection) => ({ inflection, forms: new Set(FORMS[inflection](token)) }));
}

/** The rules of a topic's word in a language: those of Latin letters for 'SF' in Japanese. */
export function inflectionIn(language: TopicLanguage, token: string): Inflection {
  const possible = inflectionsOf(token);
  const own = INFLECTIONS[language];
  return possible.includes(own) ? own : (possible[0] ?? own);
}

/** The forms under which a token of a topic's name or words is found: Latin names may be plurals. */
export const formsIn = (token: string, inflection: Inflection): ReadonlySet<string> =>
  new Set(inflection === 'latin' ? FORMS.latin(token) : [token]);
