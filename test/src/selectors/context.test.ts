import { selectLocale, selectTextLocale } from '../../../src/selectors/context';
import { createTestStore } from '../../support/createTestStore';

it.each([
  ['de_AT', 'de-AT'],
  ['pt_PT', 'pt-PT'],
  // Its texts are the English ones: a Swedish date among them would be of neither language.
  ['sv_SE', 'en'],
])('dates and numbers for %s are written as the texts beside them: %s', (locale, tag) => {
  const state = createTestStore({ context: { locale } }).store.getState();
  expect(selectLocale(state)).toBe(locale);
  expect(selectTextLocale(state)).toBe(tag);
});
