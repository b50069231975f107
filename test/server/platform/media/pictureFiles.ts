import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Files as people and attackers upload them, made on the spot. */

const RED = { r: 220, g: 40, b: 40 };
const BLUE = { r: 30, g: 60, b: 200 };

/** Left half red, right half blue, with a soft shade over it so that it is no flat drawing. */
export function drawHalves(width: number, height: number): Sharp {
  const half = Math.ceil(width / 2);
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = x < half ? RED : BLUE;
      const shade = ((x * 7 + y * 13) % 23) - 11;
      data.set([color.r + shade, color.g + shade, color.b + shade].map(clip), (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

function clip(value: number): number {
  return Math.max(0, Math.min(255, value));
}

/** A phone's picture: taken upright, stored on its side, with place and maker. */
export function phoneJpeg(): Promise<Buffer> {
  return drawHalves(400, 300)
    .withExif({
      IFD0: { Make: 'PhoneMaker', ImageDescription: 'at home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A JPEG segment: marker, length, payload. */
export function segment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** The same JPEG with segments put in behind its start and bytes behind its end. */
export function withSegments(jpeg: Buffer, segments: Buffer[], tail = Buffer.alloc(0)): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), tail]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that claims a size and holds next to nothing. */
export function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const nothing = Buffer.from([0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]);
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), chunk('IDAT', nothing), chunk('IEND', Buffer.alloc(0))]);
}

/** Three frames, each of one colour, 120 x 80. */
export async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#d33', '#3d3', '#33d'].map((background) =>
      sharp({ create: { width: 120, height: 80, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(frames, { join: { animated: true } });
  const options = { delay: [100, 200, 300], loop: 0 };
  return format === 'gif' ? joined.gif(options).toBuffer() : joined.webp(options).toBuffer();
}

/** An animated PNG of frames of one colour, 60 x 40, with chunks behind its header. */
export async function animatedPng(colors: readonly string[], chunks: readonly Buffer[] = []): Promise<Buffer> {
  const pngs = await Promise.all(
    colors.map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const control = Buffer.alloc(8);
  control.writeUInt32BE(colors.length);
  const frames: Buffer[] = [];
  let sequence = 0;
  for (const [at, png] of pngs.entries()) {
    const frame = Buffer.alloc(26);
    for (const [place, value] of [sequence++, 60, 40].entries()) frame.writeUInt32BE(value, 4 * place);
    frame.writeUInt16BE(1, 20);
    frame.writeUInt16BE(10, 22);
    const [data] = dataOf(png, 'IDAT');
    const numbered = Buffer.concat([Buffer.alloc(4), data ?? Buffer.alloc(0)]);
    if (at > 0) numbered.writeUInt32BE(sequence++);
    frames.push(chunk('fcTL', frame), at === 0 ? chunk('IDAT', data ?? Buffer.alloc(0)) : chunk('fdAT', numbered));
  }
  const [header] = dataOf(pngs[0] ?? Buffer.alloc(0), 'IHDR');
  return Buffer.concat([
    ...[PNG_SIGNATURE, chunk('IHDR', header ?? Buffer.alloc(0)), ...chunks, chunk('acTL', control), ...frames],
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The data of a PNG's chunks of a type. */
export function dataOf(png: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === type)
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return found;
}

/** A PNG with chunks behind its header, in place of its own that tell colours. */
export function withChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  const [header = Buffer.alloc(0)] = dataOf(png, 'IHDR');
  const data = dataOf(png, 'IDAT').map((one) => chunk('IDAT', one));
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), ...chunks, ...data, chunk('IEND', Buffer.alloc(0))]);
}

export const SVG_WITH_SCRIPT = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="10" height="10"/></svg>',
);

/** Files that are no picture of the five formats, by what they are. */
export const NO_PICTURES: Record<string, Buffer> = {
  'an SVG with a script': SVG_WITH_SCRIPT,
  'an SVG behind an XML declaration': Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), SVG_WITH_SCRIPT]),
  'text named .jpg': Buffer.from('This is a letter, whatever its name says.'),
  HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
  PDF: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  HEIC: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0', 'latin1'),
  'HEIC that names AVIF too': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0avifheic\0\0\0\0', 'latin1'),
  'an MP4': Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2\0\0\0\0', 'latin1'),
  'a TIFF': Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0]),
  'a BMP': Buffer.from('BM\x1a\0\0\0\0\0\0\0\x1a\0\0\0', 'latin1'),
  'a WAV': Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'),
  nothing: Buffer.alloc(0),
  'two bytes': Buffer.from([0xff, 0xd8]),
};
