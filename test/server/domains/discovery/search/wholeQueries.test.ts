import fc from 'fast-check';
import { foldText } from '../../../../../contract/constants/foldText';
import { isFunctionWord } from '../../../../../server/domains/discovery/search/functionWords';
import { wholeQueries } from '../../../../../server/domains/discovery/search/wholeQueries';
import { runs } from '../../../../support/testLength';

/** Of each script nouns, and little words of the language that stand between them. */
const SCRIPTS = {
  en: { nouns: ['table', 'chair', 'moss', 'garden', 'drawers', 'wheels'], little: ['without', 'of', 'and', 'the'] },
  de: { nouns: ['Stühle', 'Garten', 'Möbel', 'Lehne', 'Räder'], little: ['ohne', 'mit', 'für', 'der'] },
  fr: { nouns: ['chaise', 'forêt', 'mousse', 'accoudoirs'], little: ['avec', 'sans', 'de', 'la'] },
  ar: { nouns: ['طاولة', 'كرسي', 'حديقة', 'طحلب'], little: ['بدون', 'في', 'من', 'على'] },
  he: { nouns: ['שולחן', 'כיסא', 'גינה', 'אזוב'], little: ['בלי', 'עם', 'של', 'על'] },
  ru: { nouns: ['стол', 'кресло', 'сад', 'колёса'], little: [] },
  el: { nouns: ['τραπέζι', 'καρέκλα', 'κήπος'], little: [] },
  ja: { nouns: ['京都', '庭園', '椅子', '家具'], little: [] },
  th: { nouns: ['สวนสวย', 'กรุงเทพ', 'เก้าอี้'], little: [] },
} as const;

type Locale = keyof typeof SCRIPTS;

const wordsIn = (text: string) =>
  foldText(text)
    .split(/[\s,]+/)
    .filter(Boolean);

it('has phrases of titles in their order, the commonest, with the little words that belong to them', () => {
  const titles = [
    'Oak side table',
    'Side tables',
    'A side table',
    'Oak table',
    'Oak table, 1950',
    'Table with wheels',
    'Table with wheels, red',
  ];
  expect(wholeQueries('table', ['side', 'oak', 'wheels'], titles, 'en')).toEqual([
    'side table',
    'oak table',
    'table with wheels',
  ]);
  expect(wholeQueries('mesa', ['centro'], ['Mesa de centro', 'Mesa de centro baja'], 'es')).toEqual(['mesa de centro']);
  expect(wholeQueries('garden table', ['round'], ['Round garden table', 'A round garden table'], 'en')).toEqual([
    'round garden table',
  ]);
  expect(wholeQueries('京都', ['庭園', '神社'], ['京都の庭園', '冬の京都の庭園', '京都の神社', '神社'], 'ja')).toEqual([
    '京都の庭園',
  ]);
});

it('trusts no phrase that one title alone has, and no words that only stand in the same titles', () => {
  expect(wholeQueries('moss', ['stone'], ['Moss and stone, moss and stone', 'Stone'], 'en')).toEqual([]);
  expect(wholeQueries('chair', ['side'], ['Chair and side table', 'Chair, side view', 'Side chair'], 'en')).toEqual([]);
  expect(wholeQueries('京都', ['庭園'], ['京都の古い大きな庭園', '庭園と古い京都'], 'ja')).toEqual([]);
});

it('narrows no word that merely begins like the queried one', () => {
  expect(wholeQueries('car', ['side'], ['Side carpet', 'Side carpets'], 'en')).toEqual([]);
});

it('leaves little words at the ends of a query out, and narrows none of nothing else', () => {
  const titles = ['Chair wheels', 'Red chair wheels', 'The who moss', 'Old the who moss'];
  expect(wholeQueries(' the  chair without ', ['wheels'], titles, 'en')).toEqual(['chair wheels']);
  expect(wholeQueries('the who', ['moss'], titles, 'en')).toEqual([]);
  expect(wholeQueries('🐈 chair', ['wheels'], titles, 'en')).toEqual(['chair wheels']);
});

const cases = fc.constantFrom(...(Object.keys(SCRIPTS) as Locale[])).chain((locale) => {
  const { nouns, little } = SCRIPTS[locale];
  const any: readonly string[] = [...nouns, ...little, ','];
  const noun = fc.constantFrom<string>(...nouns);
  const title = fc.array(fc.constantFrom(...any), { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
  return fc.record({
    locale: fc.constant(locale),
    titles: fc.array(title, { maxLength: 12 }),
    query: fc
      .tuple(fc.constantFrom('', ...little), noun, fc.constantFrom('', ...little))
      .map((words) => words.join(' ')),
    words: fc.uniqueArray(noun, { minLength: 1, maxLength: 3 }),
  });
});

it('says each telling word of the query and one more, begins and ends in none that says nothing, and stays short', () => {
  fc.assert(
    fc.property(cases, ({ locale, titles, query, words }) => {
      const said = wordsIn(query).filter((word) => !isFunctionWord(word, locale));
      const narrower = words.filter((word) => !said.includes(foldText(word)));
      for (const text of wholeQueries(query, narrower, titles, locale)) {
        const own = wordsIn(text);
        expect(own).toEqual(expect.arrayContaining(said));
        expect(narrower.map(foldText).some((word) => own.includes(word))).toBe(true);
        for (const end of [own[0], own.at(-1)])
          expect([text, isFunctionWord(end ?? '', locale)]).toEqual([text, false]);
        expect(own.length).toBeLessThanOrEqual(said.length + 3);
        expect(text).not.toContain(',');
      }
    }),
    { numRuns: runs(500) },
  );
});

it('has only phrases that several titles have', () => {
  fc.assert(
    fc.property(cases, ({ locale, titles, query, words }) => {
      const folded = [...new Set(titles.map((title) => ` ${foldText(title).replace(/\s+/g, ' ')} `))];
      for (const text of wholeQueries(query, words, titles, locale))
        expect(folded.filter((title) => title.includes(` ${foldText(text)} `)).length).toBeGreaterThanOrEqual(2);
    }),
    { numRuns: runs(500) },
  );
});
