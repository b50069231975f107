/** More of an attribute is not read. */
const MOST_TEXT = 20_000;

export interface SrcsetCandidate {
  url: string;
  /** Pixels of its width, or 0 where only a density is given. */
  width: number;
  /** As in `2x`; 1 where nothing is given. */
  density: number;
}

/** Candidates of a `srcset` attribute (HTML, "parsing a srcset attribute"), in one pass over the text. */
export function parseSrcset(attribute: string): SrcsetCandidate[] {
  const text = attribute.slice(0, MOST_TEXT);
  const found: SrcsetCandidate[] = [];
  let at = 0;
  while (at < text.length) {
    while (at < text.length && (isSpace(text[at]) || text[at] === ',')) at += 1;
    const start = at;
    while (at < text.length && !isSpace(text[at])) at += 1;
    let end = at;
    // An address that ends with a comma has no descriptor.
    while (end > start && text[end - 1] === ',') end -= 1;
    const url = text.slice(start, end);
    let descriptor = '';
    if (end === at) {
      const from = at;
      while (at < text.length && text[at] !== ',') at += 1;
      descriptor = text.slice(from, at).trim();
    }
    if (url !== '') found.push({ url, ...readDescriptor(descriptor) });
  }
  return found;
}

/** The address of the largest candidate; null if there is none. */
export function largestOf(attribute: string): string | null {
  let best: SrcsetCandidate | null = null;
  for (const one of parseSrcset(attribute)) {
    const isLarger =
      best === null || one.width > best.width || (one.width === best.width && one.density > best.density);
    if (isLarger) best = one;
  }
  return best?.url ?? null;
}

const isSpace = (character: string | undefined) => character !== undefined && character.trim() === '';

function readDescriptor(descriptor: string): { width: number; density: number } {
  const [first = ''] = descriptor.split(' ');
  const value = Number(first.slice(0, -1));
  if (!Number.isFinite(value) || value <= 0) return { width: 0, density: 1 };
  if (first.endsWith('w')) return { width: value, density: 1 };
  return { width: 0, density: first.endsWith('x') ? value : 1 };
}
