import { n, polygon, rectPath, repeat } from './svg';

/**
 * An alphabet of our own: capitals of circles and straight lines, drawn as paths, because a host's machine may have no
 * fonts at all. A glyph stands on y = 0 and is 100 high; `s` is the weight of its lines.
 */
interface Glyph {
  width: number;
  /** Filled forms, each a path of its own, so that overlaps never cut holes. */
  fills: string[];
  /** Centre lines that are drawn `s` wide with straight ends. */
  strokes: string;
}

const H = 100;
/** A slanting bar with level ends; `a` is its left edge below, `b` its left edge above, `w` its level width. */
const slant = (a: number, b: number, w: number, top = -H, bottom = 0) =>
  polygon([
    [a, bottom],
    [b, top],
    [b + w, top],
    [a + w, bottom],
  ]);
const bar = (x: number, s: number, top = -H, bottom = 0) => rectPath(x, top, s, bottom - top);
const beam = (y: number, x1: number, x2: number, s: number) => rectPath(x1, y - s / 2, x2 - x1, s);
const round = (width: number, _s: number, fills: string[], strokes: string): Glyph => ({ width, fills, strokes });
const arc = (rx: number, ry: number, large: 0 | 1, sweep: 0 | 1, x: number, y: number) =>
  `A${n(rx)} ${n(ry)} 0 ${large} ${sweep} ${n(x)} ${n(y)}`;

/** A half ring to the right of x, between two heights, as a centre line. */
const bowl = (x: number, top: number, bottom: number, reach: number, s: number) => {
  const ry = (bottom - top - s) / 2;
  const rx = reach - s / 2;
  const straight = Math.max(0, rx - ry);
  const r = Math.min(rx, ry);
  return `M${n(x)} ${n(top + s / 2)}h${n(straight)}${arc(r, ry, 0, 1, x + straight, bottom - s / 2)}h${n(-straight)}`;
};

function open(width: number, s: number, from: number, to: number): string {
  const rx = width / 2 - s / 2;
  const ry = H / 2 - s / 2;
  const point = (deg: number): [number, number] => {
    const a = (deg * Math.PI) / 180;
    return [width / 2 + Math.cos(a) * rx, -H / 2 + Math.sin(a) * ry];
  };
  const [x1, y1] = point(from);
  const [x2, y2] = point(to);
  return `M${n(x1)} ${n(y1)}${arc(rx, ry, 1, 0, x2, y2)}`;
}

/** A closed ring as a centre line, its outside from (x, top) to (x + width, bottom). */
function ring(x: number, width: number, top: number, bottom: number, s: number): string {
  const rx = width / 2 - s / 2;
  const ry = (bottom - top) / 2 - s / 2;
  const [left, right, y] = [x + s / 2, x + width - s / 2, (top + bottom) / 2];
  return `M${n(left)} ${n(y)}${arc(rx, ry, 1, 1, right, y)}${arc(rx, ry, 1, 1, left, y)}Z`;
}

