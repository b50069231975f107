/** Alphabets whose letters look alike, so that one can be written with another's (UTS #39). */
const ALIKE = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const BETWEEN_WORDS = /[^\p{L}\p{M}]+/u;

/**
 * Whether a word mixes alphabets that look alike, as in "Mаgpie" with a Cyrillic а. People write names of several
 * alphabets word by word; within a word it is a disguise.
 */
export function mixesAlphabets(text: string): boolean {
  // Compatibility forms first: letters made for formulas have no alphabet of their own.
  const words = text.normalize('NFKC').split(BETWEEN_WORDS);
  return words.some((word) => ALIKE.filter((alphabet) => alphabet.test(word)).length > 1);
}
