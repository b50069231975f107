import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createLogger } from '../../../../../server/platform/ops/logging';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';

const FILTER = path.join(__dirname, '../../../../../deploy/fail2ban/filter.d/magpie.conf');

let app: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  app = await buildTestApp({ log: createLogger('warn', { write: (line: string) => void lines.push(line.trimEnd()) }) });
});
afterAll(() => app.close());

it('a refused log-in leaves a line with its network, and with nothing that was typed', async () => {
  await app.signUp('ida');
  const given = { username_or_email: 'ida', password: 'herons wade 48' };
  expect((await app.visitor().callLoosely('LoginHandshake.create', given)).status).toBe(401);
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({ address: '127.0.0.1', by: 'password', msg: 'Log-in refused' });
  expect(line).not.toMatch(/ida|herons/);
  // fail2ban puts an address in place of <SUBNET>.
  const [, filter = ''] = /^failregex = (.+)$/m.exec(readFileSync(FILTER, 'utf8')) ?? [];
  expect(line).toMatch(new RegExp(filter.replace('<SUBNET>', '127\\.0\\.0\\.1')));
});
