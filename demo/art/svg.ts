import type { Random } from './random';

/** SVG as strings: elements, and path data (`d`) for the forms that the pictures are made of. Units: 1000 wide. */
export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A number as short as one decimal allows. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export function attributes(values: Attributes = {}): string {
  let text = '';
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined)
      text += ` ${name}="${typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value}"`;
  }
  return text;
}

/**
 * A form's opacity said of its fill and its stroke apart: `opacity` itself would have the painter make a sheet of its
 * own for every form.
 */
function flat(more?: Attributes): string {
  if (more?.opacity === undefined) return attributes(more);
  const { opacity, ...rest } = more;
  return attributes({ ...rest, 'fill-opacity': opacity, 'stroke-opacity': rest.stroke ? opacity : undefined });
}

export const path = (d: string, fill: string, more?: Attributes): string =>
  `<path d="${d}" fill="${fill}"${flat(more)}/>`;
/** A line: `width` in units, round ends unless `more` says otherwise. */
export const stroke = (d: string, color: string, width: number, more?: Attributes): string =>
  path(d, 'none', {
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const circle = (x: number, y: number, r: number, fill: string, more?: Attributes): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${flat(more)}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more?: Attributes): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${flat(more)}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, more?: Attributes): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${flat(more)}/>`;
export const group = (content: string, more?: Attributes): string => `<g${attributes(more)}>${content}</g>`;

export interface Placing {
  /** Degrees, clockwise. */
  rotate?: number;
  scale?: number;
  scaleX?: number;
  scaleY?: number;
}
/** Puts content drawn around the origin at a place. */
export function place(
  content: string,
  x: number,
  y: number,
  { rotate = 0, scale = 1, scaleX, scaleY }: Placing = {},
): string {
  const turn = rotate === 0 ? '' : ` rotate(${n(rotate)})`;
  const sx = Math.round((scaleX ?? scale) * 1000) / 1000;
  const sy = Math.round((scaleY ?? scale) * 1000) / 1000;
  const size = sx === 1 && sy === 1 ? '' : ` scale(${sx} ${sy})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turn}${size}">${content}</g>`;
}

export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
export const polyline = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;

/** A curve through all points (Catmull-Rom turned into cubic Béziers). `tension` 1 is round, 0 straight. */
export function smooth(points: readonly Point[], closed = false, tension = 1): string {
  const count = points.length;
  const get = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] ?? [0, 0];
  };
  const first = get(0);
  let d = `M${n(first[0])} ${n(first[1])}`;
  const k = tension / 6;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [x0, y0] = get(i - 1);
    const [x1, y1] = get(i);
    const [x2, y2] = get(i + 1);
    const [x3, y3] = get(i + 2);
    d += `C${n(x1 + (x2 - x0) * k)} ${n(y1 + (y2 - y0) * k)} ${n(x2 - (x3 - x1) * k)} ${n(y2 - (y3 - y1) * k)} ${n(x2)} ${n(y2)}`;
  }
  return closed ? `${d}Z` : d;
}

export const rectPath = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;

/** A rectangle with one radius for all corners, or one for the two upper ones alone (an arch when r = w / 2). */
export function roundedPath(x: number, y: number, w: number, h: number, r: number, lower = r): string {
  const a = Math.min(r, w / 2);
  const b = Math.min(lower, w / 2);
  const corner = (radius: number, dx: number, dy: number) =>
    radius > 0 ? `a${n(radius)} ${n(radius)} 0 0 1 ${n(dx)} ${n(dy)}` : '';
  return `M${n(x)} ${n(y + a)}${corner(a, a, -a)}H${n(x + w - a)}${corner(a, a, a)}V${n(y + h - b)}${corner(b, -b, b)}H${n(x + b)}${corner(b, -b, -b)}Z`;
}
export const archPath = (x: number, y: number, w: number, h: number): string => roundedPath(x, y, w, h, w / 2, 0);

