/** Zeros of scripts whose digits mean the same as 0 to 9. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0,
];
const DIGIT = /(?![0-9])[\u0660-\u17e9]/g;
const DIGITS: ReadonlyMap<string, string> = new Map(
  ZEROS.flatMap((zero) => Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(zero + digit), String(digit)])),
);

/** The text with 0 to 9 in place of the digits of other scripts. */
export const withLatinDigits = (text: string): string => text.replace(DIGIT, (digit) => DIGITS.get(digit) ?? digit);

/**
 * A number as people write it, in the digits of their script and with a point or a comma before its fraction: 2.5, 2,5,
 * ٢٫٥, ２．５. NaN where it is none, or empty.
 */
export function readNumber(written: string): number {
  const text = withLatinDigits(written.normalize('NFKC'))
    .trim()
    .replace(/[,\u066b]/, '.');
  return text === '' ? Number.NaN : Number(text);
}
