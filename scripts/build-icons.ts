/** Makes the icons of the installed application from the logo: `node --import tsx scripts/build-icons.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, '..', 'public');
const mark = await readFile(path.join(folder, 'icon.svg'), 'utf8');
/** Without rounded corners: the device crops the shape, possibly to a circle of 80 % (W3C, maskable icons). */
const square = mark.replace(/ rx="\d+"/, '');
const safe = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace(/<rect width="64" height="64" fill/, '<rect x="-8" y="-8" width="80" height="80" fill');

const icons: [name: string, drawing: string, side: number][] = [
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['icon-maskable-512.png', safe, 512],
  ['apple-touch-icon.png', square, 180],
];
for (const [name, drawing, side] of icons) {
  const png = await sharp(Buffer.from(drawing), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(path.join(folder, name), png);
}
