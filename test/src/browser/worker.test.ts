import { watchShownFiles } from '../../../src/browser/worker';

const ORIGIN = 'https://pins.example';

/** A window that has fetched and shows what the test says. */
function fakeWindow(fetched: string[]) {
  let hear: (list: { getEntries(): object[] }) => void = () => undefined;
  const images: { complete: boolean; currentSrc: string }[] = [];
  const entries = (paths: string[]) => paths.map((path) => ({ name: new URL(path, ORIGIN).href }));
  class PerformanceObserver {
    constructor(told: typeof hear) {
      hear = told;
    }
    observe() {}
  }
  const window = {
    PerformanceObserver,
    location: { origin: ORIGIN },
    performance: { getEntriesByType: () => entries(fetched) },
    document: { images },
  };
  return {
    window: window as unknown as Window & typeof globalThis,
    images,
    fetch: (paths: string[]) => hear({ getEntries: () => entries(paths) }),
  };
}

it('[BOOT-047] keeps scripts, styles, catalogues and fonts, and nothing that is not needed to show a page', () => {
  const { window } = fakeWindow([
    '/assets/main.1.js',
    '/assets/main.1.css',
    '/assets/messages-en-common.1.mjs',
    '/assets/fonts/inter.1.woff2',
    '/assets/manifest.json',
    '/resource/PinResource/get/',
    'https://elsewhere.example/assets/other.js',
  ]);
  expect(watchShownFiles(window)()).toEqual([
    '/assets/fonts/inter.1.woff2',
    '/assets/main.1.css',
    '/assets/main.1.js',
    '/assets/messages-en-common.1.mjs',
  ]);
});

it('[BOOT-047] keeps pictures that are shown and have come, in the size that is shown', () => {
  const { window, images } = fakeWindow(['/media/before.jpg', '/media/1/small.jpg']);
  images.push({ complete: true, currentSrc: `${ORIGIN}/media/1/large.jpg` });
  images.push({ complete: false, currentSrc: `${ORIGIN}/media/2/large.jpg` });
  images.push({ complete: true, currentSrc: '' });
  expect(watchShownFiles(window)()).toEqual(['/media/1/large.jpg']);
});

it('[BOOT-047] learns of what comes later, however much has come before', () => {
  const { window, fetch } = fakeWindow(['/assets/main.1.js']);
  const shownFiles = watchShownFiles(window);
  fetch(Array.from({ length: 500 }, (_, at) => `/media/${at}/small.jpg`));
  fetch(['/assets/www-login.1.js']);
  expect(shownFiles()).toEqual(['/assets/main.1.js', '/assets/www-login.1.js']);
});
