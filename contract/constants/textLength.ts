/**
 * The length of a text as client and server count it: in code points of its composed form (NFC), in which it is stored.
 * An emoji of two UTF-16 units counts once, and é or 각 counts the same whether it was written composed or not.
 */
export const textLength = (text: string): number => [...text.normalize('NFC')].length;

/** The beginning of a text that is at most so long, in its composed form. */
export const cutText = (text: string, most: number): string => [...text.normalize('NFC')].slice(0, most).join('');
