import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { CATALOGUE, type Motif } from '../../demo/art/catalogue';
import { distance, lightness, mix, sample } from '../../demo/art/colors';
import { drawPicture, drawSvg, type PictureSpec, pictureSize } from '../../demo/art/drawPicture';
import { fitSize, letter, textWidth } from '../../demo/art/lettering';
import { PALETTE_NAMES, PALETTES } from '../../demo/art/palettes';
import { createRandom } from '../../demo/art/random';

const MOTIFS = Object.entries(CATALOGUE).flatMap(([family, subjects]) =>
  Object.keys(subjects).map((subject) => `${family}/${subject}` as Motif),
);
const hash = (spec: PictureSpec) => createHash('sha256').update(drawSvg(spec).svg).digest('hex');
const spec = (motif: Motif, more: Partial<PictureSpec> = {}): PictureSpec => ({
  motif,
  seed: 7,
  palette: 'fjord',
  ratio: '2:3',
  ...more,
});

describe('the drawn pictures of the demo', () => {
  it('come in at least fourteen families and thirty palettes', () => {
    expect(Object.keys(CATALOGUE).length).toBeGreaterThanOrEqual(14);
    expect(PALETTE_NAMES.length).toBeGreaterThanOrEqual(30);
    expect(new Set(PALETTE_NAMES.map((name) => PALETTES[name].words)).size).toBe(PALETTE_NAMES.length);
  });

  it.each(MOTIFS)('%s is the same picture for the same seed and another for other ones', (motif) => {
    const first = hash(spec(motif));
    expect(hash(spec(motif))).toBe(first);
    const others = [spec(motif, { seed: 8 }), spec(motif, { palette: 'cherry' })].map(hash);
    expect(others[1]).not.toBe(first);
    if (motif !== 'avatars/mark') expect(others[0]).not.toBe(first);
  });

  it.each(MOTIFS)('%s draws finite numbers, refers only to what it defines, tall and wide', (motif) => {
    for (const ratio of ['1:2', '3:2'] as const) {
      const { svg } = drawSvg(spec(motif, { ratio, palette: PALETTE_NAMES[motif.length % PALETTE_NAMES.length] }));
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
      const defined = new Set([...svg.matchAll(/id="([^"]+)"/g)].map(([, id]) => id));
      const missing = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].filter(([, id]) => !defined.has(id));
      expect(missing).toEqual([]);
    }
  });

  it('become JPEG files of the size that was asked for', async () => {
    const asked = spec('mountains/lake', { ratio: '4:5', width: 700 });
    const { bytes, width, height } = await drawPicture(asked);
    expect({ width, height }).toEqual({ width: 700, height: 875 });
    expect(pictureSize(asked)).toEqual({ width, height });
    const read = await sharp(bytes).metadata();
    expect([read.format, read.width, read.height, read.hasAlpha]).toEqual(['jpeg', 700, 875, false]);
    expect(bytes.length).toBeLessThan(400_000);
    const again = await drawPicture(asked);
    expect(again.bytes.equals(bytes)).toBe(true);
  });

  it('are not one flat colour', async () => {
    for (const motif of ['botanical/fern', 'poster/stacked', 'food/pasta', 'avatars/person'] as const) {
      const { bytes } = await drawPicture(spec(motif, { width: 250 }));
      const { channels } = await sharp(bytes).stats();
      expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(12);
    }
  });

  it('refuses a motif that is not there', () => {
    expect(() => drawSvg({ ...spec('sea/sails'), motif: 'sea/monster' as Motif })).toThrow(
      'There is no motif sea/monster.',
    );
  });
});

describe('chance', () => {
  it('repeats itself for a seed and keeps to its bounds', () => {
    const draw = (seed: string) =>
      Array.from(
        { length: 50 },
        (
          (rnd) => () =>
            rnd.int(3, 6)
        )(createRandom(seed)),
      );
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
    expect(new Set(draw('a'))).toEqual(new Set([3, 4, 5, 6]));
  });

  it('has forks that leave their origin alone', () => {
    const one = createRandom('x');
    const other = createRandom('x');
    other.fork('side').next();
    expect(other.next()).toBe(one.next());
  });

  it('shuffles without loss', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8];
    const mixed = createRandom('s').shuffle(items);
    expect([...mixed].sort()).toEqual(items);
    expect(mixed).not.toEqual(items);
  });
});

describe('colours', () => {
  it('mix from one end to the other', () => {
    expect(mix('#102030', '#f0e0d0', 0)).toBe('#102030');
    expect(mix('#102030', '#f0e0d0', 1)).toBe('#f0e0d0');
    expect(lightness(mix('#000000', '#ffffff', 0.5))).toBeCloseTo(0.5, 1);
    expect(sample(['#000000', '#ff0000', '#ffffff'], 0.5)).toBe('#ff0000');
  });

  it.each(PALETTE_NAMES)('of %s run from paper to ink and can be distinguished', (name) => {
    const { paper, ink, accent, colors } = PALETTES[name];
    expect(lightness(paper)).toBeGreaterThan(0.85);
    expect(lightness(ink)).toBeLessThan(0.4);
    expect(lightness(colors[0])).toBeGreaterThan(lightness(colors[4]));
    expect(distance(accent, paper)).toBeGreaterThan(0.08);
    expect(new Set([paper, ink, ...colors]).size).toBe(7);
  });
});

describe('the alphabet', () => {
  it('has every letter, figure and mark that posters need', () => {
    for (const char of "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&.,'-!?:ÅØÉÖÇ") {
      expect(letter(char, 0, 0, { size: 100, color: '#000000' })).toContain('<path');
    }
    expect(() => letter('語', 0, 0, { size: 100, color: '#000000' })).toThrow("The alphabet has no '語'.");
  });

  it('fits a line into a width', () => {
    const size = fitSize('NORTH LIGHT', 800, 400, { weight: 19 });
    expect(textWidth('NORTH LIGHT', { size, weight: 19 })).toBeCloseTo(800, 3);
    expect(fitSize('I', 800, 120)).toBe(120);
  });
});
