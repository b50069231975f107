import { CHUNK, Parts, SEARCH, type Walk } from '../walk';
import { MOST_CHUNKS } from './pngChunks';

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
/** An APP0 segment of JFIF 1.02 with square pixels and without a thumbnail. */
const JFIF = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 0, 0, 1, 0, 1, 0, 0]);

const SOS = 0xda;
const EOI = 0xd9;
/** Bytes of an APP14 payload that decoders read: 'Adobe', version, two flag words, the colour transform. */
const ADOBE_PAYLOAD = 12;

/**
 * The parts of a JPEG (ITU T.81, annex B) that decoding needs, with unchanged pixels: without EXIF, XMP, IPTC,
 * comments, profiles, thumbnails, and data after the image's end, where phones store videos and further images. Null if
 * the structure is malformed or of more segments than `MOST_CHUNKS`; `isCut` if the end is missing behind a scan.
 */
export function* stripJpeg(file: Buffer): Walk<{ parts: Buffer[]; isCut: boolean } | null> {
  const kept: Buffer[] = [START];
  const parts = new Parts();
  let at = 2;
  for (let segments = 0; segments < MOST_CHUNKS; segments += 1) {
    while (file[at] === 0xff && file[at + 1] === 0xff) {
      at += 1;
      if (parts.endWith(1)) yield;
    }
    if (parts.endWith(CHUNK)) yield;
    const marker = file[at + 1];
    if (file[at] !== 0xff || marker === undefined || marker === 0) return null;
    if (marker === EOI) {
      kept.push(END);
      return { parts: kept, isCut: false };
    }
    if (at + 4 > file.length) return null;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) return null;

    if (marker === SOS) {
      const next = yield* endOfScan(file, end, parts);
      kept.push(file.subarray(at, next ?? file.length));
      if (next === null) return { parts: [...kept, END], isCut: true };
      at = next;
    } else {
      const segment = keptSegment(file, marker, at, end);
      if (segment) kept.push(segment);
      at = end;
    }
  }
  return null;
}

function keptSegment(file: Buffer, marker: number, start: number, end: number): Buffer | null {
  const payload = start + 4;
  // SOFn, DHT, DAC (0xc0 to 0xcf), DQT, DNL and DRI: what decoding needs.
  if ((marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xdb && marker <= 0xdd)) return file.subarray(start, end);
  // Without these two a decoder guesses the colour space from component ids.
  if (marker === 0xe0 && file.toString('latin1', payload, payload + 5) === 'JFIF\0') return JFIF;
  if (marker === 0xee && end - payload >= ADOBE_PAYLOAD && file.toString('latin1', payload, payload + 5) === 'Adobe') {
    const adobe = Buffer.from(file.subarray(start, payload + ADOBE_PAYLOAD));
    adobe.writeUInt16BE(2 + ADOBE_PAYLOAD, 2);
    return adobe;
  }
  return null;
}

/**
 * The end of the entropy-coded data that begins at `at`: the first 0xff that is neither stuffed nor a restart marker.
 */
function* endOfScan(file: Buffer, at: number, parts: Parts): Walk<number | null> {
  let found = file.indexOf(0xff, at);
  while (found !== -1) {
    const next = file[found + 1];
    if (next === undefined) return null;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== 0xff) return found;
    found = file.indexOf(0xff, found + (next === 0xff ? 1 : 2));
    if (parts.endWith(SEARCH)) yield;
  }
  return null;
}
