import { inTransaction } from '../../../../../server/platform/database/transaction';
import { createSiteSettings } from '../../../../../server/platform/ops/siteSettings';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';

const config = {
  quotas: { personBytes: 50e9, siteBytes: Number.POSITIVE_INFINITY },
  reportBytesPerDay: 100e6,
  retentionDays: 90,
};
type Name = 'PERSON_QUOTA_GB' | 'SITE_QUOTA_GB' | 'REPORTS_MB_PER_DAY' | 'RETENTION_DAYS';

describe.each(TEST_DATABASES)('settings that site admins change, on the %s database', (database) => {
  let app: TestApp;
  let admin: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database, config: { quotas: config.quotas } });
  });
  beforeEach(async () => {
    await app.clear();
    app.services.siteSettings.forget();
    admin = await app.signUp('olga');
  });
  afterAll(() => app?.close());

  const set = (name: Name, value: string | null) =>
    admin.callLoosely('OperationsSettingResource.update', { name, value });
  const read = async (name: Name) =>
    (await admin.call('OperationsSettingsResource.get', {})).data.find((one) => one.name === name);
  const quota = async () => (await admin.call('OperationsStorageResource.get', {})).data.person_quota_bytes;

  it('[ADMIN-028] take effect at once, with where they come from, and are undone', async () => {
    expect(await read('PERSON_QUOTA_GB')).toMatchObject({
      value: '50',
      source: 'default',
      change: { is_fixed: false, previous: null, changed_at: null, changed_by: null },
    });
    expect(await quota()).toBe(50e9);
    expect((await set('PERSON_QUOTA_GB', ' 2.5 ')).status).toBe(200);
    expect(await quota()).toBe(2.5e9);
    await set('PERSON_QUOTA_GB', '3');
    const changed = await read('PERSON_QUOTA_GB');
    expect(changed).toMatchObject({ value: '3', source: 'page', change: { previous: '2.5', changed_by: 'olga' } });
    await set('PERSON_QUOTA_GB', changed?.change?.previous ?? null);
    expect(await quota()).toBe(2.5e9);
    await set('PERSON_QUOTA_GB', null);
    expect(await read('PERSON_QUOTA_GB')).toMatchObject({ value: '50', source: 'default' });
    expect(await quota()).toBe(50e9);
  });

  it('[ADMIN-028] are in the audit log with both values, once for each change', async () => {
    await set('RETENTION_DAYS', '30');
    await set('RETENTION_DAYS', '30');
    await set('RETENTION_DAYS', '10');
    const { entries } = (await admin.call('AuditLogResource.get', {})).data;
    expect(entries.map(({ action, subject_name, reason }) => [action, subject_name, reason])).toEqual([
      ['changeSetting', 'RETENTION_DAYS', '30 → 10'],
      ['changeSetting', 'RETENTION_DAYS', '– → 30'],
    ]);
    const health = (await admin.call('OperationsHealthResource.get', {})).data;
    expect(health.reports.retention_days).toBe(10);
  });

  it('[ADMIN-028] refuse values that break their rule', async () => {
    const wrong: [Name, string][] = [
      ['RETENTION_DAYS', '0'],
      ['RETENTION_DAYS', '1.5'],
      ['RETENTION_DAYS', '3651'],
      ['PERSON_QUOTA_GB', '-1'],
      ['PERSON_QUOTA_GB', 'x'],
      ['PERSON_QUOTA_GB', ''],
      ['PERSON_QUOTA_GB', '1e3'],
      ['PERSON_QUOTA_GB', '1000001'],
    ];
    for (const [name, value] of wrong) expect([value, (await set(name, value)).status]).toEqual([value, 400]);
    expect((await admin.callLoosely('OperationsSettingResource.update', { name: 'PORT', value: '1' })).status).toBe(
      400,
    );
  });

  it('[ADMIN-028] reach other processes within seconds', async () => {
    const other = createSiteSettings(app.db, config, []);
    await other.refresh();
    expect(other.quotas.siteBytes).toBe(Number.POSITIVE_INFINITY);
    await set('SITE_QUOTA_GB', '7');
    await new Promise((done) => setTimeout(done, 1100));
    await other.refresh();
    expect(other.quotas.siteBytes).toBe(7e9);
  });

  it('[ADMIN-028] are fixed where the server was started with them', async () => {
    await set('REPORTS_MB_PER_DAY', '5');
    const given = [{ name: 'REPORTS_MB_PER_DAY', value: '100', isSecret: false, source: 'environment' }] as const;
    const started = createSiteSettings(app.db, config, given);
    await started.refresh();
    expect([started.isFixed('REPORTS_MB_PER_DAY'), started.reportBytesPerDay]).toEqual([true, 100e6]);
    expect(app.services.siteSettings.isFixed('REPORTS_MB_PER_DAY')).toBe(false);
  });
});

it('[ADMIN-028] reads nothing within a transaction that waits for the one connection of the embedded database', async () => {
  const app = await buildTestApp({ database: 'embedded' });
  const { siteSettings } = app.services;
  siteSettings.forget();
  let begin = () => {};
  let goOn = () => {};
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const inside = inTransaction(app.db, async (tx) => {
    begin();
    await mayGoOn;
    await siteSettings.refresh(tx);
  });
  await hasBegun;
  const outside = siteSettings.refresh();
  goOn();
  await Promise.all([inside, outside]);
  await app.close();
});
