import { brotliDecompressSync } from 'node:zlib';

const HEADER_BYTES = 48;
/** Indexes of the known table tags that are read (WOFF2, section 5.3). */
const TAGS: Readonly<Record<number, string>> = { 0: 'cmap', 10: 'glyf', 11: 'loca', 47: 'fvar' };
const NO_TRANSFORM = 3;

/** The tables of a font that are stored uncompressed, by tag. */
function tablesOf(file: Buffer): Map<string, Buffer> {
  let at = HEADER_BYTES;
  const readNumber = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; at += 1) {
      byte = file.readUInt8(at);
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  const entries: [tag: string, length: number][] = [];
  for (let table = 0; table < file.readUInt16BE(12); table += 1) {
    const flags = file.readUInt8(at);
    at += 1;
    const number = flags & 0x3f;
    if (number === 0x3f) at += 4;
    const tag = TAGS[number] ?? '';
    const length = readNumber();
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? flags >> 6 !== NO_TRANSFORM : flags >> 6 !== 0;
    entries.push([tag, isTransformed ? readNumber() : length]);
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let start = 0;
  return new Map(
    entries.map(([tag, length]) => {
      start += length;
      return [tag, data.subarray(start - length, start)];
    }),
  );
}

/** The characters for which a font has glyphs, from its segments (OpenType, cmap format 4). */
function charactersOf(cmap: Buffer): Set<number> {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + 8 * at));
  const offset = records.find((start) => cmap.readUInt16BE(start) === 4);
  if (offset === undefined) throw new Error('The font has no segments');
  const table = cmap.subarray(offset);
  const twice = table.readUInt16BE(6);
  const found = new Set<number>();
  for (let at = 0; at < twice; at += 2) {
    const last = table.readUInt16BE(14 + at);
    for (let code = table.readUInt16BE(16 + twice + at); code <= last && code < 0xffff; code += 1) found.add(code);
  }
  return found;
}

/** The facts about a WOFF2 file that tests check: its characters, and its range of weights if it is variable. */
export function readWoff2(file: Buffer): { characters: Set<number>; weights: [least: number, most: number] | null } {
  const tables = tablesOf(file);
  const [cmap, fvar] = [tables.get('cmap'), tables.get('fvar')];
  if (!cmap) throw new Error('The font has no characters');
  return { characters: charactersOf(cmap), weights: fvar ? weightsOf(fvar) : null };
}

function weightsOf(fvar: Buffer): [least: number, most: number] {
  const axis = fvar.readUInt16BE(4);
  if (fvar.toString('latin1', axis, axis + 4) !== 'wght') throw new Error('The first axis is not the weight');
  return [fvar.readInt32BE(axis + 4) / 65_536, fvar.readInt32BE(axis + 12) / 65_536];
}
