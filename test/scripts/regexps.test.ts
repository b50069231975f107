import { scanRegexps } from '../../scripts/regexps/scan';

const problemsIn = (source: string, file = 'server/a.ts') => scanRegexps(source, file).problems;

it.each([
  ['const found = new RegExp(words.join(".{0,2}?")).exec(title);', /no literal/],
  ['const found = RegExp(`^${word}`).test(title);', /no literal/],
  ['const found = title.match(word);', /make a regular expression of a text/],
  ['const found = [...title.matchAll(`${word}`)];', /make a regular expression of a text/],
  ['const found = title.search("a+");', /make a regular expression of a text/],
  ['const slow = /(a|a)*b/;', /more than linear/],
  ['const slow = /\\s+$/;', /more than linear/],
  ["const Name = Type.String({ pattern: '^(a+)+$' });", /more than linear/],
])('reports %s', (source, problem) => {
  expect(problemsIn(source)).toEqual([expect.stringMatching(problem)]);
});

it.each([
  'const isFound = /^[a-z]+$/.test(title);',
  "const isFound = new RegExp('^a').test(title);",
  'const found = title.match(WORD);',
  'const isChange = changes.confirmed.match(event);',
  'const page = pages.match(address.pathname);',
])('allows %s', (source) => {
  expect(problemsIn(source)).toEqual([]);
});

it('returns which exceptions a file needs', () => {
  const { problems, used } = scanRegexps('const ID = new RegExp(ID_PATTERN);', 'server/transport/live.ts');
  expect({ problems, used }).toEqual({ problems: [], used: ['server/transport/live.ts'] });
});
