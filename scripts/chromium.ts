import { existsSync } from 'node:fs';

/** A journey takes a third of the CPU time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The browser for the journeys; CHROMIUM_PATH overrides it. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? PLACES.find((file) => existsSync(file));

/** Whether the journeys have the browser that is best for them, or the one that somebody chose. */
export const isChromiumBest = (): boolean => [SHELL, process.env.CHROMIUM_PATH].includes(findChromium());
