import sharp, { type OverlayOptions } from 'sharp';
import { SHARE_CARD } from '../../../contract/constants/content/shareCards';
import { DECODE_SECONDS, INPUT } from './decode';
import { drawText, isRightToLeft } from './drawnText';

/** What a share card shows. */
export interface ShareCard {
  title: string;
  /** A smaller second line; '' for none. */
  line: string;
  /** Encoded pictures, the most important first; unreadable ones are left out. */
  pictures: readonly Buffer[];
}

const { width: WIDTH, height: HEIGHT } = SHARE_CARD;
/** The height of the pictures; the texts are below them. */
const COLLAGE = 450;
const GAP = 8;
const PADDING = 48;
const INK = '#1b1917';
const TITLE = { width: 940, height: 58, font: 'sans bold', colour: INK };
const LARGE_TITLE = { ...TITLE, height: 88 };
const LINE = { width: 940, height: 34, font: 'sans', colour: '#5c5650' };
const LEADING = 22;
const EMBLEM = { top: 110, side: 240 };
const MARK_SIDE = 84;
const PAPER = '#faf7f2';
const BRAND = '#0a6c6b';

/** The magpie of the logo: the same drawing as public/icon.svg. */
const markOf = (side: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${side}" height="${side}">
<rect width="64" height="64" rx="20" fill="${BRAND}"/>
<path fill="#fff" d="M43 15c-7 0-11.600 4.300-12.700 10.400C28.700 34 23 40.700 11 47.500c-1 .6-.5 2 .7 1.800C29 46.900 45.800 41.400 49.600 28c.3-1 .4-2.100.4-3.200l4.300-2.100c.8-.4.7-1.500-.1-1.800l-4.700-1.300C48.300 16.800 46 15 43 15z"/>
<path fill="#1b1917" d="M30 27.500C27.600 36 22 42 11.400 47.600c-.9.5-.5 1.800.5 1.700 9.600-1.300 19-3.700 26-8.300-6-1.600-9.200-6.300-7.900-13.500z"/>
<circle cx="43.600" cy="21.600" r="2" fill="#1b1917"/></svg>`);

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Draws a card as a JPEG of `SHARE_CARD`'s size. A text for which the machine has no glyphs is left out. */
export async function drawShareCard({ title, line, pictures }: ShareCard): Promise<Buffer> {
  const read = await Promise.all(pictures.slice(0, SHARE_CARD.pictures).map(readTile));
  const tiles = read.filter((tile) => tile !== null);
  const below = tiles.length > 0 ? await captionOf(title, line) : await emblemOf(title, line);
  const collage = await Promise.all(
    boxesOf(tiles.length).map(async ({ left, top, width, height }, index): Promise<OverlayOptions> => {
      const tile = sharp(tiles[index]).resize(width, height, { fit: 'cover', position: 'attention' });
      return { input: await tile.png().toBuffer(), left, top };
    }),
  );
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([...collage, ...below])
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** What is below the pictures: the texts where their script begins, and the mark at the other end. */
async function captionOf(title: string, line: string): Promise<OverlayOptions[]> {
  const isRtl = isRightToLeft(title);
  const texts = await placeTexts([title, TITLE], [line, LINE], {
    from: COLLAGE,
    until: HEIGHT,
    leftOf: (width) => (isRtl ? WIDTH - PADDING - width : PADDING),
  });
  const left = isRtl ? PADDING : WIDTH - PADDING - MARK_SIDE;
  const top = COLLAGE + Math.round((HEIGHT - COLLAGE - MARK_SIDE) / 2);
  return [...texts, { input: markOf(MARK_SIDE), left, top }];
}

/** What stands for pictures where there are none: the large mark, with the texts below it. */
async function emblemOf(title: string, line: string): Promise<OverlayOptions[]> {
  const texts = await placeTexts([title, LARGE_TITLE], [line, LINE], {
    from: EMBLEM.top + EMBLEM.side,
    until: HEIGHT - PADDING,
    leftOf: (width) => Math.round((WIDTH - width) / 2),
  });
  const mark = { input: markOf(EMBLEM.side), left: (WIDTH - EMBLEM.side) / 2, top: EMBLEM.top };
  return [mark, ...texts];
}

/** A picture upright and without transparency; null if it cannot be read. */
async function readTile(picture: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(picture, INPUT)
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .flatten({ background: PAPER })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

/** Where `count` pictures go: beside each other, and five as a large one with four small ones. */
function boxesOf(count: number): Box[] {
  if (count < SHARE_CARD.pictures) {
    const width = Math.floor((WIDTH - GAP * Math.max(0, count - 1)) / Math.max(1, count));
    return Array.from({ length: count }, (_, index) => ({
      left: index * (width + GAP),
      top: 0,
      width,
      height: COLLAGE,
    }));
  }
  const half = (WIDTH - GAP) / 2;
  const side = { width: (half - GAP) / 2, height: (COLLAGE - GAP) / 2 };
  const small = [0, 1, 2, 3].map((index) => ({
    left: half + GAP + (index % 2) * (side.width + GAP),
    top: Math.floor(index / 2) * (side.height + GAP),
    ...side,
  }));
  return [{ left: 0, top: 0, width: half, height: COLLAGE }, ...small];
}

type Line = readonly [text: string, look: typeof TITLE];
interface Region {
  from: number;
  until: number;
  leftOf: (width: number) => number;
}

/** The lines below each other, in the middle of the region's height. */
async function placeTexts(title: Line, line: Line, { from, until, leftOf }: Region): Promise<OverlayOptions[]> {
  const drawn = [await drawText(...title), await drawText(...line)].filter((text) => text !== null);
  const height = drawn.reduce((sum, one) => sum + one.height, LEADING * Math.max(0, drawn.length - 1));
  let top = from + Math.round((until - from - height) / 2);
  return drawn.map(({ input, width, height: own }) => {
    const place = { input, top, left: leftOf(width) };
    top += own + LEADING;
    return place;
  });
}
