import { sample } from './colors';
import type { Palette } from './palettes';
import { createRandom, type Random } from './random';
import { attributes, n, type Point } from './svg';

/** What a family draws on: 1000 units wide, `h` units high; origin above left. */
export interface Stage {
  readonly w: number;
  readonly h: number;
  readonly rnd: Random;
  readonly palette: Palette;
  readonly subject: string;
  /** Words to letter on posters and covers; elsewhere the names of variants that are asked for. */
  readonly words: readonly string[];
  /** Which of the named variants is drawn: the one that `words` asks for, else one by chance. Answers its index. */
  variant(names: readonly string[]): number;
  /** A colour from the lightest (0) over the palette's five to the darkest (1). */
  tone(t: number): string;
  /** Adds a definition and answers its `url(#…)`; the same markup is defined once. */
  define(markup: (id: string) => string): string;
  /** A linear gradient in units; stops are spread evenly. A stop may be 'color/opacity'. */
  linear(from: Point, to: Point, stops: readonly string[]): string;
  radial(center: Point, radius: number, stops: readonly string[]): string;
  /** `content`, visible only inside the form. */
  clip(d: string, content: string): string;
  /**
   * Stippled shade inside a form, growing denser along `angle` (degrees, 90 = downwards) over the box
   * [x, y, w, h]: none at `from`, full at `to` (fractions of the way).
   */
  shade(d: string, box: Box, angle: number, color: string, options?: ShadeOptions): string;
  /**
   * Has the whole picture mirrored, left for right, and answers its markup unchanged: the pixels are turned once they
   * are painted, because stippled tiles under a mirroring transform cost more than all the rest.
   */
  mirror(content: string): string;
  isMirrored(): boolean;
  /** Everything defined so far, for the head of the document. */
  definitions(): string;
}
export type Box = readonly [x: number, y: number, w: number, h: number];
export interface ShadeOptions {
  from?: number;
  to?: number;
  /** How opaque the densest part is; 1 covers about two thirds. */
  opacity?: number;
}

/** What was drawn, without its stippled shades: mirrored or turned, they would cost more than all the rest. */
export const withoutShades = (content: string): string => content.replace(/<g class="shade".*?<\/g>/g, '');

const LEVELS = 6;
/** Units; a whole number of pixels at every width that is a multiple of 25, or tiling costs twenty times as much. */
const TILE = 80;
let dotLevels: readonly string[] | undefined;

/** Dots of one tile in an order in which every beginning is spread evenly, so that more dots only fill gaps. */
function grainDots(): readonly string[] {
  if (dotLevels) return dotLevels;
  const rnd = createRandom('grain');
  const total = 400;
  const points: Point[] = [];
  for (let i = 0; i < total; i += 1) {
    let best: Point = [0, 0];
    let bestGap = -1;
    for (let t = 0; t < 5; t += 1) {
      const candidate: Point = [rnd.range(0, TILE), rnd.range(0, TILE)];
      let gap = Number.POSITIVE_INFINITY;
      for (const [px, py] of points) {
        const dx = Math.abs(px - candidate[0]);
        const dy = Math.abs(py - candidate[1]);
        gap = Math.min(gap, Math.min(dx, TILE - dx) ** 2 + Math.min(dy, TILE - dy) ** 2);
      }
      if (gap > bestGap) {
        bestGap = gap;
        best = candidate;
      }
    }
    points.push(best);
  }
  const levels = Array.from({ length: LEVELS }, () => '');
  points.forEach(([x, y], i) => {
    // Early dots stand alone and are small; the last levels carry most of the dots.
    const level = Math.min(LEVELS - 1, Math.floor(Math.sqrt(i / total) * LEVELS));
    const r = rnd.range(0.8, 1.7);
    levels[level] += `M${n(x)} ${n(y - r)}l${n(r)} ${n(r)} ${n(-r)} ${n(r)} ${n(-r)} ${n(-r)}z`;
  });
  // Each level holds the dots of those before it, so that every place is painted with one pattern only.
  dotLevels = levels;
  return dotLevels;
}

function stopMarkup(stops: readonly string[]): string {
  return stops
    .map((stop, i) => {
      const [color = '#000000', opacity] = stop.split('/');
      return `<stop${attributes({ offset: stops.length === 1 ? 0 : i / (stops.length - 1), 'stop-color': color, 'stop-opacity': opacity })}/>`;
    })
    .join('');
}

export interface StageOptions {
  height: number;
  seed: string;
  palette: Palette;
  subject: string;
  words?: readonly string[];
}

export function createStage({ height, seed, palette, subject, words = [] }: StageOptions): Stage {
  let isGrained = false;
  let isMirrored = false;
  const defined = new Map<string, string>();
  const define = (markup: (id: string) => string): string => {
    const key = markup('?');
    const known = defined.get(key);
    if (known) return `url(#${known})`;
    const id = `d${defined.size}`;
    defined.set(key, id);
    return `url(#${id})`;
  };
  const clip = (d: string, content: string): string =>
    `<g clip-path="${define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)}">${content}</g>`;
  const grain = (level: number, color: string, opacity: number): string => {
    isGrained = true;
    return define(
      (id) =>
        `<pattern id="${id}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"><use href="#grain${level}" fill="${color}"${attributes({ 'fill-opacity': opacity < 1 ? opacity : undefined })}/></pattern>`,
    );
  };
  const rnd = createRandom(seed);
  const stops = [palette.paper, ...palette.colors, palette.ink];

  return {
    w: 1000,
    h: height,
    rnd,
    palette,
    subject,
    words,
    variant: (names) => {
      const chance = rnd.int(0, names.length - 1);
      const asked = names.findIndex((name) => words.includes(name));
      return asked < 0 ? chance : asked;
    },
    tone: (t) => sample(stops, t),
    define,
    linear: ([x1, y1], [x2, y2], colors) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopMarkup(colors)}</linearGradient>`,
      ),
    radial: ([x, y], radius, colors) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}">${stopMarkup(colors)}</radialGradient>`,
      ),
    clip,
    shade: (d, box, angle, color, { from = 0, to = 1, opacity = 1 } = {}) => {
      const [x, y, w, h] = box;
      const a = (angle * Math.PI) / 180;
      const [dx, dy] = [Math.cos(a), Math.sin(a)];
      const reach = (Math.abs(dx) * w + Math.abs(dy) * h) / 2;
      const far = w + h;
      const [cx, cy] = [x + w / 2, y + h / 2];
      let bands = '';
      for (let level = 0; level < LEVELS; level += 1) {
        const t = -reach + 2 * reach * (from + ((to - from) * level) / LEVELS);
        const span = far;
        const [sx, sy] = [cx + dx * t, cy + dy * t];
        const corners = [
          [sx - dy * far, sy + dx * far],
          [sx + dy * far, sy - dx * far],
          [sx + dy * far + dx * span, sy - dx * far + dy * span],
          [sx - dy * far + dx * span, sy + dx * far + dy * span],
        ];
        bands += `<path d="M${corners.map((c) => c.map(n).join(' ')).join('L')}Z" fill="${grain(level, color, opacity)}"/>`;
      }
      const form = define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
      return `<g class="shade" clip-path="${form}">${bands}</g>`;
    },
    mirror: (content) => {
      isMirrored = true;
      return content;
    },
    isMirrored: () => isMirrored,
    definitions: () => {
      let text = isGrained
        ? grainDots()
            .map((d, i) => `<path id="grain${i}" d="${d}"/>`)
            .join('')
        : '';
      for (const [key, id] of defined) text += key.replace('id="?"', `id="${id}"`);
      return text;
    },
  };
}
