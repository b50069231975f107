import sharp from 'sharp';

/** A photograph-like image: soft light above a round shape, different for each number. */
export function drawPicture(at: number): Promise<Buffer> {
  const [width, height] = [1000, [1500, 1250, 1000, 750][at % 4] ?? 1000];
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${at * 47} 40% 75%)"/>
    <stop offset="1" stop-color="hsl(${at * 47 + 60} 45% 30%)"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${300 + 20 * at}" cy="400" r="160" fill="hsl(${at * 47 + 180} 60% 60%)"/></svg>`;
  return sharp(Buffer.from(scene)).jpeg({ quality: 88 }).toBuffer();
}
