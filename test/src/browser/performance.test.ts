import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import { METRIC_SAMPLES, STRING_SAMPLE } from '../../../contract/constants/running/metrics';
import { watchFiles, watchLayoutShifts } from '../../../src/browser/performance';
import { watchStrings } from '../../../src/i18n/watchStrings';
import { isSampled } from '../../../src/lib/sampling';

/** A window whose performance entries the test makes up. */
function fakeWindow(supportedEntryTypes = ['layout-shift', 'resource']) {
  const hearers = new Map<string, (entries: object[]) => void>();
  const sizes: number[] = [];
  class PerformanceObserver {
    static readonly supportedEntryTypes = supportedEntryTypes;
    constructor(readonly hear: (list: { getEntries: () => object[] }) => void) {}
    observe({ type, buffered }: { type: string; buffered: boolean }) {
      expect(buffered).toBe(true);
      hearers.set(type, (entries) => this.hear({ getEntries: () => entries }));
    }
  }
  const performance = { setResourceTimingBufferSize: (size: number) => sizes.push(size) };
  const window = { PerformanceObserver, performance } as unknown as Window & typeof globalThis;
  return { window, sizes, enter: (type: string, entries: object[]) => hearers.get(type)?.(entries), hearers };
}

it('[LOG-027] describes layout shifts from 0.009 on that nobody caused', () => {
  const { window, enter } = fakeWindow();
  const told: unknown[] = [];
  watchLayoutShifts(window, (shift) => told.push(shift));
  const sources = [{ node: { nodeName: 'IMG' } }];
  enter('layout-shift', [
    { value: 0.0089, hadRecentInput: false, sources },
    { value: 0.009, hadRecentInput: false, sources },
    { value: 0.5, hadRecentInput: true, sources },
    { value: 0.02, hadRecentInput: false },
  ]);
  expect(told).toEqual([
    { value: 0.009, element: 'img' },
    { value: 0.02, element: '' },
  ]);
});

it('[LOG-028] keeps the timings of the last 400 files and sums them up by kind, without addresses', () => {
  const { window, enter, sizes } = fakeWindow();
  const files = watchFiles(window);
  const file = (at: number, initiatorType: string) => ({
    name: `https://a/${at}?hush`,
    initiatorType,
    duration: at,
    transferSize: 10,
  });
  enter(
    'resource',
    Array.from({ length: 300 }, (_, at) => file(at, 'script')),
  );
  enter(
    'resource',
    Array.from({ length: 300 }, (_, at) => file(at, 'img')),
  );
  expect(sizes).toEqual([400]);
  expect(files.summary()).toEqual([
    { kind: 'script', count: 100, median: 250, bytes: 1000 },
    { kind: 'img', count: 300, median: 150, bytes: 3000 },
  ]);
});

it('a browser that knows no such measure goes without', () => {
  const { window, hearers } = fakeWindow([]);
  watchLayoutShifts(window, () => undefined);
  expect(watchFiles(window).summary()).toEqual([]);
  expect(hearers.size).toBe(0);
});

describe('[LOG-022] uses of texts', () => {
  const i18n = () => setupI18n({ locale: 'en', messages: { en: { greeting: 'Hello {name}', bye: 'Bye' } } });

  it('are reported by the id of the text, when they are sampled, and change no text', () => {
    const told: string[] = [];
    const watched = i18n();
    let isWanted = false;
    watchStrings(
      watched,
      () => isWanted,
      (id) => told.push(id),
    );
    expect(watched._('greeting', { name: 'Ida' })).toBe('Hello Ida');
    isWanted = true;
    expect(watched._('greeting', { name: 'Ida' })).toBe('Hello Ida');
    expect(watched._({ id: 'bye' })).toBe('Bye');
    expect([...new Set(told)]).toEqual(['greeting', 'bye']);
  });

  it('are sampled one in ten thousand', () => {
    const draws = Array.from({ length: 100_000 }, (_, at) => at / 100_000);
    expect(draws.filter((draw) => isSampled(STRING_SAMPLE, () => draw))).toHaveLength(10);
  });
});

it('[LOG-025] [LOG-026] a measure is taken on its share of the pages', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (draw) => {
      for (const share of Object.values(METRIC_SAMPLES)) expect(isSampled(share, () => draw)).toBe(draw < share);
      return isSampled(1, () => draw);
    }),
  );
});
