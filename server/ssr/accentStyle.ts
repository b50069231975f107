import { accentTones, type Tone } from '../../contract/constants/running/accent';

const COLOR = /^#[0-9a-f]{6}$/;

/** The style element that gives the tokens of src/ui/tokens.css the site's accent; '' without one. */
export function accentStyle(accent: string | null, nonce: string): string {
  if (accent === null || !COLOR.test(accent)) return '';
  const tones = accentTones(accent);
  const declarations = Object.entries(tones).map(([name, tone]) => declare(name, tone));
  // Where more contrast is wanted, the accent is the tone that is farthest from its ground.
  const strong = declare('accent', tones['accent-pressed']);
  return `<style nonce="${nonce}">:root{${declarations.join('')}}@media (prefers-contrast:more){:root{${strong}}}</style>`;
}

const declare = (name: string, [light, dark]: Tone) => `--color-${name}:light-dark(${light},${dark});`;
