/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { setupI18n } from '@lingui/core';
import { startMeasures } from '../../../src/entry/measures';
import { reportsReducer } from '../../../src/reducers/running/reports';
import { createTestStore } from '../../support/createTestStore';
import { buildComment, buildPin } from '../../support/factories';

const vitals = new Map<string, (vital: { name: string; value: number }) => void>();
jest.mock('web-vitals', () => {
  const watch = (name: string) => (tell: never) => void vitals.set(name, tell);
  return { onLCP: watch('LCP'), onCLS: watch('CLS'), onINP: watch('INP'), onFCP: watch('FCP'), onTTFB: watch('TTFB') };
});

const hearers = new Map<string, (entries: object[]) => void>();
class FakeObserver {
  static readonly supportedEntryTypes = ['layout-shift', 'resource'];
  constructor(readonly hear: (list: { getEntries: () => object[] }) => void) {}
  observe({ type }: { type: string }) {
    hearers.set(type, (entries) => this.hear({ getEntries: () => entries }));
  }
}

beforeEach(() => {
  vitals.clear();
  hearers.clear();
  Object.assign(window, { PerformanceObserver: FakeObserver });
  Object.assign(window.performance, { setResourceTimingBufferSize: () => undefined });
});

/** A page whose chance always draws this number. */
async function setUp(draw: number, early: unknown[] = []) {
  const t = createTestStore({ modules: [{ slices: { reports: reportsReducer } }] });
  const pin = buildPin();
  await t.readList({ resource: 'UnifiedCommentsResource.get', options: { pin_id: pin.id } }, [
    buildComment({ pin_id: pin.id }),
  ]);
  const i18n = setupI18n({ locale: 'en', messages: { en: { greeting: 'Hello' } } });
  const measures = startMeasures(t.store, i18n, early, () => draw);
  const metrics = () => t.state().reports?.metrics ?? [];
  return { ...t, pin, i18n, measures, metrics };
}

it('[LOG-025] [LOG-026] every page measures the web vitals, under the name of its handler', async () => {
  const { metrics } = await setUp(0.999);
  for (const [name, tell] of vitals) tell({ name, value: 100 });
  expect(metrics()).toEqual(['LCP', 'CLS', 'INP', 'FCP', 'TTFB'].map((name) => ({ name, value: 100, route: '' })));
});

it('[LOG-024] [LOG-027] [LOG-028] one page in ten tells the detail: shifts, files, and names of what came with it', async () => {
  const { metrics, measures, pin } = await setUp(0.0999);
  hearers.get('layout-shift')?.([{ value: 0.009, hadRecentInput: false, sources: [{ node: document.body }] }]);
  hearers.get('resource')?.([{ name: '/a?hush', initiatorType: 'img', duration: 12, transferSize: 5 }]);
  measures.end();
  measures.end();
  expect(metrics()).toEqual([
    { name: 'initial_state', value: 1, route: '', detail: { resource: 'UnifiedCommentsResource.get' } },
    { name: 'layout_shift', value: 0.009, route: '', detail: { element: 'body' } },
    { name: 'resource_timing', value: 12, route: '', detail: { kind: 'img', count: 1, bytes: 5 } },
  ]);
  expect(JSON.stringify(metrics())).not.toContain(pin.id);
  expect(JSON.stringify(metrics())).not.toContain('hush');
});

it('[LOG-024] [LOG-025] the other nine tell none of it', async () => {
  const { metrics, measures } = await setUp(0.1);
  measures.end();
  expect([...hearers.keys()]).toEqual([]);
  expect(metrics()).toEqual([]);
});

it('[LOG-029] reports errors and broken promises that nobody caught, those too that came before it', async () => {
  const { state } = await setUp(0.5, [new Error('early')]);
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('no'), message: 'no' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'gone' }));
  expect(state().reports?.errors).toMatchObject([
    { kind: 'error', message: 'early', route: '' },
    { kind: 'error', message: 'no', route: '' },
    { kind: 'rejection', message: 'gone', route: '' },
  ]);
});

it('[LOG-022] reports one use of a text in ten thousand, by its id, and not while rendering', async () => {
  const rare = await setUp(0.00009);
  expect(rare.i18n._('greeting')).toBe('Hello');
  expect(rare.state().reports?.strings).toEqual([]);
  await Promise.resolve();
  expect(rare.state().reports?.strings[0]).toEqual({ id: 'greeting', locale: 'en', count: 1 });
  const often = await setUp(0.0001);
  often.i18n._('greeting');
  await Promise.resolve();
  expect(often.state().reports?.strings).toEqual([]);
});