const GLYPHS: Readonly<Record<string, (s: number) => Glyph>> = {
  A: (s) => {
    const w = 78 + s;
    const k = s * 1.12;
    return round(
      w,
      s,
      [slant(0, (w - k) / 2, k), slant(w - k, (w - k) / 2, k), beam(-26, w * 0.2, w * 0.8, s * 0.9)],
      '',
    );
  },
  B: (s) =>
    round(
      50 + s * 1.2,
      s,
      [bar(0, s)],
      bowl(s / 2, -H, -H * 0.52 + s / 2, 42 + s, s) + bowl(s / 2, -H * 0.52 - s / 2, 0, 46 + s * 1.1, s),
    ),
  C: (s) => round(82 + s * 0.4, s, [], open(88 + s * 0.4, s, -48, 48)),
  D: (s) => round(66 + s * 1.2, s, [bar(0, s)], bowl(s / 2, -H, 0, 66 + s * 0.7, s)),
  E: (s) =>
    round(
      42 + s,
      s,
      [bar(0, s), beam(-H + s / 2, 0, 42 + s, s), beam(-H * 0.52, 0, 36 + s, s), beam(-s / 2, 0, 42 + s, s)],
      '',
    ),
  F: (s) => round(40 + s, s, [bar(0, s), beam(-H + s / 2, 0, 40 + s, s), beam(-H * 0.5, 0, 34 + s, s)], ''),
  G: (s) => round(88 + s * 0.4, s, [beam(-H * 0.46, 50, 88 + s * 0.4, s)], `${open(90 + s * 0.4, s, -46, 6)}`),
  H: (s) => round(58 + s * 1.2, s, [bar(0, s), bar(58 + s * 0.2, s), beam(-H * 0.52, 0, 58 + s, s)], ''),
  I: (s) => round(s, s, [bar(0, s)], ''),
  J: (s) =>
    round(
      36 + s,
      s,
      [bar(36, s, -H, -30)],
      `M${n(36 + s / 2)} -30.5A${n(22 + s * 0.1)} ${n(30 - s / 2)} 0 0 1 ${n(s * 0.2)} ${n(-14 - s * 0.4)}`,
    ),
  K: (s) =>
    round(
      52 + s * 1.2,
      s,
      [bar(0, s), slant(s * 0.6, 48, s * 1.3, -H, -H * 0.38), slant(50 + s * 0.1, 22 - s * 0.2, s * 1.36, -H * 0.6, 0)],
      '',
    ),
  L: (s) => round(38 + s, s, [bar(0, s), beam(-s / 2, 0, 38 + s, s)], ''),
  M: (s) => {
    const w = 78 + s * 1.4;
    const k = s * 1.1;
    return round(w, s, [bar(0, s), bar(w - s, s), slant((w - k) / 2, 0, k), slant((w - k) / 2, w - k, k)], '');
  },
  N: (s) => round(60 + s * 1.3, s, [bar(0, s), bar(60 + s * 0.3, s), slant(60 + s * 0.1, 0, s * 1.2)], ''),
  O: (s) => round(94 + s * 0.4, s, [], ring(0, 94 + s * 0.4, -H, 0, s)),
  P: (s) => round(46 + s * 1.1, s, [bar(0, s)], bowl(s / 2, -H, -H * 0.42, 44 + s, s)),
  Q: (s) => round(94 + s * 0.4, s, [slant(80 + s * 0.2, 54, s * 1.2, -34, 4)], ring(0, 94 + s * 0.4, -H, 0, s)),
  R: (s) =>
    round(50 + s * 1.2, s, [bar(0, s), slant(50, 22, s * 1.2, -H * 0.46, 0)], bowl(s / 2, -H, -H * 0.4, 44 + s, s)),
  S: (s) => {
    const w = 52 + s * 0.9;
    const rx = w / 2 - s / 2;
    const [top, middle, bottom] = [-H + s / 2, -H * 0.52, -s / 2];
    const [up, low] = [(middle - top) / 2, (bottom - middle) / 2];
    const end = (deg: number, cy: number, ry: number) => {
      const a = (deg * Math.PI) / 180;
      return `${n(w / 2 + Math.cos(a) * rx)} ${n(cy + Math.sin(a) * ry)}`;
    };
    const [cu, cl] = [top + up, middle + low];
    return round(
      w,
      s,
      [],
      `M${end(-22, cu, up)}A${n(rx)} ${n(up)} 0 0 0 ${n(w / 2 - rx)} ${n(cu)}${arc(rx, up, 0, 0, w / 2, middle)}${arc(rx, low, 0, 1, w / 2 + rx, cl)}A${n(rx)} ${n(low)} 0 0 1 ${end(158, cl, low)}`,
    );
  },
  T: (s) => round(52 + s, s, [bar(26, s), beam(-H + s / 2, 0, 52 + s, s)], ''),
  U: (s) => {
    const w = 58 + s * 1.1;
    const r = w / 2 - s / 2;
    return round(
      w,
      s,
      [],
      `M${n(s / 2)} -100V${n(-r - s / 2)}A${n(r)} ${n(r)} 0 0 0 ${n(w - s / 2)} ${n(-r - s / 2)}V-100`,
    );
  },
  V: (s) => {
    const w = 74 + s;
    const k = s * 1.12;
    return round(w, s, [slant((w - k) / 2, 0, k), slant((w - k) / 2, w - k, k)], '');
  },
  W: (s) => {
    const w = 104 + s * 1.6;
    const k = s * 1.08;
    const q = (w - k) / 4;
    return round(w, s, [slant(q, 0, k), slant(q, 2 * q, k), slant(3 * q, 2 * q, k), slant(3 * q, 4 * q, k)], '');
  },
  X: (s) => round(66 + s, s, [slant(0, 66 - s * 0.2, s * 1.2), slant(66 - s * 0.2, 0, s * 1.2)], ''),
  Y: (s) => {
    const w = 68 + s;
    const k = s * 1.16;
    return round(
      w,
      s,
      [
        slant((w - k) / 2, 0, k, -H, -H * 0.4),
        slant((w - k) / 2, w - k, k, -H, -H * 0.4),
        bar((w - s) / 2, s, -H * 0.46, 0),
      ],
      '',
    );
  },
  Z: (s) =>
    round(
      58 + s,
      s,
      [beam(-H + s / 2, 0, 58 + s, s), beam(-s / 2, 0, 58 + s, s), slant(0, 58 - s * 0.25, s * 1.25)],
      '',
    ),
  '&': (s) => {
    const line = `M${n(74 + s * 0.3)} 0L${n(24)} ${n(-H * 0.66)}C${n(12)} ${n(-H * 0.84)} ${n(22)} ${n(-H + s / 2)} ${n(37)} ${n(-H + s / 2)}S${n(58)} ${n(-H * 0.72)} ${n(40)} ${n(-H * 0.6)}C${n(20)} ${n(-H * 0.5)} ${n(s / 2)} ${n(-H * 0.44)} ${n(s / 2)} ${n(-H * 0.25)}C${n(s / 2)} ${n(-H * 0.1)} ${n(20)} ${n(-s / 2)} ${n(34)} ${n(-s / 2)}C${n(56)} ${n(-s / 2)} ${n(70)} ${n(-H * 0.24)} ${n(72)} ${n(-H * 0.46)}`;
    return round(78 + s * 0.6, s, [], line);
  },
  '0': (s) => round(64 + s * 0.6, s, [], ring(0, 64 + s * 0.6, -H, 0, s)),
  '1': (s) => round(22 + s, s, [bar(22, s), slant(0, 22, s, -H, -H * 0.78)], ''),
  '2': (s) => {
    const r = 27 + s * 0.1;
    return round(
      58 + s * 0.7,
      s,
      [beam(-s / 2, 0, 58 + s * 0.7, s), slant(0, 40, s * 1.3, -H * 0.55, 0)],
      `M${n(s / 2)} ${n(-H + s / 2 + r)}A${n(r)} ${n(r)} 0 1 1 ${n(s / 2 + r * 1.86)} ${n(-H + s / 2 + r * 1.5)}L${n(40 + s * 0.6)} ${n(-H * 0.5)}`,
    );
  },
  '3': (s) =>
    round(50 + s, s, [], `${bowl(12, -H, -H * 0.52 + s / 2, 32 + s, s)}${bowl(12, -H * 0.52 - s / 2, 0, 36 + s, s)}`),
  '4': (s) =>
    round(60 + s, s, [bar(40, s), beam(-H * 0.24, 0, 60 + s, s), slant(0, 40 - s * 0.1, s * 1.15, -H, -H * 0.2)], ''),
  '5': (s) =>
    round(52 + s, s, [beam(-H + s / 2, 6, 50 + s * 0.6, s), bar(6, s, -H, -H * 0.5)], bowl(6, -H * 0.66, 0, 44 + s, s)),
  '6': (s) => round(60 + s, s, [slant(2, 40, s * 1.2, -H, -H * 0.36)], ring(0, 60 + s, -66 - s * 0.1, 0, s)),
  '7': (s) => round(52 + s, s, [beam(-H + s / 2, 0, 52 + s, s), slant(10, 52 - s * 0.3, s * 1.25)], ''),
  '8': (s) =>
    round(58 + s, s, [], ring(5, 48 + s, -H, -H * 0.53 + s / 2, s) + ring(0, 58 + s, -H * 0.53 - s / 2, 0, s)),
  '9': (s) => round(60 + s, s, [slant(16, 54 - s * 0.1, s * 1.2, -H * 0.64, 0)], ring(0, 60 + s, -H, -34 + s * 0.1, s)),
  '.': (s) => round(s, s, [rectPath(0, -s, s, s)], ''),
  ',': (s) => round(s, s, [slant(-s * 0.3, 0, s, -s, s * 0.6)], ''),
  "'": (s) => round(s, s, [slant(s * 0.1, 0, s * 0.9, -H, -H + s * 1.8)], ''),
  '-': (s) => round(34, s, [beam(-H * 0.42, 0, 34, s)], ''),
  '!': (s) => round(s, s, [rectPath(0, -s, s, s), bar(0, s, -H, -s * 1.6 - 4)], ''),
  '?': (s) =>
    round(
      50 + s,
      s,
      [rectPath(24, -s, s, s)],
      `M${n(s / 2)} ${n(-H + 26)}A25 ${n(25 - s / 4)} 0 1 1 ${n(40 + s / 2)} ${n(-H * 0.5)}Q${n(24 + s / 2)} ${n(-H * 0.42)} ${n(24 + s / 2)} ${n(-s * 1.6)}`,
    ),
  ':': (s) => round(s, s, [rectPath(0, -s, s, s), rectPath(0, -H * 0.62, s, s)], ''),
};

