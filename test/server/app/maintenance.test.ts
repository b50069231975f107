import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMaintenance } from '../../../server/platform/ops/maintenance';
import { buildTestApp, type TestApp } from '../../support/buildTestApp';

const file = path.join(tmpdir(), `magpie-maintenance-${process.pid}`);
let app: TestApp;
beforeAll(async () => {
  await writeFile(file, '');
  app = await buildTestApp({ config: { maintenanceFile: file } });
});
afterAll(async () => {
  await app.close();
  await rm(file, { force: true });
});

it('[BOOT-048] refuses every call while the host has closed the site, and says when to try again', async () => {
  const answer = await app.visitor().request({ method: 'GET', url: '/v3/none/' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '120']);
  expect(answer.json().resource_response.error).toMatchObject({ code: 'busy' });
  expect((await app.visitor().request({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
});

it('looks at the file at most once a second', async () => {
  let now = 0;
  const { isOn } = createMaintenance(file, () => now);
  expect(await isOn()).toBe(true);
  await rm(file);
  expect(await isOn()).toBe(true);
  now = 1000;
  expect(await isOn()).toBe(false);
});
