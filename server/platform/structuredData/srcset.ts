import { isStandIn } from './decoration';

export interface SrcsetCandidate {
  address: string;
  /** Pixels, if the descriptor and the element's own width determine it. */
  width?: number;
}

/** Pages offer an image in a dozen sizes. */
const MAX_CANDIDATES = 100;

/**
 * The largest of the first hundred candidates of a `srcset` (HTML standard, "parsing a srcset attribute"); null if it
 * has none. `width` is the element's own, for density descriptors.
 */
export function largestOfSrcset(srcset: string, width: number | undefined): SrcsetCandidate | null {
  let best: (SrcsetCandidate & { weight: number }) | null = null;
  for (const { address, descriptor } of candidates(srcset)) {
    if (isStandIn(address.split(/[?#]/, 1)[0] ?? '')) continue;
    const [, digits = '1', unit = 'x'] = /(?:^|\s)(\d+(?:\.\d+)?)([wx])(?=\s|$)/.exec(descriptor) ?? [];
    const number = Number(digits);
    const pixels = unit === 'w' ? number : width && number * width;
    const weight = pixels ?? number;
    if (!best || weight > best.weight) {
      best = { address, weight, ...(pixels ? { width: Math.round(pixels) } : {}) };
    }
  }
  return best && { address: best.address, ...(best.width ? { width: best.width } : {}) };
}

/** URLs may contain commas; only a comma at their end, or after the descriptor, separates candidates. */
function* candidates(srcset: string): Generator<{ address: string; descriptor: string }> {
  let rest = srcset.replace(/^[\s,]+/, '');
  for (let count = 0; rest !== '' && count < MAX_CANDIDATES; count += 1) {
    const [token = ''] = /^\S+/.exec(rest) ?? [];
    rest = rest.slice(token.length);
    let descriptor = '';
    if (!token.endsWith(',')) {
      const end = rest.indexOf(',');
      descriptor = (end === -1 ? rest : rest.slice(0, end)).trim();
      rest = end === -1 ? '' : rest.slice(end + 1);
    }
    const address = withoutCommas(token);
    if (address && !address.startsWith('data:')) yield { address, descriptor };
    rest = rest.replace(/^[\s,]+/, '');
  }
}

/** Removes trailing commas. Not with a regular expression, which would take quadratic time for a million commas. */
function withoutCommas(token: string): string {
  let end = token.length;
  while (token[end - 1] === ',') end -= 1;
  return token.slice(0, end);
}
