import type { Pixels } from './decode';

/** The colour of an image without a visible pixel. */
const NOTHING = '#e9e7e3';

/** Minimum distances in OKLab: between seeds, between palette colours. */
const SEED_DISTANCE = 0.1;
const PALETTE_DISTANCE = 0.08;
const SEEDS = 16;
const ROUNDS = 4;
const PALETTE = 6;
/** Colours with a smaller share of the pixels are neither dominant nor in the palette. */
const LEAST_SHARE = 0.02;
const BIN = 0.05;

interface Lab {
  l: number;
  a: number;
  b: number;
}

interface Cluster extends Lab {
  weight: number;
}

/**
 * The dominant colour and the palette (up to six colours, most characteristic first, the dominant one leading) of a
 * small sRGB or grey image, as '#rrggbb'. Groups pixels in OKLab (Ottosson 2020) by k-means from histogram seeds. A
 * group's weight is its share and its chroma, so that the dominant colour is one that people see in the image, and not
 * a muddy average. Deterministic.
 */
export function describeColors(pixels: Pixels): { dominantColor: string; palette: string[] } {
  const bins = binColors(pixels);
  const total = bins.reduce((sum, bin) => sum + bin.weight, 0);
  if (total === 0) return { dominantColor: NOTHING, palette: [] };

  const clusters = cluster(bins)
    .filter(({ weight }) => weight >= total * LEAST_SHARE)
    .sort((one, other) => telling(other, total) - telling(one, total));
  const chosen = chooseApart(clusters, PALETTE);
  const palette = (chosen.length > 0 ? chosen : bins.slice(0, 1)).map(toHex);
  return { dominantColor: palette[0] ?? NOTHING, palette };
}

/** How characteristic a group is for the image: its share, raised by chroma, lowered if it is nearly black or white. */
function telling({ l, a, b, weight }: Cluster, total: number): number {
  const chroma = Math.min(Math.hypot(a, b), 0.16) / 0.16;
  const extreme = l < 0.2 || l > 0.96 ? 0.6 : 1;
  return (weight / total) * (0.35 + chroma) * extreme;
}

/** A histogram of OKLab cells, fullest first, each with the mean of its pixels. */
function binColors({ data, channels }: Pixels): Cluster[] {
  const bins = new Map<number, Cluster>();
  const isGrey = channels < 3;
  const hasAlpha = channels % 2 === 0;
  for (let at = 0; at + channels <= data.length; at += channels) {
    if (hasAlpha && (data[at + channels - 1] ?? 0) < 128) continue;
    const red = data[at] ?? 0;
    const lab = isGrey ? toLab(red, red, red) : toLab(red, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const key = (Math.round(lab.l / BIN) * 64 + Math.round(lab.a / BIN) + 32) * 64 + Math.round(lab.b / BIN) + 32;
    const bin = bins.get(key);
    if (bin) add(bin, lab, 1);
    else bins.set(key, { ...lab, weight: 1 });
  }
  return [...bins.values()].sort((one, other) => other.weight - one.weight);
}

/** Moves a mean towards a colour of the given weight. */
function add(mean: Cluster, lab: Lab, weight: number): void {
  mean.weight += weight;
  const share = weight / mean.weight;
  mean.l += (lab.l - mean.l) * share;
  mean.a += (lab.a - mean.a) * share;
  mean.b += (lab.b - mean.b) * share;
}

function cluster(bins: readonly Cluster[]): Cluster[] {
  let means: Lab[] = [];
  for (const bin of bins) {
    if (means.length < SEEDS && means.every((seed) => distance(seed, bin) >= SEED_DISTANCE)) means.push(bin);
  }
  let clusters: Cluster[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    clusters = means.map(() => ({ l: 0, a: 0, b: 0, weight: 0 }));
    for (const bin of bins) {
      const nearest = clusters[nearestIndex(means, bin)];
      if (nearest) add(nearest, bin, bin.weight);
    }
    clusters = clusters.filter(({ weight }) => weight > 0);
    means = clusters;
  }
  return clusters;
}

function nearestIndex(means: readonly Lab[], color: Lab): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < means.length; index += 1) {
    const found = distance(means[index] ?? color, color);
    if (found < least) {
      least = found;
      best = index;
    }
  }
  return best;
}

function distance(one: Lab, other: Lab): number {
  return Math.sqrt((one.l - other.l) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2);
}

/**
 * How far a palette is from another, 0 where each of its colours is in that: the mean distance in OKLab of its colours to
 * the nearest one, the first ones heavier. Colours are '#rrggbb'.
 */
export function paletteDistance(one: readonly string[], other: readonly string[]): number {
  const others = other.map(fromHex);
  let sum = 0;
  let weights = 0;
  for (const [at, color] of one.map(fromHex).entries()) {
    const weight = 1 / (at + 1);
    sum += weight * Math.min(1, ...others.map((near) => distance(color, near)));
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}

/**
 * The colours that most of these palettes have, '#rrggbb', at most `most`: near ones are taken together as their mean. The
 * first colours of a palette are heavier.
 */
export function commonColors(palettes: readonly (readonly string[])[], most: number): string[] {
  const clusters: Cluster[] = [];
  for (const [at, color] of palettes.flatMap((palette) => [...palette.entries()])) {
    const lab = fromHex(color);
    const nearest = clusters[nearestIndex(clusters, lab)];
    const weight = 1 / (at + 1);
    if (nearest && distance(nearest, lab) < SEED_DISTANCE) add(nearest, lab, weight);
    else clusters.push({ ...lab, weight });
  }
  return chooseApart(
    clusters.sort((one, other) => other.weight - one.weight),
    most,
  ).map(toHex);
}

/** The first of these that look different from each other. */
function chooseApart(clusters: readonly Cluster[], most: number): Cluster[] {
  const chosen: Cluster[] = [];
  for (const candidate of clusters) {
    if (chosen.length < most && chosen.every((other) => distance(candidate, other) >= PALETTE_DISTANCE)) {
      chosen.push(candidate);
    }
  }
  return chosen;
}

function fromHex(color: string): Lab {
  const value = Number.parseInt(color.slice(1), 16);
  return toLab((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const signal = value / 255;
  return signal <= 0.04045 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4;
});

/** sRGB bytes to OKLab: B. Ottosson, "A perceptual color space for image processing" (2020). */
export function toLab(red: number, green: number, blue: number): Lab {
  const r = LINEAR[red] ?? 0;
  const g = LINEAR[green] ?? 0;
  const b = LINEAR[blue] ?? 0;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}

function toHex({ l, a, b }: Lab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return `#${channels.map(toByteHex).join('')}`;
}

function toByteHex(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const signal = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(signal * 255)
    .toString(16)
    .padStart(2, '0');
}
