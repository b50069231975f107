import type { Sharp } from 'sharp';
import { IMAGE_SIZES, type ImageFormat, type ImageSize } from '../../../contract/constants/imageSizes';
import { fromPixels, type Pixels, toPixels } from './decode';
import type { RenditionSize } from './renditions';

/** A source this many times larger than its target loses nothing that one would see. */
const SOURCE_FACTOR = 1.4;
const PREVIEW_SIDE = 16;
/** A preview is part of every page that shows the picture. */
const PREVIEW_CHARACTERS = 399;
const COLOR_SIDE = 48;

/** One distinct size in pixels, and the names under which it is kept: small pictures have several. */
export interface Rendering {
  names: ImageSize[];
  pixels: Pixels;
}

/** GIF holds originals alone: its renditions are still, and smaller in any other encoding. */
export type RenditionFormat = Exclude<ImageFormat, 'gif'>;

/** Runs work that keeps a core busy; a limit shared by all pictures. */
export type RunBusy = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes the sizes from large to small, each from the smallest one there is that is large enough, and hands each to
 * `use` as soon as it is there. Ends when every `use` has.
 */
export async function cascade(
  working: Pixels,
  sizes: Readonly<Partial<Record<ImageSize, RenditionSize>>>,
  run: RunBusy,
  use: (rendering: Rendering) => Promise<void>,
): Promise<Pixels[]> {
  const sources = [working];
  const uses: Promise<void>[] = [];
  for (const { names, width, height, isBox } of distinctSizes(sizes)) {
    const source = pickSource(sources, width, height);
    const pixels = await run(() => resize(source, width, height, isBox));
    if (!isBox) sources.push(pixels);
    uses.push(use({ names, pixels }));
  }
  await Promise.all(uses);
  return sources;
}

function distinctSizes(sizes: Readonly<Partial<Record<ImageSize, RenditionSize>>>) {
  const distinct = new Map<string, { names: ImageSize[]; width: number; height: number; isBox: boolean }>();
  for (const [name, { width, height }] of Object.entries(sizes) as [ImageSize, RenditionSize][]) {
    const isBox = IMAGE_SIZES[name].height !== null;
    const key = `${width}x${height}${isBox ? ' box' : ''}`;
    const same = distinct.get(key);
    if (same) same.names.push(name);
    else distinct.set(key, { names: [name], width, height, isBox });
  }
  return [...distinct.values()].sort((one, other) => other.width - one.width);
}

function pickSource(sources: readonly Pixels[], width: number, height: number): Pixels {
  const [working, ...smaller] = sources as [Pixels, ...Pixels[]];
  const isLarge = (pixels: Pixels) => pixels.width >= width * SOURCE_FACTOR && pixels.height >= height * SOURCE_FACTOR;
  return smaller.findLast(isLarge) ?? working;
}

async function resize(source: Pixels, width: number, height: number, isBox: boolean): Promise<Pixels> {
  if (source.width === width && source.height === height) return source;
  const picture = fromPixels(source);
  // Cropping first: filling a box from a thread of a picture would else pass through millions of rows.
  if (isBox) picture.extract(centreOf(source, width / height));
  return toPixels(picture.resize({ width, height, fit: 'fill' }));
}

/** The largest part of a picture that has the given ratio (width / height), in its middle. */
function centreOf(source: { width: number; height: number }, ratio: number) {
  const width = Math.max(1, Math.min(source.width, Math.round(source.height * ratio)));
  const height = Math.max(1, Math.min(source.height, Math.round(source.width / ratio)));
  return {
    left: Math.floor((source.width - width) / 2),
    top: Math.floor((source.height - height) / 2),
    width,
    height,
  };
}

/**
 * The encodings of renditions. WebP: for photographs effort 0 gives the quality of 2 in a third less time and a tenth
 * more bytes, which nobody who reads AVIF loads; drawn pictures it makes larger by a third. AVIF: the efforts above 2
 * cost a multiple and save a few per cent.
 */
export function encodeAs(picture: Sharp, format: RenditionFormat, isDrawn = false): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 82 });
    case 'webp':
      return picture.webp({ quality: 78, alphaQuality: 85, effort: isDrawn ? 2 : 0 });
    case 'avif':
      return picture.avif({ quality: 54, effort: 2, chromaSubsampling: '4:2:0' });
    case 'png':
      return picture.png({ compressionLevel: 6 });
  }
}

/** The picture in at most 16 pixels a side as a data address of less than 400 characters. */
export async function encodePreview(sources: readonly Pixels[]): Promise<string> {
  const small = await toPixels(fitInside(sources, PREVIEW_SIDE));
  for (const quality of [40, 20]) {
    const data = await fromPixels(small).webp({ quality, alphaQuality: quality, effort: 4 }).toBuffer();
    const address = `data:image/webp;base64,${data.toString('base64')}`;
    if (address.length <= PREVIEW_CHARACTERS) return address;
  }
  const least = await fromPixels(small).removeAlpha().webp({ quality: 1 }).toBuffer();
  return `data:image/webp;base64,${least.toString('base64')}`;
}

/** Few enough pixels to look at each. */
export async function sampleColors(sources: readonly Pixels[]): Promise<Pixels> {
  return toPixels(fitInside(sources, COLOR_SIDE));
}

function fitInside(sources: readonly Pixels[], side: number): Sharp {
  const source = pickSource(sources, side, side);
  return fromPixels(source).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}
