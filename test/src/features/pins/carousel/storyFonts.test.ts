import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STORY_FONTS } from '../../../../../contract/constants/boards/stories';
import { readWoff2 } from '../../../../support/woff2';

const root = path.join(__dirname, '..', '..', '..', '..', '..');
const read = (file: string) => readFileSync(path.join(root, 'src', file), 'utf8');

/** The files of a family, by the style sheets of the application and of stories. */
function filesOf(family: string): string[] {
  const sheets = [
    { css: read('ui/fonts.css'), find: (url: string) => path.join(root, 'src', 'ui', url) },
    { css: read('features/pins/carousel/storyFonts.css'), find: (url: string) => path.join(root, 'node_modules', url) },
  ];
  return sheets.flatMap(({ css, find }) =>
    [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face = '']) => {
      const [, url] = /url\("(.*?\.woff2)"\)/.exec(face) ?? [];
      const isOurs = face.includes(`font-family: "${family}"`) && /unicode-range:\s*U\+/.test(face);
      return isOurs && url !== undefined ? [find(url)] : [];
    }),
  );
}

it.each(STORY_FONTS)('[BUILD-048] the font $name of stories is served by ourselves', ({ family }) => {
  const [, first = ''] = /^"(.*?)"/.exec(family) ?? [];
  const files = filesOf(first);
  const characters = new Set(files.flatMap((file) => [...readWoff2(readFileSync(file)).characters]));
  expect(files.length).toBeGreaterThan(0);
  for (const character of 'Soak Größe ½ Łódź') expect(characters.has(character.codePointAt(0) ?? 0)).toBe(true);
});

it('keeps the licence of each font of stories', () => {
  const licence = read('features/pins/carousel/fonts/LICENSE');
  for (const name of ['Lora', 'Nunito', 'Courier Prime']) expect(licence).toContain(`The ${name} Project Authors`);
});
