import { existsSync } from 'node:fs';

/** A journey takes a third of the CPU time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

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
