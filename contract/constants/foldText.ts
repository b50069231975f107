import { withLatinDigits } from './readNumber';

/** One folding of texts for all that compares what people write: search, filters, lists of words, repetition. */

/** Soft hyphens, zero width spaces and joiners, direction marks, variation selectors: nobody sees them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Marks that change no letter where people leave them out: accents of Latin and Greek, stress in Cyrillic … */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+|([аеёиоуыэюяієѣѵ])[\u0300\u0301\u0304]+|(е)\u0308/gu;
/** … vowel points of Hebrew and Arabic, the hamza on a letter, the stroke that makes words longer, nuktas of India. */
const POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c]/g;
/** A fraction after a number is a number of its own: 5½ is not 51⁄2. */
const FRACTION = /(?<=\p{Nd})[¼-¾⅐-⅞]/gu;

/** Letters that Unicode does not decompose, and letters of one sound that keyboards and languages write differently. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ǝ: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ς: 'σ',
  ٱ: 'ا',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
};
const LISTED = /[ßæœøđðłıþħŧŋəǝɛɔςٱةۃہەھىیےک]/g;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/**
 * The text as comparisons read it: compatibility forms resolved (NFKD), lower case, without invisible characters, accents
 * and vowel points, and with one letter for those that people take for the same. Marks that are letters stay: those of
 * Thai, of Indian vowels, the breve of й and the voicing of kana.
 */
export function foldText(text: string): string {
  const folded = text
    .replace(FRACTION, ' $&')
    .normalize('NFKD')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(ACCENTS, '$1$2$3')
    .replace(POINTS, '')
    .replace(LISTED, (letter) => LETTERS[letter] ?? letter);
  return withLatinDigits(folded).normalize('NFC');
}
