import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What is called of it: its types come with those of browsers alone. */
declare const WebAssembly: { instantiate(code: Uint8Array): Promise<{ instance: { exports: unknown } }> };

/** The functions of HarfBuzz's subsetter that are called: with numbers, which are pointers. */
interface Subsetter {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

/** HB_MEMORY_MODE_WRITABLE, and HB_SUBSET_SETS_DROP_TABLE_TAG. */
const [WRITABLE, DROPPED_TABLES] = [2, 3];
/** HB_SUBSET_FLAGS_NO_HINTING, RETAIN_GIDS and NO_LAYOUT_CLOSURE. */
const FLAGS = 0x1 | 0x2 | 0x200;
/** What is for shaping, which is done by now. */
const TABLES = ['GSUB', 'GPOS', 'GDEF', 'kern', 'morx', 'DSIG', 'vhea', 'vmtx', 'BASE', 'STAT'];

let opened: Promise<Subsetter> | undefined;

async function open(): Promise<Subsetter> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const subsetter = instance.exports as Subsetter;
  subsetter._initialize();
  return subsetter;
}

const tagOf = (name: string): number => [...name].reduce((tag, letter) => (tag << 8) + letter.charCodeAt(0), 0);

/** A font with these glyphs alone, under the numbers that they have. Null where it cannot be made. */
export async function subsetFont(font: Uint8Array, glyphs: Iterable<number>): Promise<Buffer | null> {
  opened ??= open();
  const hb = await opened;
  const data = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const blob = hb.hb_blob_create(data, font.byteLength, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  const input = hb.hb_subset_input_create_or_fail();
  for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
  for (const name of TABLES) hb.hb_set_add(hb.hb_subset_input_set(input, DROPPED_TABLES), tagOf(name));
  hb.hb_subset_input_set_flags(input, FLAGS);
  const subset = hb.hb_subset_or_fail(face, input);
  hb.hb_subset_input_destroy(input);
  const made = subset === 0 ? null : readFace(hb, subset);
  hb.hb_face_destroy(face);
  hb.free(data);
  return made;
}

function readFace(hb: Subsetter, face: number): Buffer {
  const blob = hb.hb_face_reference_blob(face);
  const start = hb.hb_blob_get_data(blob, 0);
  // A copy, because the memory is used again.
  const made = Buffer.from(new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob)));
  hb.hb_blob_destroy(blob);
  hb.hb_face_destroy(face);
  return made;
}
