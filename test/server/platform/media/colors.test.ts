import fc from 'fast-check';
import sharp from 'sharp';
import { commonColors, describeColors } from '../../../../server/platform/media/colors';
import { type Pixels, toPixels } from '../../../../server/platform/media/decode';

const svg = (body: string, side = 48) =>
  toPixels(
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${body}</svg>`),
    ).removeAlpha(),
  );

const flat = (...colors: [number, number, number][]): Pixels => ({
  data: Buffer.from(colors.flat()),
  width: colors.length,
  height: 1,
  channels: 3,
});

describe('the colours of a picture', () => {
  it('gives a flat picture its own colour exactly', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), fc.nat(255), (red, green, blue) => {
        const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
        expect(describeColors(flat([red, green, blue], [red, green, blue]))).toEqual({
          dominantColor: hex,
          palette: [hex],
        });
      }),
    );
  });

  it('prefers a colour that is there to the average of all', async () => {
    const flower = await svg(
      '<rect width="48" height="48" fill="#d9d5cc"/><rect x="10" y="10" width="27" height="27" fill="#c2185b"/>',
    );
    expect(describeColors(flower).dominantColor).toBe('#c2185b');
  });

  it('does not take a spot for the picture', async () => {
    const wall = await svg(
      '<rect width="48" height="48" fill="#d9d5cc"/><circle cx="24" cy="24" r="3" fill="#c2185b"/>',
    );
    expect(describeColors(wall).dominantColor).toBe('#d9d5cc');
  });

  it('lists at most six distinct colours, the dominant one first', async () => {
    const stripes = ['#e63946', '#f1faee', '#a8dadc', '#457b9d', '#1d3557', '#ffb703', '#2a9d8f', '#6a4c93'];
    const body = stripes.map((fill, index) => `<rect x="${index * 6}" width="6" height="48" fill="${fill}"/>`).join('');
    const { palette, dominantColor } = describeColors(await svg(body));
    expect(palette).toHaveLength(6);
    expect(new Set(palette).size).toBe(6);
    expect(palette[0]).toBe(dominantColor);
    expect(stripes).toEqual(expect.arrayContaining(palette));
  });

  it('looks at visible pixels alone', () => {
    const clear = { data: Buffer.from([255, 0, 0, 0, 0, 0, 255, 255]), width: 2, height: 1, channels: 4 } as const;
    expect(describeColors(clear).palette).toEqual(['#0000ff']);
    const nothing = { data: Buffer.from([255, 0, 0, 0]), width: 1, height: 1, channels: 4 } as const;
    expect(describeColors(nothing)).toEqual({ dominantColor: '#e9e7e3', palette: [] });
  });

  it('reads grey pictures', () => {
    const grey = { data: Buffer.from([119, 119]), width: 2, height: 1, channels: 1 } as const;
    expect(describeColors(grey).dominantColor).toBe('#777777');
  });

  it('always answers colours in six digits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 3, maxLength: 600 }), (bytes) => {
        const data = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 3)));
        const { dominantColor, palette } = describeColors({ data, width: data.length / 3, height: 1, channels: 3 });
        for (const color of [dominantColor, ...palette]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});

describe('the common colours of palettes', () => {
  it('are those that most palettes have, near ones taken together', () => {
    const red = ['#c02020', '#c22222', '#be1e1e'];
    const palettes = [...red.map((color) => [color, '#20a040']), ['#2040c0']];
    expect(commonColors(palettes, 5)).toEqual(['#c02020', '#20a040', '#2040c0']);
    expect(commonColors(palettes, 1)).toEqual(['#c02020']);
    expect(commonColors([], 5)).toEqual([]);
    expect(commonColors([[], ['#000000']], 5)).toEqual(['#000000']);
  });
});
