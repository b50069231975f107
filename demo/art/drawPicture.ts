import sharp from 'sharp';
import { CATALOGUE, type Draw, type Motif } from './catalogue';
import { PALETTES, type PaletteName } from './palettes';
import { applyGrain } from './paper';
import { RATIOS, type Ratio } from './ratios';
import { createStage } from './stage';

/** What is drawn: the same values give the same picture. */
export interface PictureSpec {
  readonly motif: Motif;
  readonly seed: number;
  readonly palette: PaletteName;
  readonly ratio: Ratio;
  /** What posters and covers say. */
  readonly words?: readonly string[];
  /** Pixels, a multiple of 25; 750 unless told. */
  readonly width?: number;
}

export interface DrawnPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

const DEFAULT_WIDTH = 750;

export function pictureSize({ ratio, width = DEFAULT_WIDTH }: PictureSpec): { width: number; height: number } {
  return { width, height: Math.round(width / RATIOS[ratio]) };
}

/** Families with writing, which must not be mirrored. */
const LETTERED: ReadonlySet<string> = new Set(['poster', 'travelPoster', 'books', 'avatars', 'loops']);

/** The picture as an SVG document, without its paper grain; `isMirrored` says that it is to be flopped once painted. */
export function drawSvg(spec: PictureSpec): { svg: string; isMirrored: boolean } {
  const [family = '', subject = ''] = spec.motif.split('/');
  const subjects: Readonly<Record<string, Draw>> | undefined = (
    CATALOGUE as Readonly<Record<string, Readonly<Record<string, Draw>>>>
  )[family];
  const draw = subjects?.[subject];
  if (!draw) throw new RangeError(`There is no motif ${spec.motif}.`);
  const { width, height } = pictureSize(spec);
  // Rounded up and sliced, so that the scale is exactly width / 1000 and the stipple's tiles are whole pixels.
  const units = Math.ceil((1000 * height) / width);
  const stage = createStage({
    height: units,
    seed: `${spec.motif}/${spec.seed}`,
    palette: PALETTES[spec.palette],
    subject,
    words: spec.words,
  });
  const body = draw(stage);
  const frame = `width="${width}" height="${height}" viewBox="0 0 1000 ${units}" preserveAspectRatio="xMinYMin slice"`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><defs>${stage.definitions()}</defs>${body}</svg>`,
    isMirrored: stage.isMirrored() !== (!LETTERED.has(family) && stage.rnd.fork('mirror').chance(0.5)),
  };
}

/** Draws a picture as JPEG. About 50 ms on one core. */
export async function drawPicture(spec: PictureSpec): Promise<DrawnPicture> {
  const { width, height } = pictureSize(spec);
  const { svg, isMirrored } = drawSvg(spec);
  const pixels = await sharp(Buffer.from(svg)).flop(isMirrored).removeAlpha().raw().toBuffer();
  applyGrain(pixels, width, height, spec.seed);
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { bytes, width, height };
}
