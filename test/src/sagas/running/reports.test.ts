import * as log from '../../../../src/actions/log';
import * as reports from '../../../../src/actions/running/reports';
import { jsonBytes } from '../../../../src/lib/batches';
import { toClientError } from '../../../../src/lib/clientError';
import { MAX_ERRORS, reportsReducer } from '../../../../src/reducers/running/reports';
import { createReportsSaga } from '../../../../src/sagas/running/reports';
import { createTestStore } from '../../../support/createTestStore';

const metric = { name: 'LCP', value: 1200, route: 'www/pin/[id]' } as const;
const string = { id: 'x4f2', locale: 'de', count: 1 };

function setUp() {
  const t = createTestStore({
    modules: [{ slices: { reports: reportsReducer }, sagas: [createReportsSaga('1.2.0')] }],
  });
  t.api.on('ClientReportsResource.create', () => ({ accepted: 1 }));
  const pass = async (ms: number) => {
    t.clock.advance(ms);
    await t.settle();
  };
  return { ...t, pass, calls: () => t.api.calls('ClientReportsResource.create') };
}

it('[LOG-023] [LOG-029] sends what gathered within ten seconds at once, with the build that it is of', async () => {
  const { store, pass, calls } = setUp();
  store.dispatch(reports.stringsUsed({ strings: [string] }));
  await pass(5000);
  store.dispatch(reports.measured({ metrics: [metric] }));
  store.dispatch(reports.stringsUsed({ strings: [string] }));
  await pass(4999);
  expect(calls()).toEqual([]);
  await pass(1);
  expect(calls()).toEqual([{ release: '1.2.0', metrics: [metric], errors: [], strings: [string, string] }]);
  await pass(60_000);
  expect(calls()).toHaveLength(1);
});

it('[BOOT-039] [LOG-023] sends what is measured while a report is on its way with the next one', async () => {
  const { store, api, pass, calls } = setUp();
  const news = { name: 'new_version', value: 1, route: 'www/index' } as const;
  store.dispatch(reports.measured({ metrics: [metric] }));
  // The answer to a report may be the first one of a newer server.
  api.on('ClientReportsResource.create', () => {
    if (calls().length === 1) store.dispatch(reports.measured({ metrics: [news] }));
    return { accepted: 1 };
  });
  await pass(10_000);
  await pass(9999);
  expect(calls().map(({ metrics }) => metrics)).toEqual([[metric]]);
  await pass(1);
  expect(calls().map(({ metrics }) => metrics)).toEqual([[metric], [news]]);
  await pass(60_000);
  expect(calls()).toHaveLength(2);
});

it('hands the rest to the browser when the page is left, and tries nothing twice', async () => {
  const { store, api, pass, calls, errors } = setUp();
  store.dispatch(reports.measured({ metrics: [metric] }));
  store.dispatch(log.pageLeft());
  expect(api.beacons).toMatchObject([{ key: 'ClientReportsResource.create', options: { metrics: [metric] } }]);
  api.fail('ClientReportsResource.create', 'network');
  store.dispatch(reports.measured({ metrics: [metric] }));
  await pass(20_000);
  await pass(60_000);
  expect(calls()).toHaveLength(1);
  expect(errors).toEqual([]);
});

it('reports a page that goes wrong in a loop a few times, in reports that the server takes', async () => {
  const { store, pass, calls } = setUp();
  const error = toClientError('error', Object.assign(new Error('x'), { stack: 'y'.repeat(5000) }), 'www/index');
  for (let at = 0; at < 100; at += 1) store.dispatch(reports.errorCaught({ error }));
  await pass(10_000);
  expect(calls()[0]?.errors?.length).toBeGreaterThan(2);
  expect(calls()[0]?.errors?.length).toBeLessThanOrEqual(MAX_ERRORS);
  expect(jsonBytes({ csrf_token: 'x'.repeat(64), options: calls()[0] })).toBeLessThanOrEqual(20_480);
  store.dispatch(reports.errorCaught({ error }));
  await pass(10_000);
  expect(calls()).toHaveLength(1);
});

it('an error is reported by its message and its place in the code, without what addresses carry', () => {
  const thrown = Object.assign(new TypeError('no /x?token=hush here'), { stack: 'at f (https://a/b.js?key=hush:1:2)' });
  expect(toClientError('rejection', thrown, 'www/index')).toEqual({
    kind: 'rejection',
    message: 'no /x?… here',
    stack: 'at f (https://a/b.js?…)',
    route: 'www/index',
  });
  expect(toClientError('error', 'plain words', '')).toMatchObject({ message: 'plain words', stack: '' });
});
