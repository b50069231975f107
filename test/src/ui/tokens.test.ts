import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(process.cwd(), 'src/ui/tokens.css'), 'utf8');

type Scheme = 'light' | 'dark';

/** Tokens written as light-dark(#light, #dark) or as one plain hex colour. Later blocks come under their media query. */
function readTokens(block: string): Map<string, Record<Scheme, string>> {
  const tokens = new Map<string, Record<Scheme, string>>();
  for (const [, name, light, dark] of block.matchAll(/(--[\w-]+):\s*light-dark\((#\w{6}),\s*(#\w{6})\)/g)) {
    if (name && light && dark) tokens.set(name, { light, dark });
  }
  for (const [, name, both] of block.matchAll(/(--[\w-]+):\s*(#\w{6});/g)) {
    if (name && both) tokens.set(name, { light: both, dark: both });
  }
  return tokens;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

const [normalBlock = '', highBlock = ''] = css.split('@media (prefers-contrast: more)');
const normal = readTokens(normalBlock);
const high = new Map([...normal, ...readTokens(highBlock)]);

const GROUNDS = ['--color-page', '--color-surface', '--color-raised', '--color-sunken'];
const TEXT_PAIRS: [string, string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] =>
    ['--color-text', '--color-text-secondary', '--color-accent', '--color-danger'].map((ink) => [ink, ground]),
  ),
  ['--color-text', '--color-hover'],
  ['--color-text', '--color-pressed'],
  ['--color-on-accent', '--color-accent'],
  ['--color-on-accent', '--color-accent-hover'],
  ['--color-on-accent', '--color-accent-pressed'],
  ['--color-accent', '--color-accent-soft'],
  ['--color-on-danger', '--color-danger-fill'],
  ['--color-on-danger', '--color-danger-fill-hover'],
  ['--color-text', '--color-thumb'],
  ['--color-danger', '--color-danger-soft'],
  ['--color-warning', '--color-warning-soft'],
  ['--color-warning', '--color-surface'],
  ['--color-success', '--color-success-soft'],
  ['--color-success', '--color-surface'],
  ['--color-on-inverse', '--color-inverse'],
  ['--color-inverse-accent', '--color-inverse'],
  ...[0, 1, 2, 3, 4, 5].map((n): [string, string] => [`--avatar-ink-${n}`, `--avatar-${n}`]),
];
const SHAPE_PAIRS: [string, string][] = [
  ...GROUNDS.map((ground): [string, string] => ['--color-field-line', ground]),
  ...GROUNDS.map((ground): [string, string] => ['--color-focus', ground]),
];

describe.each([
  ['as designed', normal],
  ['with more contrast', high],
])('colour tokens %s', (_, tokens) => {
  const ratio = (ink: string, ground: string, scheme: Scheme) => {
    const [a, b] = [tokens.get(ink), tokens.get(ground)];
    if (!a || !b) throw new Error(`no token ${a ? ground : ink}`);
    return contrast(a[scheme], b[scheme]);
  };

  describe.each<Scheme>(['light', 'dark'])('%s', (scheme) => {
    it.each(TEXT_PAIRS)('%s is readable on %s (4.5:1)', (ink, ground) => {
      expect(ratio(ink, ground, scheme)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(SHAPE_PAIRS)('%s can be distinguished from %s (3:1)', (ink, ground) => {
      expect(ratio(ink, ground, scheme)).toBeGreaterThanOrEqual(3);
    });
  });
});

it('computes contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

it('dialogs, popovers and toasts lie over experiences, which lie over the page and the question about cookies', () => {
  const layers = ['header', 'consent', 'experience', 'overlay', 'popover', 'toast'];
  const depths = layers.map((layer) => Number(new RegExp(`--layer-${layer}: (\\d+)`).exec(css)?.[1]));
  expect(depths).toEqual(depths.toSorted((one, other) => one - other));
  const experience = readFileSync(
    path.join(process.cwd(), 'src/features/people/experiences/ExperienceView.module.css'),
    'utf8',
  );
  expect(experience).toContain('z-index: var(--layer-experience)');
  const consent = readFileSync(
    path.join(process.cwd(), 'src/features/runtime/toasts/ConsentBanner.module.css'),
    'utf8',
  );
  expect(consent).toContain('z-index: var(--layer-consent)');
});

it('[SET-012] the question about cookies has room of its own at the end of the page', () => {
  const consent = readFileSync(
    path.join(process.cwd(), 'src/features/runtime/toasts/ConsentBanner.module.css'),
    'utf8',
  );
  expect(consent).toMatch(/\.banner \{\s*position: sticky;/);
});