/** Marks above letters, by their combining characters. */
const MARKS: Readonly<Record<string, (x: number, s: number) => string>> = {
  '\u0301': (x, s) => slant(x - s * 0.7, x + s * 0.1, s * 0.9, -H - s * 1.5, -H - s * 0.5),
  '\u0300': (x, s) => slant(x - s * 0.1, x - s * 0.9, s * 0.9, -H - s * 1.5, -H - s * 0.5),
  '\u0308': (x, s) => rectPath(x - s * 1.4, -H - s * 1.4, s, s) + rectPath(x + s * 0.4, -H - s * 1.4, s, s),
  '\u0303': (x, s) => rectPath(x - s * 1.3, -H - s * 1.2, s * 2.6, s * 0.7),
  '\u030a': (x, s) =>
    `M${n(x - s)} ${n(-H - s)}a${n(s)} ${n(s)} 0 1 1 ${n(2 * s)} 0a${n(s)} ${n(s)} 0 1 1 ${n(-2 * s)} 0ZM${n(x - s * 0.45)} ${n(-H - s)}a${n(s * 0.45)} ${n(s * 0.45)} 0 1 0 ${n(s * 0.9)} 0a${n(s * 0.45)} ${n(s * 0.45)} 0 1 0 ${n(-s * 0.9)} 0Z`,
  '\u0327': (x, s) => slant(x - s * 0.6, x - s * 0.1, s * 0.9, 0, s * 1.2),
};

