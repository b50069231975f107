import sharp from 'sharp';

/** A picture of twelve shapes, another one for each number; the same number always draws the same. */
export function drawScene(number: number, width = 600): Promise<Buffer> {
  let state = number * 7919 + 13;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const shapes = Array.from(
    { length: 12 },
    () => `<ellipse cx="${random(600)}" cy="${random(800)}" rx="${40 + random(160)}" ry="${40 + random(160)}"
      fill="hsl(${random(360)} ${random(100)}% ${random(100)}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="${width}" height="${(width * 4) / 3}">
    <rect width="100%" height="100%" fill="hsl(${random(360)} 40% ${random(100)}%)"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}
