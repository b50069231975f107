export interface SrcsetCandidate {
  address: string;
  /** Pixels, where the descriptor and the element's own width say them. */
  width?: number;
}

/**
 * The largest picture of a `srcset` (HTML standard, "parsing a srcset attribute"); null where it holds none. `width` is
 * the element's own, for candidates by density.
 */
export function largestOfSrcset(srcset: string, width: number | undefined): SrcsetCandidate | null {
  let best: (SrcsetCandidate & { weight: number }) | null = null;
  for (const { address, descriptor } of candidates(srcset)) {
    const [, digits = '1', unit = 'x'] = /^(\d+(?:\.\d+)?)([wx])$/.exec(descriptor) ?? [];
    const number = Number(digits);
    const pixels = unit === 'w' ? number : width && number * width;
    const weight = pixels ?? number;
    if (!best || weight > best.weight) {
      best = { address, weight, ...(pixels ? { width: Math.round(pixels) } : {}) };
    }
  }
  return best && { address: best.address, ...(best.width ? { width: best.width } : {}) };
}

/** Addresses may hold commas; only one at their end, or one behind the descriptor, parts candidates. */
function* candidates(srcset: string): Generator<{ address: string; descriptor: string }> {
  let rest = srcset.replace(/^[\s,]+/, '');
  while (rest !== '') {
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

/** Without the commas at its end. By hand: a pattern would try each of a million commas in the middle as the first. */
function withoutCommas(token: string): string {
  let end = token.length;
  while (token[end - 1] === ',') end -= 1;
  return token.slice(0, end);
}
