import sharp, { type Sharp } from 'sharp';
import { IMAGE_FORMATS, IMAGE_SIZE_NAMES, type ImageSize } from '../../../contract/constants/content/imageSizes';
import { decodeWorking, INPUT, isDrawn, isTransparent, type Pixels, readSize, withoutAlpha } from './decode';
import { cascade, type RenditionFormat } from './encode';
import type { MediaFiles } from './files';
import type { Lanes } from './limit';
import { isAnimation } from './original/frames';
import { type PictureTools, storeRendition } from './picture';
import { hasModernEncodings, type PictureSizes, planSizes, type RenditionName } from './renditions';

/** The formats that can be made after the upload. */
export type DeferredFormat = (typeof IMAGE_FORMATS)[number];

export interface DeferredRenditions {
  /**
   * Makes what is missing for an image: AVIF and WebP in all sizes and of the original. Calls of `makeOne` go first.
   */
  makeAll(signature: string): Promise<void>;
  /**
   * Makes one file; false if the image was deleted or does not have this rendition. Concurrent callers share the work.
   */
  makeOne(signature: string, name: RenditionName, format: DeferredFormat): Promise<boolean>;
  /** Makes one missing rendition in the image's own format, which is normally made at upload. */
  remake(signature: string, name: ImageSize, format: RenditionFormat): Promise<void>;
}

interface Source {
  /** On this machine. */
  path: string;
  width: number;
  height: number;
  isAnimated: boolean;
}

export function createDeferredRenditions({ files, lanes }: { files: MediaFiles; lanes: Lanes }): DeferredRenditions {
  const urgent = { files, run: lanes.urgent };
  const patient = { files, run: lanes.patient };
  const underWay = new Map<string, Promise<boolean>>();

  const makeOne: DeferredRenditions['makeOne'] = (signature, name, format) => {
    const file = files.pathOf(signature, name, format);
    const running = underWay.get(file);
    if (running) return running;

    const started = makeMissing(urgent, signature, [name], format)
      .then(() => files.exists(file))
      .finally(() => underWay.delete(file));
    underWay.set(file, started);
    return started;
  };

  return {
    makeOne,
    remake: (signature, name, format) => remake(patient, signature, name, format),
    async makeAll(signature) {
      const names: RenditionName[] = [...IMAGE_SIZE_NAMES, 'orig'];
      for (const format of IMAGE_FORMATS) await makeMissing(patient, signature, names, format);
    },
  };
}

async function remake(tools: PictureTools, signature: string, name: ImageSize, format: RenditionFormat): Promise<void> {
  await withSource(tools, signature, async (source) => {
    const working = await tools.run(() => decodeOpaque(source));
    const sizes = { [name]: planSizes(source.width, source.height)[name] };
    const picture = { signature, isDrawn: isDrawn(working) };
    await cascade(working, sizes, tools.run, (rendering) => storeRendition(tools, picture, rendering, format));
  });
}

async function makeMissing(
  tools: PictureTools,
  signature: string,
  names: readonly RenditionName[],
  format: DeferredFormat,
): Promise<void> {
  const missing: RenditionName[] = [];
  for (const name of names) {
    if (!(await tools.files.exists(tools.files.pathOf(signature, name, format)))) missing.push(name);
  }
  if (missing.length === 0) return;
  const source = await withSource(tools, signature, async (source) => {
    if (missing.includes('orig')) await makeOfOriginal(tools, signature, source, format);
    const sizes = offeredSizes(source, missing);
    if (Object.keys(sizes).length === 0) return;
    const working = await tools.run(() => decodeOpaque(source));
    const picture = { signature, isDrawn: isDrawn(working) };
    await cascade(working, sizes, tools.run, (rendering) => storeRendition(tools, picture, rendering, format));
  });
  if (source === null || (await tools.files.exists(source))) return;
  // The image was deleted meanwhile, so nothing made here may stay.
  await Promise.all(missing.map((name) => tools.files.store.remove(tools.files.pathOf(signature, name, format))));
}

/** Calls `work` with the original of an image, and returns what that is stored as; null if it was deleted. */
async function withSource(
  { files }: PictureTools,
  signature: string,
  work: (source: Source) => Promise<void>,
): Promise<string | null> {
  return files.withOriginal(signature, async (original) => {
    const [size, isAnimated] = await Promise.all([readSize(original.path), isAnimation(original)]);
    await work({ path: original.path, ...size, isAnimated });
    return original.stored;
  });
}

function offeredSizes(source: Source, names: readonly RenditionName[]): PictureSizes {
  const sizes: PictureSizes = {};
  const planned = planSizes(source.width, source.height);
  for (const name of names) {
    if (name !== 'orig' && hasModernEncodings(name, planned[name], source.isAnimated)) sizes[name] = planned[name];
  }
  return sizes;
}

async function makeOfOriginal(
  { files, run }: PictureTools,
  signature: string,
  source: Source,
  format: DeferredFormat,
): Promise<void> {
  if (!hasModernEncodings('orig', source, source.isAnimated)) return;
  const data = await run(() => encodeOriginalAs(sharp(source.path, INPUT), format).toBuffer());
  await files.write(data, files.pathOf(signature, 'orig', format));
}

/** Better quality than renditions, because this is what people zoom into; AVIF at effort 2 would take ten seconds. */
function encodeOriginalAs(picture: Sharp, format: DeferredFormat): Sharp {
  if (format === 'webp') return picture.webp({ quality: 84, effort: 0 });
  return picture.avif({ quality: 60, effort: 0, chromaSubsampling: '4:2:0' });
}

async function decodeOpaque({ path, width, height }: Source): Promise<Pixels> {
  const decoded = await decodeWorking(path, width, height);
  return isTransparent(decoded) ? decoded : withoutAlpha(decoded);
}
