import { rm } from 'node:fs/promises';
import type { ImageFormat } from '../../../contract/constants/content/imageSizes';
import { ApiError } from '../http/errors';
import { describeColors } from './colors';
import { decodeWorking, fromPixels, isDrawn, isTransparent, type Pixels, readSize, withoutAlpha } from './decode';
import { describeRegions } from './descriptors';
import {
  cascade,
  encodeAs,
  encodePreview,
  type Rendering,
  type RenditionFormat,
  type RunBusy,
  sampleColors,
  sampleForHash,
  sampleForRegions,
} from './encode';
import type { MediaFiles } from './files';
import { fingerprintOf } from './fingerprint';
import { writeOriginal } from './original/original';
import { perceptualHash } from './perceptualHash';
import { ENCODING_SIDE, type PictureSizes, planSizes, type StoredPicture } from './renditions';

/** Time limit for all steps of one image; the largest allowed images take a few seconds. */
const PICTURE_MS = 60_000;

export interface PictureTools {
  files: MediaFiles;
  run: RunBusy;
}

export interface ProcessOptions {
  /** The owner of the image; the limiter alternates between owners. */
  ownerId?: string;
  /**
   * Called when the signature is known and before any file gets its final name: record durably that files of this
   * signature are being written, so that a restart can clean up after a crash.
   */
  beforeStored?: (signature: string) => Promise<void>;
  /** Of the cover of a video: what to store it under instead, and the bytes of the video. */
  as?: { signature: string; bytes: number };
}

/** What the server knows about a stored image. */
export interface Picture {
  /** SHA-256 of the stored original, lower-case hex. */
  signature: string;
  /** Pixels, after applying the orientation. */
  width: number;
  height: number;
  /** Bytes of the stored original. */
  bytes: number;
  format: ImageFormat;
  isAnimated: boolean;
  /** True if at least one pixel is actually transparent. */
  hasAlpha: boolean;
  /** '#rrggbb' */
  dominantColor: string;
  /** Up to six colours, '#rrggbb', heaviest first. */
  palette: string[];
  /** The image in at most 16 px per side, a data URL of less than 400 bytes. */
  preview: string;
  sizes: PictureSizes;
  likeness: Likeness;
}

/** By what a stored image is found again. */
export interface Likeness {
  /** See perceptualHash.ts. */
  perceptualHash: string | null;
  /** See descriptors.ts; base64. */
  descriptors: string;
  /** See fingerprint.ts; base64. */
  fingerprint: string;
}

/** The image as stored in rows, pins and covers. */
export function toStoredPicture(picture: Picture): StoredPicture & { preview: string } {
  return {
    signature: picture.signature,
    width: picture.width,
    height: picture.height,
    format: picture.format,
    is_animated: picture.isAnimated,
    sizes: picture.sizes,
    dominant_color: picture.dominantColor,
    preview: picture.preview,
  };
}

/**
 * Checks an upload and stores it with its renditions in one format; see MediaStore.processPicture. WebP and AVIF are
 * made by `makeAvif` or on the first request: pages list AVIF before WebP, so almost no browser waits for WebP.
 */
export async function processPicture(
  { files, run: runUnbounded }: PictureTools,
  upload: string,
  { beforeStored, as }: ProcessOptions,
): Promise<Picture> {
  const run = withinBudget(runUnbounded);
  const temporary = files.temporaryPath();
  try {
    const original = await run(() => writeOriginal(upload, temporary));
    const { width, height, format } = original;
    const { signature, bytes } = as ?? original;
    // Decodes the stored file, which proves that it was written correctly.
    const decoded = await run(() => decodeWorking(temporary, width, height));
    const hasAlpha = isTransparent(decoded);
    const working = hasAlpha ? decoded : await withoutAlpha(decoded);

    await beforeStored?.(signature);
    const drawn = isDrawn(working);
    const own = renditionFormat(format, hasAlpha, drawn, height);
    const sizes = planSizes(width, height);
    if (own !== format) for (const size of Object.values(sizes)) size.format = own;
    const sources = await cascade(working, sizes, run, (rendering) =>
      storeRendition({ files, run }, { signature, isDrawn: drawn }, rendering, own),
    );
    const [preview, colors, likeness] = await Promise.all([
      run(() => encodePreview(sources)),
      run(() => sampleColors(sources)).then(describeColors),
      describeLikeness(sources, width / height, run),
    ]);
    // Last of all files, so that an image with an original is complete.
    await files.store.renew(files.pathOf(signature, 'orig', format), temporary);
    const { isAnimated } = original;
    return {
      signature,
      width,
      height,
      bytes,
      format,
      isAnimated,
      hasAlpha,
      ...colors,
      preview,
      sizes,
      likeness,
    };
  } finally {
    await Promise.all([rm(temporary, { force: true }), rm(upload, { force: true })]);
  }
}

/** By what an image is found again, from the sizes that are made of it anyway. */
export async function describeLikeness(sources: readonly Pixels[], ratio: number, run: RunBusy): Promise<Likeness> {
  const [hashed, described] = await Promise.all([
    run(() => sampleForHash(sources)),
    run(() => sampleForRegions(sources)),
  ]);
  return {
    perceptualHash: perceptualHash(hashed),
    fingerprint: Buffer.from(fingerprintOf(hashed)).toString('base64'),
    descriptors: Buffer.from(describeRegions(described, ratio)).toString('base64'),
  };
}

/** Describes a stored original as `processPicture` did or would have done. */
export async function describeOriginal({ files, run }: PictureTools, signature: string): Promise<Likeness | null> {
  return files.withOriginal(signature, async (original) => {
    const { width, height } = await readSize(original.path);
    const decoded = await run(() => decodeWorking(original.path, width, height));
    const working = isTransparent(decoded) ? decoded : await withoutAlpha(decoded);
    const sources = await cascade(working, planSizes(width, height), run, async () => {});
    return describeLikeness(sources, width / height, run);
  });
}

/** Fails when the steps of an image have taken `PICTURE_MS` together. */
function withinBudget(run: RunBusy): RunBusy {
  let spent = 0;
  return (work) =>
    run(async () => {
      if (spent > PICTURE_MS) throw new ApiError('unreadableMedia', { message: 'pictureTooSlow' });
      const began = performance.now();
      try {
        return await work();
      } finally {
        spent += performance.now() - began;
      }
    });
}

/**
 * The fallback format for programs without WebP and AVIF. Transparent images and drawings are sharp as PNG; a
 * photograph that came as PNG or GIF is ten times smaller as JPEG. WebP and AVIF uploads get WebP.
 */
function renditionFormat(format: ImageFormat, hasAlpha: boolean, drawn: boolean, height: number): RenditionFormat {
  if (format === 'jpeg') return 'jpeg';
  if ((format === 'webp' || format === 'avif') && height <= ENCODING_SIDE) return 'webp';
  return hasAlpha || drawn ? 'png' : 'jpeg';
}

/**
 * Encodes a rendition and writes it under each of its names. Existing files stay, because a name always has the same
 * content.
 */
export async function storeRendition(
  { files, run }: PictureTools,
  { signature, isDrawn: drawn }: { signature: string; isDrawn: boolean },
  { names, pixels }: Rendering,
  format: RenditionFormat,
): Promise<void> {
  const targets = names.map((name) => files.pathOf(signature, name, format));
  const isThere = await Promise.all(targets.map((target) => files.exists(target)));
  if (isThere.every(Boolean)) return;
  const data = await run(() => encodeAs(fromPixels(pixels), format, drawn).toBuffer());
  await Promise.all(targets.map((target, index) => (isThere[index] ? null : files.write(data, target))));
}
