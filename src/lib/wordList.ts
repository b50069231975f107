/** The words of a field that has one on each line; each word once. */
export function wordsIn(written: string): string[] {
  const lines = written.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** What is wrong with a list that may have at most `most` words of `length` characters; null if nothing. */
export function problemOfWords(words: readonly string[], most: number, length: number): 'tooLong' | 'tooMany' | null {
  if (words.some((word) => word.length > length)) return 'tooLong';
  return words.length > most ? 'tooMany' : null;
}
