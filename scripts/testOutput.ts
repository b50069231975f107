/** Parses the output of a jest run. */

export function countTests(output: string): { passed: number; failed: number } {
  const line = output.split('\n').findLast((text) => text.startsWith('Tests:')) ?? '';
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
  return { passed: count('passed'), failed: count('failed') };
}

/** The failed tests, without duplicates, as `file: title`. A file that could not be run has one, named by jest. */
export function failedTests(output: string): string[] {
  const found = new Set<string>();
  let file = '';
  for (const line of output.split('\n')) {
    file = /^(?:FAIL|PASS) (\S+)/.exec(line)?.[1] ?? file;
    const title = /^ {2}● (.+)$/.exec(line)?.[1];
    if (title && title !== 'Console') found.add(`${file}: ${title}`);
  }
  return [...found];
}

/** The last lines with words, which say why a check failed. */
export function lastLines(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-8);
}

/**
 * Those of `failed` that did not fail the second time. A second run that broke without naming a test proves nothing.
 */
export function flakyTests(
  failed: readonly string[],
  second: { isPassed: boolean; failed: readonly string[] },
): string[] {
  if (!second.isPassed && second.failed.length === 0) return [];
  return failed.filter((test) => !second.failed.includes(test));
}
