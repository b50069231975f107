/** The contrast that text needs (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** A color of each scheme. */
export type Tone = readonly [light: string, dark: string];

/** The tokens of src/ui/tokens.css that an accent changes, by name without `--color-`. */
export type AccentTones = Readonly<
  Record<'accent' | 'accent-hover' | 'accent-pressed' | 'on-accent' | 'accent-soft' | 'inverse-accent', Tone>
>;

/** What the accent stands on, of src/ui/tokens.css: the worst of each scheme for text. */
const GROUNDS = { light: '#f1eeea', dark: '#302d2a', page: '#131211', inverse: '#f4f1ec' } as const;
const [WHITE, BLACK] = ['#ffffff', '#000000'];
const STEPS = 50;

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21 (WCAG 2.2). Colors are `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

/** `share` of `other` in `color`. */
function mix(color: string, other: string, share: number): string {
  const into = channels(other);
  const mixed = channels(color).map((channel, at) => Math.round(channel + ((into[at] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The least mixture, from `from` on, that is read on all of `grounds`. */
function readable(color: string, into: string, grounds: readonly string[], from = 0): string {
  const shares = Array.from({ length: STEPS + 1 }, (_, step) => from + ((1 - from) * step) / STEPS);
  const mixtures = shares.map((share) => mix(color, into, share));
  return mixtures.find((one) => grounds.every((ground) => contrastOf(one, ground) >= LEAST_CONTRAST)) ?? into;
}

/** Of `ground` with as much of `color` as leaves `color` readable on it, at most `most`. */
function soften(color: string, ground: string, most: number): string {
  const shares = Array.from({ length: STEPS + 1 }, (_, step) => most * (1 - step / STEPS));
  const mixtures = shares.map((share) => mix(ground, color, share));
  return mixtures.find((one) => contrastOf(color, one) >= LEAST_CONTRAST) ?? ground;
}

/** Whether white can be read on the color, and the color on white. */
export const isAccentReadable = (color: string): boolean => contrastOf(color, WHITE) >= LEAST_CONTRAST;

/**
 * The tones of an accent that is readable on white: in the light scheme itself, or as much darker as the grounds of
 * that scheme ask for, in the dark scheme as much lighter as those of that one do.
 */
export function accentTones(color: string): AccentTones {
  const light = readable(color, BLACK, [GROUNDS.light]);
  const dark = readable(color, WHITE, [GROUNDS.dark]);
  return {
    accent: [light, dark],
    'accent-hover': [mix(light, BLACK, 0.22), mix(dark, WHITE, 0.22)],
    'accent-pressed': [mix(light, BLACK, 0.4), mix(dark, WHITE, 0.4)],
    'on-accent': [WHITE, readable(dark, BLACK, [dark], 0.8)],
    'accent-soft': [soften(light, WHITE, 0.12), soften(dark, GROUNDS.page, 0.2)],
    // On the other scheme's ground.
    'inverse-accent': [dark, readable(light, BLACK, [GROUNDS.inverse])],
  };
}
