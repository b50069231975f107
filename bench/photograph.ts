import sharp from 'sharp';

/** A landscape with hills, discs and light, for edges and smooth areas. */
function drawScene(width: number, height: number): Buffer {
  const shapes = Array.from({ length: 90 }, (_, index) => {
    const x = (index * 7919) % width;
    const y = (index * 6101) % height;
    const side = (0.02 + ((index * 37) % 11) / 90) * width;
    const fill = `hsl(${(index * 47) % 360} ${20 + ((index * 13) % 40)}% ${25 + ((index * 29) % 55)}%)`;
    return `<ellipse cx="${x}" cy="${y}" rx="${side}" ry="${side * 0.7}" fill="${fill}" opacity="0.85"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="sky" x2="0" y2="1">` +
      '<stop offset="0" stop-color="#9fc4dd"/><stop offset="1" stop-color="#5b4636"/></linearGradient>' +
      `<rect width="100%" height="100%" fill="url(#sky)"/>${shapes.join('')}</svg>`,
  );
}

/**
 * Similar to a photograph for an encoder: a landscape with noise in octaves, like foliage, cloth and sensor grain. Its
 * 736x takes about two bits per pixel as JPEG, and in a third of its neighbours the channels differ by at most three,
 * as in the photographs that it was calibrated with.
 */
export async function drawPhotograph(width: number, height: number) {
  const layers = [24, 96, 400, 1600].map(async (cells, octave) => {
    const sigma = 30 / 1.8 ** octave;
    const noise = { type: 'gaussian', mean: 128, sigma } as const;
    const size = { width: cells, height: Math.max(1, Math.round((cells * height) / width)) };
    const small = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
      .png()
      .toBuffer();
    return sharp(small).resize(width, height, { fit: 'fill', kernel: 'cubic' }).extractChannel(1).raw().toBuffer();
  });
  const [octaves, data] = await Promise.all([
    Promise.all(layers),
    sharp(drawScene(width, height)).removeAlpha().raw().toBuffer(),
  ]);
  for (let at = 0; at < data.length; at += 1) {
    let value = data[at] ?? 0;
    for (const octave of octaves) value += (octave[Math.floor(at / 3)] ?? 128) - 128;
    data[at] = Math.max(0, Math.min(255, value));
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}
