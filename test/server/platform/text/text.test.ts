import { cleanLine, cleanText, requireLine, spellingOf } from '../../../../server/platform/text/text';

describe('a line that is needed', () => {
  it.each(['Lamps', ' Lamps ', '🦜', 'عربي', '\u200eLamps', '.'])('is there in %j', (text) => {
    expect(requireLine('name', text, 'boardNameMissing')).toBe(text.trim());
  });

  it.each(['', '   ', '\u200b', '\u202e\u2066', '\u3164', '\u2800 \u00ad', '\ufeff'])('is not there in %j', (text) => {
    expect(() => requireLine('name', text, 'boardNameMissing')).toThrow('Give the board a name.');
  });
});

describe('characters that turn the direction of what follows', () => {
  it.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'are not kept: %j',
    (control) => {
      expect(cleanLine('name', `${control}gpj.exe${control}`)).toBe('gpj.exe');
      expect(cleanText('description', `one${control}\ntwo`)).toBe('one\ntwo');
    },
  );

  it('marks that reach no further than their place are, and so is text of both directions', () => {
    expect(cleanLine('name', 'مصباح\u200f (Lamp\u200e)')).toBe('مصباح\u200f (Lamp\u200e)');
  });
});

it.each([
  ['uberblick', ['Ein Überblick', ''], 'Überblick'],
  ['cafe', ['Tea', 'le café noir'], 'Café'],
  ['бегемот', ['бегемот'], 'Бегемот'],
  ['moss', [], 'Moss'],
])('%s is written as where it stands, with a capital', (word, texts, expected) => {
  expect(spellingOf(word, texts)).toBe(expected);
});
