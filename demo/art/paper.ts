import { createRandom } from './random';

/** The paper that the pictures are printed on: fine grain with a faint mottling below it. */
const SIZE = 512;
const STRENGTH = 3.2;
let tile: Int8Array | undefined;

function grainTile(): Int8Array {
  if (tile) return tile;
  const rnd = createRandom('paper');
  const fine = Float32Array.from({ length: SIZE * SIZE }, () => rnd.bell());
  const coarseSize = 64;
  const coarse = Float32Array.from({ length: coarseSize * coarseSize }, () => rnd.bell());
  const made = new Int8Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const right = y * SIZE + ((x + 1) % SIZE);
      const below = ((y + 1) % SIZE) * SIZE + x;
      const here = fine[y * SIZE + x] ?? 0;
      // Grain of about one and a half pixels keeps its look after the picture is made smaller.
      const grain = here * 0.6 + (fine[right] ?? 0) * 0.3 + (fine[below] ?? 0) * 0.3;
      const mottle = coarse[(y >> 3) * coarseSize + (x >> 3)] ?? 0;
      made[y * SIZE + x] = Math.round((grain * 2 + mottle * 0.25) * STRENGTH);
    }
  }
  tile = made;
  return made;
}

/** Adds the grain to RGB pixels, in place. */
export function applyGrain(pixels: Buffer, width: number, height: number, seed: number): void {
  const grain = grainTile();
  const [ox, oy] = [(seed * 131) % SIZE, (seed * 197) % SIZE];
  let i = 0;
  for (let y = 0; y < height; y += 1) {
    const row = ((y + oy) % SIZE) * SIZE;
    for (let x = 0; x < width; x += 1) {
      const amount = grain[row + ((x + ox) & (SIZE - 1))] ?? 0;
      for (let c = 0; c < 3; c += 1, i += 1) {
        const value = (pixels[i] ?? 0) + amount;
        pixels[i] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
}
