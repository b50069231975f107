import { LOCALES } from '../../../contract/constants/locales';
import { languageOf, textTagOf } from '../../../src/i18n/languages';

describe('the language of a locale', () => {
  it.each([
    ['de', 'de'],
    ['pt_BR', 'pt-BR'],
    ['pt_PT', 'pt-BR'],
    ['es_419', 'es'],
    ['es_MX', 'es'],
    ['ar_SA', 'ar'],
    ['he_IL', 'he'],
    ['en_GB', 'en'],
    ['nl', 'en'],
    ['zh_TW', 'en'],
  ])('[CTX-044] of %s is the nearest one with texts: %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language);
  });

  it.each([
    ['pt_PT', 'pt-PT'],
    ['es_419', 'es-419'],
    ['ja', 'ja'],
    ['ko_KR', 'en'],
  ])('calls the texts that %s reads %s', (locale, tag) => {
    expect(textTagOf(locale)).toBe(tag);
  });

  it('[CTX-041] has texts of its own for eight languages, and English for every other accepted locale', () => {
    const english = LOCALES.filter((locale) => languageOf(locale) === 'en');
    expect(english).toHaveLength(33);
    expect(english.filter((locale) => locale.startsWith('en'))).toEqual(['en_US', 'en_AU', 'en_GB', 'en_IN']);
  });
});
