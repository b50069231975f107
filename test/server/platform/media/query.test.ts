import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { paletteDistance } from '../../../../server/platform/media/colors';
import { describePart } from '../../../../server/platform/media/query';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palette-'));
  file = path.join(folder, 'halves.png');
  const half = (background: string) =>
    sharp({ create: { width: 60, height: 80, channels: 3, background } })
      .png()
      .toBuffer();
  await sharp(await half('#d02020'))
    .extend({ right: 60, background: '#2040d0' })
    .png()
    .toFile(file);
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['the left half', { x: 0, y: 0, w: 0.5, h: 1 }, ['#d02020']],
  ['the right half', { x: 0.5, y: 0, w: 0.5, h: 1 }, ['#2040d0']],
  ['a corner', { x: 0.95, y: 0.95, w: 0.05, h: 0.05 }, ['#2040d0']],
])('has the colours of %s', async (_what, part, colors) => {
  const { palette } = await describePart(file, part);
  expect(palette).toHaveLength(1);
  expect(paletteDistance(palette, colors)).toBeLessThan(0.02);
});

it('has the colours of all of it', async () => {
  const { palette } = await describePart(file, { x: 0, y: 0, w: 1, h: 1 });
  expect(paletteDistance(['#d02020', '#2040d0'], palette)).toBeLessThan(0.05);
});
