import { parseUrl } from './parseUrl';

const START = /\bhttps?:\/\/(?=[\p{L}\p{N}[])/giu;

/** White space, quotes and invisible signs. */
const ENDING = /[\s<>"`\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f]/;
/**
 * Punctuation beyond ASCII: an address has it encoded. Not the dots, dashes and apostrophes that stand within the names
 * of pages.
 */
const ENDING_BEYOND_ASCII = /(?![·・’])[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]/u;
/** Never the last character of an address. */
const NOT_LAST = /[.,;:!?'’([{\u200c\u200d]/;
/** The end of one address in a list of them. */
const BETWEEN = /[,;|]https?:\/\//iy;
/** Scripts without spaces between words: what follows an ASCII letter directly is the sentence around the address. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
/** Emoji in a row, with their modifiers, flags and keycaps. */
const EMOJI =
  /(?:[\d#*]\ufe0f?\u20e3|[\p{Extended_Pictographic}\p{RI}])(?:[\d#*]\ufe0f?\u20e3|[\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}]|[\ufe0f\u{e0020}-\u{e007f}]|\u200d)*/uy;
/** What continues an address after emoji within it. */
const GOES_ON = /[/.?&=#%_-]+[\p{L}\p{N}]/uy;
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** A web address within a text. */
export interface TextAddress {
  /** Where it begins and ends in the text. */
  start: number;
  end: number;
  /** As it is written. */
  address: string;
  /** As browsers write it. */
  href: string;
}

/**
 * The web addresses in what a person wrote: the one rule for descriptions, comments, messages, mails and shares.
 * Brackets that are opened within an address belong to it; others, the punctuation of a sentence, and emoji after it end
 * it. Takes
 * time in proportion to the text.
 */
export function addressesIn(text: string): TextAddress[] {
  const found: TextAddress[] = [];
  START.lastIndex = 0;
  for (let match = START.exec(text); match; match = START.exec(text)) {
    const end = endOf(text, START.lastIndex);
    const address = text.slice(match.index, end);
    const href = end > START.lastIndex ? parseUrl(address)?.href : undefined;
    if (href !== undefined) found.push({ start: match.index, end, address, href });
    START.lastIndex = Math.max(end, START.lastIndex);
  }
  return found;
}

/** The end of the address whose host begins at `from`. */
function endOf(text: string, from: number): number {
  const closers: string[] = [];
  let end = from;
  for (let at = from; at < text.length; ) {
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (ENDING.test(sign) || (sign > '\x7f' && ENDING_BEYOND_ASCII.test(sign))) break;
    if (at > from && UNSPACED.test(sign) && /[a-z\d]/i.test(text[at - 1] ?? '')) break;
    if (endOfMatch(BETWEEN, text, at) > at) break;
    const emojiEnd = endOfMatch(EMOJI, text, at);
    if (emojiEnd > at) {
      if (endOfMatch(GOES_ON, text, emojiEnd) === emojiEnd) break;
      end = emojiEnd;
      at = emojiEnd;
      continue;
    }
    const closer = CLOSERS[sign];
    if (closer !== undefined) closers.push(closer);
    else if (/[)\]}]/.test(sign) && closers.pop() !== sign) break;
    at += sign.length;
    if (!NOT_LAST.test(sign)) end = at;
  }
  return end;
}

/** Where a match of a sticky expression at `at` ends; `at` itself if there is none. */
function endOfMatch(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : at;
}
