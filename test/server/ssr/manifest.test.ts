import { readFileSync } from 'node:fs';
import path from 'node:path';
import { webManifest } from '../../../server/ssr/webManifest';

const folder = path.join(__dirname, '..', '..', '..', 'public');
const manifest = webManifest('en_US', 'Nest', { about: 'Keep pictures', createPins: 'Create pins', search: 'Search' });

/** Width and height stand at fixed places of a PNG's first chunk (ISO/IEC 15948, IHDR). */
function sizeOf(file: string): string {
  const png = readFileSync(path.join(folder, file));
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('the installed application', () => {
  it('[BOOT-047][CTX-005] opens in a window of its own, and says that it comes from the home screen', () => {
    expect(manifest.display).toBe('standalone');
    for (const address of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]) {
      expect(new URL(address, 'https://example.org').searchParams.get('utm_source')).toBe('homescreen_icon');
    }
  });

  it('[BOOT-047] has icons of the sizes that it names, one of them to be cut to any shape', () => {
    const drawn = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)].filter(
      ({ type }) => type === 'image/png',
    );
    for (const { src, sizes } of drawn) expect({ src, sizes: sizeOf(src) }).toEqual({ src, sizes });
    const named = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(named).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
    expect(sizeOf('apple-touch-icon.png')).toBe('180x180');
  });

  it('[BOOT-047] is in the language of the person who installs it', () => {
    const texts = { about: 'כל התמונות האהובות', createPins: 'יצירת פינים', search: 'חיפוש' };
    const { lang, dir, description, shortcuts } = webManifest('he_IL', 'Nest', texts);
    expect([lang, dir, description]).toEqual(['he-IL', 'rtl', texts.about]);
    expect(shortcuts.map(({ name }) => name)).toEqual([texts.createPins, texts.search]);
    expect([manifest.lang, manifest.dir]).toEqual(['en-US', 'ltr']);
  });

  it('[ADMIN-011] is called as the site calls itself', () => {
    expect([manifest.name, manifest.short_name]).toEqual(['Nest', 'Nest']);
  });
});
