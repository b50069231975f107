/**
 * Colour sums in OKLab (Björn Ottosson, 2020), where a half-way mix also looks half-way. Colours are '#rrggbb'.
 */
interface Lab {
  l: number;
  a: number;
  b: number;
}

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
/** Colours that were asked for lately; emptied when it is full, because the server lives on after the demo is drawn. */
const cache = new Map<string, Lab>();
const CACHE_SIZE = 4000;

function toLab(hex: string): Lab {
  const known = cache.get(hex);
  if (known) return known;
  const value = Number.parseInt(hex.slice(1), 16);
  const r = toLinear(((value >> 16) & 255) / 255);
  const g = toLinear(((value >> 8) & 255) / 255);
  const b = toLinear((value & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lab = {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(hex, lab);
  return lab;
}

function toHex({ l, a, b }: Lab): string {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
  const bytes = channels.map((c) => Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, c)))) * 255));
  return `#${bytes.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/** `t` = 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, t: number): string {
  const a = toLab(from);
  const b = toLab(to);
  const k = Math.min(1, Math.max(0, t));
  return toHex({ l: a.l + (b.l - a.l) * k, a: a.a + (b.a - a.a) * k, b: a.b + (b.b - a.b) * k });
}

/** Lightness from 0 (black) to 1 (white). */
export const lightness = (hex: string): number => toLab(hex).l;

/** Changes the lightness by `amount` (−1…1) and keeps the hue; shadows gain a little colour, as in nature. */
export function shift(hex: string, amount: number): string {
  const { l, a, b } = toLab(hex);
  const chroma = amount < 0 ? 1 + Math.min(0.15, -amount * 0.5) : 1 - Math.min(0.3, amount);
  return toHex({ l: Math.min(0.99, Math.max(0.06, l + amount)), a: a * chroma, b: b * chroma });
}

/** A colour from a scale of stops, `t` in [0, 1]. */
export function sample(stops: readonly string[], t: number): string {
  const last = stops.length - 1;
  const place = Math.min(1, Math.max(0, t)) * last;
  const index = Math.min(last - 1, Math.floor(place));
  return mix(stops[Math.max(0, index)] ?? '#000000', stops[index + 1] ?? '#000000', place - index);
}

/** How far two colours are apart to the eye; 0.08 and more reads as two colours. */
export function distance(one: string, other: string): number {
  const a = toLab(one);
  const b = toLab(other);
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

/** The one of `candidates` that stands out most from `ground`. */
export function contrasting(ground: string, candidates: readonly string[]): string {
  let best = candidates[0] ?? '#000000';
  for (const candidate of candidates) if (distance(candidate, ground) > distance(best, ground)) best = candidate;
  return best;
}

/** True for leaf greens, which petals should not have. */
export function isGreen(hex: string): boolean {
  const { a, b } = toLab(hex);
  return a < -0.025 && b > -0.02;
}
