import { createHash } from 'node:crypto';
import { foldText } from '../../../contract/constants/foldText';

/** What somebody says, as far as it shows that they said it before. */
export interface SaidAgain {
  /** A digest of a text that is too long to be said by chance; null for a short one. */
  readonly text: string | null;
  /** The websites that it names, each once. */
  readonly sites: readonly string[];
}

/** Letters below which people say the same without copying: "Love this! Where did you find it?" */
const SHORTEST = 40;
const MOST_SITES = 5;
/** Bounded in each part, and never tried within a name, so that it reads a text once. */
const SITE = /(?<![\p{L}\d.-])(?:[\p{L}\d][\p{L}\d-]{0,62}\.){1,8}\p{L}{2,24}(?![\p{L}\p{M}\p{N}@_-])/gu;
/** Folding makes some characters longer. */
const READ = 4000;
/** A program changes numbers, marks and names so that no two of its texts are the same. */
const NOT_A_LETTER = /[^\p{L}\p{M}]+/gu;
const NAMES = /@\S+/gu;

export function repetitionOf(text: string): SaidAgain {
  const folded = foldText(text).slice(0, READ);
  const letters = folded.replace(NAMES, '').replace(NOT_A_LETTER, '');
  const sites = new Set(folded.match(SITE)?.map((site) => site.replace(/^www\./, '')));
  return {
    text: letters.length < SHORTEST ? null : createHash('sha256').update(letters).digest('base64url'),
    sites: [...sites].slice(0, MOST_SITES),
  };
}
