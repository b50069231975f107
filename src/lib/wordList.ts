/** The words of a field that has one on each line; each word once, cut to `most`. */
export function wordsIn(written: string, most: number): string[] {
  const lines = written.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))].slice(0, most);
}
