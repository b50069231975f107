import type { Sharp } from 'sharp';
import { IMAGE_SIZES, type ImageFormat, type ImageSize } from '../../../contract/constants/content/imageSizes';
import { fromPixels, type Pixels, toPixels } from './decode';
import { DESCRIPTOR_SIDE } from './descriptors';
import { HASH_SIDE } from './perceptualHash';
import type { RenditionSize } from './renditions';

/** Downscaling from a source this many times larger has no visible loss. */
const SOURCE_FACTOR = 1.4;
const PREVIEW_SIDE = 16;
/** A preview is part of every page that shows the image, so its length is limited. */
const PREVIEW_CHARACTERS = 399;
export const COLOR_SIDE = 48;

/**
 * One distinct size in pixels, with the names under which it is stored: small images have several names for one size.
 */
export interface Rendering {
  names: ImageSize[];
  pixels: Pixels;
}

/** GIF is only for originals: renditions are still images, which are smaller in any other format. */
export type RenditionFormat = Exclude<ImageFormat, 'gif'>;

/** Runs CPU-heavy work under a limit shared by all images. */
export type RunBusy = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes the sizes from large to small, each from the smallest existing one that is large enough, and passes each to
 * `use` as soon as it is ready. Resolves when all calls of `use` have ended.
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
  // Crops first: scaling a very thin image to fill a box would otherwise create millions of rows.
  if (isBox) picture.extract(centreOf(source, width / height));
  return toPixels(picture.resize({ width, height, fit: 'fill' }));
}

/** The largest centred part of an image that has the given aspect ratio (width / height). */
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
 * The formats of renditions. WebP: for photographs effort 0 has the quality of effort 2 in a third less time with 10 %
 * more bytes, and only the few browsers without AVIF load it; for drawings it would be a third larger. AVIF: efforts
 * above 2 take several times as long and save a few per cent.
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

/** The image in at most 16 pixels per side as a data URL of less than 400 characters. */
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

/** The image scaled down to few pixels, for the colour analysis. */
export async function sampleColors(sources: readonly Pixels[]): Promise<Pixels> {
  return toPixels(fitInside(sources, COLOR_SIDE));
}

/** The image squeezed into the square of its perceptual hash. */
export const sampleForHash = (sources: readonly Pixels[]): Promise<Pixels> => squeeze(sources, HASH_SIDE);

/** The image squeezed into the square of its descriptors. */
export const sampleForRegions = (sources: readonly Pixels[]): Promise<Pixels> => squeeze(sources, DESCRIPTOR_SIDE);

async function squeeze(sources: readonly Pixels[], side: number): Promise<Pixels> {
  return toPixels(fromPixels(pickSource(sources, side, side)).resize({ width: side, height: side, fit: 'fill' }));
}

function fitInside(sources: readonly Pixels[], side: number): Sharp {
  const source = pickSource(sources, side, side);
  return fromPixels(source).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}
