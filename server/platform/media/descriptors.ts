import { toLab } from './colors';
import type { Pixels } from './decode';

/**
 * What a picture and its parts look like, for the search by picture: 256 bytes for each of 15 regions, so that a crop is
 * compared with the region that it covers best. Half of the bytes are a histogram of colours in OKLab (Ottosson 2020)
 * with trilinear weights, half are gradients by orientation in four quadrants (Dalal and Triggs, "Histograms of oriented
 * gradients for human detection", CVPR 2005). Each half has length 1 after the square root of its shares, so that the
 * Euclidean distance is Hellinger's (Arandjelović and Zisserman, "Three things everyone should know to improve object
 * retrieval", CVPR 2012).
 *
 * Parameters were chosen by crops of 10 % of every second picture of the demo among all 715 (recall@12, then how often
 * the picture is first); the other half is measured by `npm run bench:pictures`. Chosen: 98.6, 88.5 %. Chroma up to 0.3:
 * 98.6, 86.0; up to 0.1: 98.6, 88.2. Gradients by 0.3: 98.6, 86.8; with 5 × 5 × 5 colours and chroma up to 0.3 by 1.0:
 * 96.9, 77.0; by 0.7: 98.6, 81.8; by 0.3: 98.9, 85.2; by 0.15: 98.6, 83.8; with 8 orientations: 98.9, 84.6. Crops of 50 and
 * 25 % had 100 % with all of these.
 */

/** Side of the picture that is described; it is squeezed into the square. */
export const DESCRIPTOR_SIDE = 120;
export const DESCRIPTOR_BYTES = 256;

/** The picture is divided into cells, of which each region is a square. */
const GRID = 10;
const CELL = DESCRIPTOR_SIDE / GRID;
const LIGHTS = 8;
const TINTS = 4;
const COLORS = LIGHTS * TINTS * TINTS;
const ORIENTATIONS = 32;
const QUADRANTS = 4;
/** Chroma at the edge of the histogram; its square root is divided evenly, because most colours are near grey. */
const MOST_CHROMA = 0.15;
const LEAST_GRADIENT = 0.01;
const GRADIENT_WEIGHT = 0.4;
/** Gradients that a region without edges is taken to have per pixel, so that noise counts little. */
const PLAIN_GRADIENT = 0.02;

interface Region {
  x: number;
  y: number;
  side: number;
}

const square = (side: number, places: readonly number[]): Region[] =>
  places.flatMap((y) => places.map((x) => ({ x, y, side })));

/** In cells: the whole, four of 60 % and the centre, nine of 40 %. */
const REGIONS: readonly Region[] = [
  { x: 0, y: 0, side: GRID },
  ...square(6, [0, 4]),
  { x: 2, y: 2, side: 6 },
  ...square(4, [0, 3, 6]),
];

export const REGION_COUNT = REGIONS.length;

interface Cells {
  colors: Float32Array;
  gradients: Float32Array;
}

/**
 * The descriptors of all regions, the whole first, of an image that was squeezed into DESCRIPTOR_SIDE; `ratio`: width
 * divided by height before that.
 */
export function describeRegions(pixels: Pixels, ratio: number): Uint8Array {
  const cells = describeCells(pixels, ratio);
  const bytes = new Uint8Array(REGIONS.length * DESCRIPTOR_BYTES);
  for (const [at, region] of REGIONS.entries()) bytes.set(describeRegion(cells, region), at * DESCRIPTOR_BYTES);
  return bytes;
}

/** The descriptor of the whole image alone. */
export function describeWhole(pixels: Pixels, ratio: number): Uint8Array {
  return describeRegion(describeCells(pixels, ratio), { x: 0, y: 0, side: GRID });
}

function describeCells(pixels: Pixels, ratio: number): Cells {
  const colors = new Float32Array(GRID * GRID * COLORS);
  const light = new Float32Array(DESCRIPTOR_SIDE * DESCRIPTOR_SIDE);
  const table = colorTable();
  for (let at = 0; at < light.length; at += 1) {
    const color = 3 * packedColor(pixels, at);
    const l = table[color] ?? 0;
    light[at] = l;
    addColor(colors, cellOf(at) * COLORS, l * (LIGHTS - 1), table[color + 1] ?? 0, table[color + 2] ?? 0);
  }
  return { colors, gradients: addGradients(light, ratio) };
}

function cellOf(at: number): number {
  const row = Math.floor(at / DESCRIPTOR_SIDE);
  return Math.floor(row / CELL) * GRID + Math.floor((at - row * DESCRIPTOR_SIDE) / CELL);
}

/** Colours are described to 6 bits a channel, so that their places in the histogram can be looked up. */
const CHANNEL_BITS = 6;
const LOST_BITS = 8 - CHANNEL_BITS;

