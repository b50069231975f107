import { existsSync } from 'node:fs';

/** The headless shell first: a journey takes a third of the CPU time in it. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The browser for the journeys; CHROMIUM_PATH overrides it. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? PLACES.find((file) => existsSync(file));
