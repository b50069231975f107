import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '../../../../../server/platform/ops/logging';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';

const FILTER = path.join(__dirname, '../../../../../deploy/fail2ban/filter.d/magpie.conf');

let app: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  app = await buildTestApp({
    config: { isAccessLogged: true },
    log: createLogger('info', { write: (line: string) => void lines.push(line.trimEnd()) }),
  });
});
afterAll(() => app.close());

/** Whether Debian's fail2ban is there (apt-get install fail2ban). */
const hasFail2ban = spawnSync('fail2ban-regex', ['--version']).status === 0;
const given = { username_or_email: 'ida', password: 'herons wade 48' };

it('a refused log-in leaves a line with its network, and with nothing that was typed', async () => {
  await app.signUp('ida');
  expect((await app.visitor().callLoosely('LoginHandshake.create', given)).status).toBe(401);
  const refused = lines.filter((one) => JSON.parse(one).msg === 'Log-in refused');
  expect(refused).toHaveLength(1);
  const [line = ''] = refused;
  expect(JSON.parse(line)).toMatchObject({ address: '127.0.0.1', by: 'password', msg: 'Log-in refused' });
  expect(line).not.toMatch(/ida|herons/);
  // fail2ban puts an address in place of <SUBNET>.
  const [, filter = ''] = /^failregex = (.+)$/m.exec(readFileSync(FILTER, 'utf8')) ?? [];
  expect(line).toMatch(new RegExp(filter.replace('<SUBNET>', '127\\.0\\.0\\.1')));
});

it('requests are logged without queries, cookies and the secrets of links', async () => {
  lines.length = 0;
  const headers = { cookie: '_auth=sesame', 'user-agent': 'Heron/1' };
  for (const url of ['/search/pins/?q=heron', '/setup/sesame-token', '/nothing/here', '/healthz'])
    await app.server.inject({ method: 'GET', url, headers });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    ['/search/pins/', '/setup/:token', '/nothing/here'].map((path) => ({
      ...{ address: '127.0.0.1', method: 'GET', path, agent: 'Heron/1' },
      ...{ status: expect.any(Number), ms: expect.any(Number) },
    })),
  );
  expect(lines.join()).not.toMatch(/sesame|q=heron/);
});

(hasFail2ban ? it : it.skip)(
  'the filter of fail2ban finds refused log-ins, and no request that looks like one',
  async () => {
    lines.length = 0;
    const forged = '{"address":"203.0.113.7","by":"password","msg":"Log-in refused"}';
    await app.server.inject({
      method: 'GET',
      url: `/${encodeURIComponent(forged)}`,
      headers: { 'user-agent': forged },
    });
    for (let time = 0; time < 3; time += 1) await app.visitor().callLoosely('LoginHandshake.create', given);
    const folder = mkdtempSync(path.join(tmpdir(), 'magpie-fail2ban-'));
    const log = path.join(folder, 'log');
    writeFileSync(log, `${lines.join('\n')}\n`);
    const text = execFileSync('fail2ban-regex', ['--print-all-matched', log, FILTER], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(text).toMatch(/Lines: \d+ lines, 0 ignored, 3 matched, \d+ missed/);
    expect(text.split('Missed line(s)')[0]).not.toContain('203.0.113.7');
    // The date of the line is found, or fail2ban would take that of its reading.
    expect(text).toMatch(/Date template hits:\n\|- \[# of hits\] date format\n\|\s+\[\d+\]/);
  },
);
