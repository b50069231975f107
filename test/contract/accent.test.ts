import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accentTones, contrastOf, isAccentReadable, LEAST_CONTRAST } from '../../contract/constants/running/accent';

const css = readFileSync(path.join(process.cwd(), 'src/ui/tokens.css'), 'utf8');
const groundsOf = (name: string) =>
  new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)?.slice(1) ?? [];
const GROUNDS = ['page', 'surface', 'raised', 'sunken'].map(groundsOf);
const [INVERSE] = [groundsOf('inverse')];

/** Colors of every hue, from black to white. */
function* colors(): Generator<string> {
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  for (const red of steps) for (const green of steps) for (const blue of steps) yield `#${red}${green}${blue}`;
}

it('[ADMIN-011] says of a color whether white can be read on it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect([isAccentReadable('#777777'), isAccentReadable('#767676')]).toEqual([false, true]);
});

it('[ADMIN-011] derives tones of every color that can be read on their grounds in both schemes', () => {
  const wanted = [...colors()].filter(isAccentReadable);
  expect(wanted.length).toBeGreaterThan(70);
  for (const color of wanted) {
    const tones = accentTones(color);
    for (const at of [0, 1] as const) {
      const pairs = [
        ...GROUNDS.map((ground) => [tones.accent[at], ground[at]]),
        [tones['on-accent'][at], tones.accent[at]],
        [tones['on-accent'][at], tones['accent-hover'][at]],
        [tones['on-accent'][at], tones['accent-pressed'][at]],
        [tones.accent[at], tones['accent-soft'][at]],
        [tones['inverse-accent'][at], INVERSE?.[at]],
      ];
      for (const [one = '', other = ''] of pairs) {
        expect([color, at, one, other, contrastOf(one, other) >= LEAST_CONTRAST]).toEqual([
          color,
          at,
          one,
          other,
          true,
        ]);
      }
    }
  }
});

it('[ADMIN-011] leaves a dark color as it is in the light scheme', () => {
  expect(accentTones('#0a6c6b').accent[0]).toBe('#0a6c6b');
});