/** Transparent pixels count as white. */
function packedColor({ data, channels }: Pixels, at: number): number {
  const from = at * channels;
  const alpha = channels % 2 === 0 ? (data[from + channels - 1] ?? 0) / 255 : 1;
  const green = channels < 3 ? 0 : 1;
  let packed = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const value = (data[from + channel * green] ?? 0) * alpha + 255 * (1 - alpha);
    packed = (packed << CHANNEL_BITS) | (value >> LOST_BITS);
  }
  return packed;
}

let places: Float32Array | null = null;

/** By packed colour: lightness, and the places of both tints in the histogram. Made when the first picture is described. */
function colorTable(): Float32Array {
  if (places) return places;
  const most = (1 << CHANNEL_BITS) - 1;
  places = new Float32Array(3 << (3 * CHANNEL_BITS));
  for (let packed = 0; packed < places.length / 3; packed += 1) {
    const channel = (at: number) => Math.round((((packed >> (CHANNEL_BITS * at)) & most) * 255) / most);
    const { l, a, b } = toLab(channel(2), channel(1), channel(0));
    places.set([l, tintOf(a), tintOf(b)], 3 * packed);
  }
  return places;
}

function tintOf(value: number): number {
  const spread = Math.sign(value) * Math.sqrt(Math.min(1, Math.abs(value) / MOST_CHROMA));
  return Math.min(TINTS - 1.0001, ((spread + 1) / 2) * (TINTS - 1));
}

/** Adds a colour to the eight bins around its place. */
function addColor(bins: Float32Array, from: number, place: number, red: number, blue: number): void {
  const light = Math.max(0, Math.min(LIGHTS - 1.0001, place));
  const [l0, a0, b0] = [Math.floor(light), Math.floor(red), Math.floor(blue)];
  for (let corner = 0; corner < 8; corner += 1) {
    const dl = corner >> 2;
    const da = (corner >> 1) & 1;
    const db = corner & 1;
    const weight = shareOf(light - l0, dl) * shareOf(red - a0, da) * shareOf(blue - b0, db);
    const at = from + ((l0 + dl) * TINTS + a0 + da) * TINTS + b0 + db;
    bins[at] = (bins[at] ?? 0) + weight;
  }
}

const shareOf = (fraction: number, side: number): number => (side === 1 ? fraction : 1 - fraction);

/** Orientations by cell, in the picture before it was squeezed, each edge by the square root of its strength. */
function addGradients(light: Float32Array, ratio: number): Float32Array {
  const bins = new Float32Array(GRID * GRID * ORIENTATIONS);
  for (let y = 1; y < DESCRIPTOR_SIDE - 1; y += 1) {
    for (let x = 1; x < DESCRIPTOR_SIDE - 1; x += 1) {
      const at = y * DESCRIPTOR_SIDE + x;
      const across = ((light[at + 1] ?? 0) - (light[at - 1] ?? 0)) / ratio;
      const down = (light[at + DESCRIPTOR_SIDE] ?? 0) - (light[at - DESCRIPTOR_SIDE] ?? 0);
      const strength = Math.sqrt(across * across + down * down);
      if (strength < LEAST_GRADIENT) continue;
      const turn = ((Math.atan2(down, across) / Math.PI + 1) % 1) * ORIENTATIONS;
      const first = Math.floor(turn);
      const from = cellOf(at) * ORIENTATIONS;
      const weight = Math.sqrt(strength);
      const [one, other] = [from + (first % ORIENTATIONS), from + ((first + 1) % ORIENTATIONS)];
      bins[one] = (bins[one] ?? 0) + weight * (1 - (turn - first));
      bins[other] = (bins[other] ?? 0) + weight * (turn - first);
    }
  }
  return bins;
}

function describeRegion({ colors, gradients }: Cells, { x, y, side }: Region): Uint8Array {
  const sums = new Float64Array(DESCRIPTOR_BYTES);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const cell = (y + row) * GRID + x + column;
      const quadrant = (row >= side / 2 ? 2 : 0) + (column >= side / 2 ? 1 : 0);
      addRow(sums, 0, colors, cell * COLORS, COLORS);
      addRow(sums, COLORS + quadrant * ORIENTATIONS, gradients, cell * ORIENTATIONS, ORIENTATIONS);
    }
  }
  const bytes = new Uint8Array(DESCRIPTOR_BYTES);
  quantise(sums.subarray(0, COLORS), bytes, 0, 1, 0);
  const plain = side * side * CELL * CELL * PLAIN_GRADIENT;
  quantise(sums.subarray(COLORS, COLORS + QUADRANTS * ORIENTATIONS), bytes, COLORS, GRADIENT_WEIGHT, plain);
  return bytes;
}

function addRow(sums: Float64Array, to: number, bins: Float32Array, from: number, length: number): void {
  for (let at = 0; at < length; at += 1) sums[to + at] = (sums[to + at] ?? 0) + (bins[from + at] ?? 0);
}

function quantise(sums: Float64Array, bytes: Uint8Array, from: number, weight: number, more: number): void {
  const total = sums.reduce((sum, value) => sum + value, more);
  if (total === 0) return;
  for (const [at, value] of sums.entries()) bytes[from + at] = Math.round(255 * weight * Math.sqrt(value / total));
}