export const circlePath = (x: number, y: number, r: number): string => ellipsePath(x, y, r, r);
export const ellipsePath = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`;

/** The point at an angle (degrees, 0 = right, clockwise) and distance from a centre. */
export const polar = (x: number, y: number, angle: number, radius: number): Point => {
  const a = (angle * Math.PI) / 180;
  return [x + Math.cos(a) * radius, y + Math.sin(a) * radius];
};

/** A slice of a disc from one angle to another (degrees, clockwise); with `inner` a slice of a ring. */
export function slicePath(x: number, y: number, r: number, from: number, to: number, inner = 0): string {
  const large = to - from > 180 ? 1 : 0;
  const [x1, y1] = polar(x, y, from, r);
  const [x2, y2] = polar(x, y, to, r);
  const outer = `M${n(x1)} ${n(y1)}A${n(r)} ${n(r)} 0 ${large} 1 ${n(x2)} ${n(y2)}`;
  if (inner <= 0) return `${outer}L${n(x)} ${n(y)}Z`;
  const [x3, y3] = polar(x, y, to, inner);
  const [x4, y4] = polar(x, y, from, inner);
  return `${outer}L${n(x3)} ${n(y3)}A${n(inner)} ${n(inner)} 0 ${large} 0 ${n(x4)} ${n(y4)}Z`;
}

/** An uneven round form. `wobble` 0 is an ellipse, 0.3 a pebble. */
export function blobPath(
  rnd: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  wobble = 0.15,
  corners = 9,
): string {
  const points: Point[] = [];
  for (let i = 0; i < corners; i += 1) {
    const angle = ((i + rnd.range(-0.2, 0.2)) / corners) * Math.PI * 2;
    const k = 1 + rnd.range(-wobble, wobble);
    points.push([x + Math.cos(angle) * rx * k, y + Math.sin(angle) * ry * k]);
  }
  return smooth(points, true);
}

export type Profile = (x: number) => number;

/** The outline of land: heights along x joined and closed down to `bottom`. */
export function land(
  profile: Profile,
  bottom: number,
  { from = -20, to = 1020, step = 20, round = true } = {},
): string {
  const points: Point[] = [];
  for (let x = from; x < to + step; x += step) points.push([x, profile(x)]);
  const edge = round ? smooth(points) : polyline(points);
  return `${edge}L${n(to + step)} ${n(bottom)}L${n(from)} ${n(bottom)}Z`;
}

/** Soft hills: a few sine waves of random phase laid over each other, heights ±`amplitude` around `base`. */
export function hills(rnd: Random, base: number, amplitude: number, wavelength = 600, octaves = 3): Profile {
  const waves = Array.from({ length: octaves }, (_, i) => ({
    k: (Math.PI * 2 * 1.9 ** i) / (wavelength * rnd.range(0.8, 1.25)),
    phase: rnd.range(0, Math.PI * 2),
    a: amplitude / 1.9 ** i,
  }));
  return (x) => waves.reduce((y, wave) => y + Math.sin(x * wave.k + wave.phase) * wave.a, base);
}

/** Points scattered evenly but not regularly (Mitchell's best candidate), `count` of them in the box. */
export function scatter(rnd: Random, count: number, x: number, y: number, w: number, h: number, tries = 8): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < count; i += 1) {
    let best: Point = [x, y];
    let bestGap = -1;
    for (let t = 0; t < tries; t += 1) {
      const candidate: Point = [rnd.range(x, x + w), rnd.range(y, y + h)];
      let gap = Number.POSITIVE_INFINITY;
      for (const [px, py] of points) gap = Math.min(gap, (px - candidate[0]) ** 2 + (py - candidate[1]) ** 2);
      if (gap > bestGap) {
        bestGap = gap;
        best = candidate;
      }
    }
    points.push(best);
  }
  return points;
}

/** `count` values of a function of the index, joined. */
export function repeat(count: number, draw: (index: number) => string): string {
  let text = '';
  for (let i = 0; i < count; i += 1) text += draw(i);
  return text;
}
