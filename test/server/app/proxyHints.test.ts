import { createLogger } from '../../../server/platform/ops/logging';
import { buildTestApp, type TestAppOptions } from '../../support/buildTestApp';

interface Line {
  level: number;
  msg: string;
}

/** What is logged as a warning while these requests are answered. */
async function warningsOf(
  config: TestAppOptions['config'],
  requests: readonly Record<string, string>[],
): Promise<string[]> {
  const lines: Line[] = [];
  const log = createLogger('info', { write: (text: string) => lines.push(JSON.parse(text)) });
  const app = await buildTestApp({ ...(config ? { config } : {}), log });
  const agent = app.visitor();
  for (const headers of requests) {
    await agent.request({ method: 'POST', url: '/resource/UserSessionResource/delete/', payload: {}, headers });
  }
  await app.close();
  return lines.flatMap(({ level, msg }) => (level === 40 ? [msg] : []));
}

const here = { origin: 'https://pins.example', 'sec-fetch-site': 'same-origin' };

it('says once for each origin that writes from it are refused, and which ORIGIN to set', async () => {
  const warnings = await warningsOf({}, [here, here, { origin: 'https://other.example' }]);
  expect(warnings).toEqual([
    expect.stringContaining('set ORIGIN=https://pins.example'),
    expect.stringContaining('set ORIGIN=https://other.example'),
  ]);
});

it('says nothing of what another site sends, of what is no origin, and of right settings', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(await warningsOf({}, [foreign, { origin: 'null' }, { origin: 'x\ny' }])).toEqual([]);
  expect(await warningsOf({ origin: 'https://pins.example' }, [here])).toEqual([]);
});

it('lets strangers fill no log with origins', async () => {
  const many = Array.from({ length: 50 }, (_, number) => ({ origin: `https://pins${number}.example` }));
  expect(await warningsOf({}, many)).toHaveLength(20);
});

it('says once that a proxy’s headers are not believed while TRUST_PROXY is off', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect(await warningsOf({}, [forwarded, forwarded])).toEqual([expect.stringContaining('Set TRUST_PROXY')]);
  expect(await warningsOf({ trustProxy: 1 }, [forwarded])).toEqual([]);
});
