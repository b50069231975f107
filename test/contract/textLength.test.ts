import { cutText, textLength } from '../../contract/constants/textLength';
import { checkProfile } from '../../src/features/people/settings/checkProfile';
import { checkTexts } from '../../src/features/pins/pinBuilder/checkDraft';

const decomposed = '각'.normalize('NFD');

it.each([
  ['é', 1],
  ['é'.normalize('NFD'), 1],
  [decomposed.repeat(3), 3],
  ['👍', 1],
  ['\u0958', 2],
])('%j has the length in which it is stored: %i', (text, length) => {
  expect(textLength(text)).toBe(length);
});

it('cuts between characters', () => {
  expect(cutText('👍👍👍', 2)).toBe('👍👍');
  expect(cutText(decomposed.repeat(3), 2)).toBe('각각');
});

it('[BUILD-053] the texts of a draft and a profile are as long as the server counts them', () => {
  expect(checkTexts({ title: '👍'.repeat(100), description: decomposed.repeat(500) })).toEqual({});
  expect(checkTexts({ title: '👍'.repeat(101), altText: decomposed.repeat(501) })).toEqual({
    title: 'tooLong',
    alt_text: 'tooLong',
  });
  const profile = { first_name: decomposed.repeat(30), last_name: '', username: 'mina', about: '', domain_url: '' };
  expect(checkProfile(profile)).toEqual({});
  expect(checkProfile({ ...profile, about: '👍'.repeat(501) })).toEqual({ about: 'tooLong' });
});