export interface LetterOptions {
  /** Height of the capitals in units. */
  size: number;
  color: string;
  /** Weight of the lines per 100 of height: 9 light, 15 medium, 24 bold, 32 black. */
  weight?: number;
  /** Space between letters per 100 of height. */
  spacing?: number;
  align?: 'start' | 'middle' | 'end';
}

function layOut(text: string, weight: number, spacing: number) {
  const placed: { glyph: Glyph; x: number; marks: string }[] = [];
  let x = 0;
  for (const char of text.toUpperCase().replaceAll('Ø', 'O\u0338').normalize('NFD')) {
    if (char === ' ') {
      x += 34 + spacing;
      continue;
    }
    const last = placed.at(-1);
    const mark = MARKS[char];
    if (mark && last) {
      last.marks += mark(last.glyph.width / 2, weight * 0.9);
      continue;
    }
    if (char === '\u0338' && last) {
      last.glyph = {
        ...last.glyph,
        fills: [...last.glyph.fills, slant(10, last.glyph.width - 10 - weight, weight * 0.8, -H - 4, 4)],
      };
      continue;
    }
    const glyph = GLYPHS[char]?.(weight);
    if (!glyph) throw new RangeError(`The alphabet has no '${char}'.`);
    // Round and slanting letters stand closer, as a sign painter would set them.
    const open = 'AVWYTLJ'.includes(char) ? -3 : 'OCGQD'.includes(char) ? -1 : 0;
    placed.push({ glyph, x: x + open, marks: '' });
    x += glyph.width + spacing + open * 2;
  }
  return { placed, width: Math.max(0, x - spacing) };
}

/** Width in units of a text set by these options. */
export const textWidth = (text: string, { size, weight = 15, spacing = 16 }: Omit<LetterOptions, 'color'>): number =>
  (layOut(text, weight, spacing).width * size) / H;

/** Sets one line; (x, y) is where its base line starts, or its middle or end by `align`. */
export function letter(
  text: string,
  x: number,
  y: number,
  { size, color, weight = 15, spacing = 16, align = 'start' }: LetterOptions,
): string {
  const { placed, width } = layOut(text, weight, spacing);
  const k = size / H;
  const left = align === 'middle' ? x - (width * k) / 2 : align === 'end' ? x - width * k : x;
  const glyphs = placed
    .map(({ glyph, x: gx, marks }) => {
      const fills = [...glyph.fills, ...(marks ? [marks] : [])].map((d) => `<path d="${d}"/>`).join('');
      const line = glyph.strokes
        ? `<path d="${glyph.strokes}" fill="none" stroke="${color}" stroke-width="${n(weight)}"/>`
        : '';
      return `<g transform="translate(${n(gx)} 0)">${fills}${line}</g>`;
    })
    .join('');
  return `<g transform="translate(${n(left)} ${n(y)}) scale(${Math.round(k * 1000) / 1000})" fill="${color}">${glyphs}</g>`;
}

/** The size at which a text is `width` wide, at most `most`. */
export function fitSize(
  text: string,
  width: number,
  most: number,
  options: Pick<LetterOptions, 'weight' | 'spacing'> = {},
): number {
  return Math.min(most, (width / textWidth(text, { size: H, ...options })) * H);
}

/** Lines one below the other from the first base line down; each is fitted to the width and at most `most` high. */
export function letterBlock(
  lines: readonly string[],
  x: number,
  y: number,
  width: number,
  most: number,
  options: Omit<LetterOptions, 'size'> & { leading?: number },
): { art: string; height: number } {
  const { leading = 0.3, ...rest } = options;
  const size = Math.min(...lines.map((line) => fitSize(line, width, most, rest)));
  return {
    art: repeat(lines.length, (i) => letter(lines[i] ?? '', x, y + size + i * size * (1 + leading), { ...rest, size })),
    height: lines.length * size * (1 + leading) - size * leading,
  };
}
