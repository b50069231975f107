import { COMMENT_WORDS } from '../../contract/constants/commentWords';

/** The words of a field that has one on each line; each word once. */
export function wordsIn(written: string): string[] {
  const lines = written.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** What the server would refuse in a list of words; null if nothing. `most`: how many words it may have. */
export function problemOfWords(words: readonly string[], most: number): 'tooLong' | 'tooMany' | null {
  if (words.some((word) => word.length > COMMENT_WORDS.length)) return 'tooLong';
  return words.length > most ? 'tooMany' : null;
}
