import sharp, { type Sharp } from 'sharp';
import { isCopy, isLikeHash, toHashWords } from '../server/platform/media/copies';
import { toPixels } from '../server/platform/media/decode';
import { cascade, sampleForHash } from '../server/platform/media/encode';
import { differenceOf, fingerprintOf } from '../server/platform/media/fingerprint';
import { perceptualHash } from '../server/platform/media/perceptualHash';
import { planSizes } from '../server/platform/media/renditions';
import { drawScene } from '../test/support/scenes';
import { VARIANTS } from '../test/support/variants';

/**
 * How often other pictures are taken for the same one, and copies for others, by the hash alone and with the fingerprint:
 * `npm run bench:same`. The yardstick is the hash alone.
 */

const COPIES: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'JPEG 80': (image) => image.jpeg({ quality: 80 }),
  'JPEG 30': (image) => image.jpeg({ quality: 30 }),
  '236 wide': (image) => image.resize({ width: 236 }).jpeg({ quality: 70 }),
  '736 wide': (image) => image.resize({ width: 736 }).webp({ quality: 80 }),
  'WebP 60': (image) => image.webp({ quality: 60 }),
  'AVIF 50': (image) => image.avif({ quality: 50, effort: 0 }),
  GIF: (image) => image.gif(),
};

async function describe(file: Buffer) {
  const decoded = await toPixels(sharp(file).removeAlpha().toColourspace('srgb'));
  // As an upload is described: from the sizes that are made of it.
  const sources = await cascade(
    decoded,
    planSizes(decoded.width, decoded.height),
    (work) => work(),
    async () => {},
  );
  const pixels = await sampleForHash(sources);
  const hash = perceptualHash(pixels);
  return { hash: hash === null ? null : toHashWords(hash), print: fingerprintOf(pixels) };
}
type Described = Awaited<ReturnType<typeof describe>>;

const byHash = (one: Described, other: Described) =>
  one.hash !== null && other.hash !== null && isLikeHash(one.hash, other.hash);
const round = ({ light, tint }: { light: number; tint: number }) =>
  `light ${light.toFixed(1)}, tint ${tint.toFixed(1)}`;

let [pairs, falseByHash, falseByBoth] = [0, 0, 0];
const subjects: Described[] = [];
const files: Buffer[] = [];
for (const [name, drawings] of Object.entries(VARIANTS)) {
  const pngs = await Promise.all(drawings.map((drawing) => sharp(Buffer.from(drawing)).png().toBuffer()));
  const described = await Promise.all(pngs.map(describe));
  files.push(...pngs);
  for (const [at, one] of described.entries()) {
    for (const other of described.slice(at + 1)) {
      pairs += 1;
      if (byHash(one, other)) falseByHash += 1;
      if (isCopy(one, other)) falseByBoth += 1;
      console.log(`other: ${name}`.padEnd(34), byHash(one, other), round(differenceOf(one.print, other.print)));
    }
  }
  subjects.push(...described);
}
for (let number = 1; number <= 24; number += 1) {
  const file = Buffer.from(await drawScene(number));
  files.push(file);
  subjects.push(await describe(file));
}
let [copies, missedByHash, missedByBoth] = [0, 0, 0];
for (const [name, copy] of Object.entries(COPIES)) {
  const worst = { light: 0, tint: 0 };
  for (const [at, subject] of subjects.entries()) {
    const copied = await describe(await copy(sharp(files[at])).toBuffer());
    copies += 1;
    if (!byHash(subject, copied)) missedByHash += 1;
    if (!isCopy(subject, copied)) missedByBoth += 1;
    const { light, tint } = differenceOf(subject.print, copied.print);
    worst.light = Math.max(worst.light, light);
    worst.tint = Math.max(worst.tint, tint);
  }
  console.log(`copy: ${name}`.padEnd(34), round(worst));
}
console.log(
  `other pictures taken for the same: ${falseByHash} of ${pairs} by the hash alone, ${falseByBoth} with both`,
);
console.log(`copies not recognised: ${missedByHash} of ${copies} by the hash alone, ${missedByBoth} with both`);
