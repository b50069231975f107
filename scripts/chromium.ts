import { existsSync } from 'node:fs';

/** A journey takes a third of the CPU time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';
const FULL = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
const PLACES = [SHELL, ...FULL];

/** The browser for journeys and benches; CHROMIUM_PATH overrides it. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? PLACES.find((file) => existsSync(file));

/** Whether the journeys have the browser that is best for them, or the one that somebody chose. */
export const isChromiumBest = (): boolean => [SHELL, process.env.CHROMIUM_PATH].includes(findChromium());

/** The same, for what cannot do without it. */
export function requireChromium(): string {
  const found = findChromium();
  if (found === undefined) throw new Error('Chromium is missing: install it (Debian: chromium-headless-shell).');
  return found;
}

/** The browser with all of its parts, which extensions need; CHROMIUM_FULL_PATH overrides it. */
export const findFullChromium = (): string | undefined =>
  process.env.CHROMIUM_FULL_PATH ?? FULL.find((file) => existsSync(file));

/** The same, for what cannot do without it. */
export function requireFullChromium(): string {
  const found = findFullChromium();
  if (found === undefined) throw new Error('The full Chromium is missing: install it (Debian: chromium).');
  return found;
}
