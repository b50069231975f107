type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/** Chromaticities of white, red, green and blue: x and y of each. */
export type Primaries = readonly [white: Pair, red: Pair, green: Pair, blue: Pair];
type Pair = readonly [x: number, y: number];

const D50: Vector = [0.9642, 1, 0.8249];
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
/** Samples of a curve. */
const SAMPLES = 4096;

/**
 * An ICC profile (version 2, ICC.1:2001-04) of three colours of light; `curve` maps a signal from 0 to 1 to its light. Null
 * if the chromaticities are those of no display.
 */
export function makeProfile(primaries: Primaries, curve: (signal: number) => number): Buffer | null {
  const columns = adapt(primaries);
  if (!columns?.flat().every(Number.isFinite)) return null;
  const table = Buffer.alloc(12 + 2 * SAMPLES);
  table.write('curv', 'latin1');
  table.writeUInt32BE(SAMPLES, 8);
  for (let at = 0; at < SAMPLES; at += 1) {
    table.writeUInt16BE(Math.round(Math.max(0, Math.min(1, curve(at / (SAMPLES - 1)))) * 65_535), 12 + 2 * at);
  }
  const [red, green, blue] = columns;
  const name = Buffer.concat([text('desc'), Buffer.from([0, 0, 0, 2]), Buffer.from('c\0', 'latin1'), Buffer.alloc(78)]);
  const data: [string, Buffer][] = [
    ...([
      ['desc', name],
      ['cprt', Buffer.concat([text('text'), Buffer.from('CC0\0', 'latin1')])],
    ] as [string, Buffer][]),
    ...([
      ['wtpt', xyz(D50)],
      ['rXYZ', xyz(red)],
      ['gXYZ', xyz(green)],
      ['bXYZ', xyz(blue)],
    ] as [string, Buffer][]),
    ...(['rTRC', 'gTRC', 'bTRC'] as const).map((tag): [string, Buffer] => [tag, table]),
  ];
  return assemble(data);
}

const text = (type: string) => Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4)]);

function xyz(values: Vector): Buffer {
  const tag = Buffer.alloc(20);
  tag.write('XYZ ', 'latin1');
  for (const [at, value] of values.entries()) tag.writeInt32BE(Math.round(value * 65_536), 8 + 4 * at);
  return tag;
}

/** Header, table of tags, and their data, of which equal ones are written once. */
function assemble(data: readonly [string, Buffer][]): Buffer {
  const offsets = new Map<Buffer, number>();
  const start = 128 + 4 + 12 * data.length;
  let end = start;
  const written: Buffer[] = [];
  for (const [, tag] of data) {
    if (offsets.has(tag)) continue;
    const padded = Buffer.concat([tag, Buffer.alloc(-tag.length & 3)]);
    offsets.set(tag, end);
    written.push(padded);
    end += padded.length;
  }
  const head = Buffer.alloc(start);
  head.writeUInt32BE(end);
  head.writeUInt32BE(0x02_10_00_00, 8);
  head.write('mntrRGB XYZ ', 12, 'latin1');
  head.writeUInt16BE(2000, 24);
  head.writeUInt16BE(1, 26);
  head.writeUInt16BE(1, 28);
  head.write('acsp', 36, 'latin1');
  xyz(D50).copy(head, 68, 8);
  head.writeUInt32BE(data.length, 128);
  for (const [at, [name, tag]] of data.entries()) {
    head.write(name, 132 + 12 * at, 'latin1');
    head.writeUInt32BE(offsets.get(tag) ?? 0, 136 + 12 * at);
    head.writeUInt32BE(tag.length, 140 + 12 * at);
  }
  return Buffer.concat([head, ...written]);
}

/** The colours as XYZ, so that together they are white, adapted to D50. */
function adapt([white, ...colors]: Primaries): readonly [Vector, Vector, Vector] | null {
  const [red, green, blue] = colors.map(toXyz) as [Vector, Vector, Vector];
  const columns: Matrix = [0, 1, 2].map((row) => [red[row], green[row], blue[row]]) as never;
  const inverse = invert(columns);
  if (!inverse) return null;
  const source = toXyz(white);
  const sums = multiply(inverse, source);
  const [from, to] = [multiply(BRADFORD, source), multiply(BRADFORD, D50)];
  const back = invert(BRADFORD) as Matrix;
  const moved = ([red, green, blue] as const).map((color, at) => {
    const cone = multiply(BRADFORD, color.map((value) => value * (sums[at] ?? 0)) as never);
    return multiply(back, cone.map((value, row) => (value * (to[row] ?? 0)) / (from[row] ?? 1)) as never);
  });
  return moved as never;
}

const toXyz = ([x, y]: Pair): Vector => [x / y, 1, (1 - x - y) / y];

const multiply = (matrix: Matrix, vector: Vector): Vector =>
  matrix.map((row) => row.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0)) as never;

function invert([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix | null {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (!(Math.abs(determinant) > 1e-9)) return null;
  const over = (value: number) => value / determinant;
  return [
    [over(e * i - f * h), over(c * h - b * i), over(b * f - c * e)],
    [over(f * g - d * i), over(a * i - c * g), over(c * d - a * f)],
    [over(d * h - e * g), over(b * g - a * h), over(a * e - b * d)],
  ];
}
