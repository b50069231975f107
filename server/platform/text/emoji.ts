const EMOJI = /^[\p{RI}\p{Extended_Pictographic}]/u;

/** An emoji as letters, because some databases leave out what is no letter in their locale; other words as they are. */
export const codeOf = (word: string): string =>
  EMOJI.test(word) ? `emoji${Array.from(word, (part) => part.codePointAt(0)?.toString(16)).join('')}` : word;
