import { countTests, failedTests, flakyTests, lastLines } from '../../scripts/testOutput';

const FIRST = `PASS test/a.test.ts
FAIL test/b.test.ts (12 s)
  ● Console

    console.warn

  ● boards › reverts a rename

    expect(received).toBe(expected)

  ● boards › deletes

Summary of all failing tests
FAIL test/b.test.ts (12 s)
  ● boards › reverts a rename

Tests:       2 failed, 7 passed, 9 total
`;

describe('the output of jest', () => {
  it('counts tests', () => {
    expect(countTests(FIRST)).toEqual({ passed: 7, failed: 2 });
    expect(countTests('no tests')).toEqual({ passed: 0, failed: 0 });
  });

  it('names each failed test once, with its file', () => {
    expect(failedTests(FIRST)).toEqual([
      'test/b.test.ts: boards › reverts a rename',
      'test/b.test.ts: boards › deletes',
    ]);
  });

  it('calls a test flaky that failed first and then passed', () => {
    const failed = failedTests(FIRST);
    expect(flakyTests(failed, { isPassed: true, failed: [] })).toEqual(failed);
    expect(flakyTests(failed, { isPassed: false, failed: [failed[0] ?? ''] })).toEqual([failed[1]]);
    expect(flakyTests(failed, { isPassed: false, failed: [] })).toEqual([]);
  });
});

it('keeps the end of what a check said, without empty lines', () => {
  const said = Array.from({ length: 20 }, (_, index) => `line ${index}\n\n`).join('');
  expect(lastLines(`${said}a page: first view over 1 kB\n`)).toEqual([
    ...['13', '14', '15', '16', '17', '18', '19'].map((index) => `line ${index}`),
    'a page: first view over 1 kB',
  ]);
});
