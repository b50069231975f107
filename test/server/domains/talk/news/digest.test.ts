import { NEWS } from '../../../../../contract/constants/talk/news';
import { createNewsJobs } from '../../../../../server/domains/talk/news';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { type MailServer, startMailServer } from '../../../../support/mailServer';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

const DAY = 86_400_000;

describe.each(TEST_DATABASES)('mails of news on %s', (database) => {
  let server: MailServer;
  let app: TestApp;
  let ida: Member;
  let bo: Member;
  beforeAll(async () => {
    server = await startMailServer();
    app = await buildTestApp({ database, smtpUrl: server.url, config: { origin: 'https://pins.test' } });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    server.received.length = 0;
    ida = await app.signUp({ username: 'ida', isEmailVerified: true });
    bo = await app.signUp({ username: 'bobo', firstName: 'Bo', lastName: 'Bird' });
    // So that the daily job is not due again.
    await runJobs(app.services);
    await bo.call('UserFollowResource.create', { user_id: ida.id });
    await runJobs(app.services);
  });
  afterAll(async () => {
    await app?.close();
    await server?.close();
  });

  async function digest(): Promise<number> {
    const { signal } = new AbortController();
    await createNewsJobs(app.services)['news/digest'].run({}, { attempt: 1, signal });
    await runJobs(app.services);
    return server.received.length;
  }

  it('say once what was not seen, and can be switched off with one click', async () => {
    expect(await digest()).toBe(1);
    const [mail] = server.received;
    expect(mail?.subject).toBe('What you missed on Magpie');
    expect(mail?.text).toContain('Bo Bird follows you');
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(await digest()).toBe(1);
    const [, address = ''] = /^<https:\/\/pins\.test(\/.+)>$/.exec(String(headers['list-unsubscribe'])) ?? [];
    const pressed = await app.visitor().request({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.statusCode).toBe(204);
    const { data } = await ida.call('EmailPreferencesResource.get', {});
    expect(data.filter(({ is_on }) => !is_on).map(({ kind }) => kind)).toEqual(['activity']);
    await app.signUp('cara').then((cara) => cara.call('UserFollowResource.create', { user_id: ida.id }));
    await runJobs(app.services);
    expect(await digest()).toBe(1);
  });

  it('make no link of a web address in somebody’s name', async () => {
    const name = { firstName: 'http://evil.example', lastName: 'or win@evil.example' };
    const eve = await app.signUp({ username: 'evil', ...name });
    await eve.call('UserFollowResource.create', { user_id: ida.id });
    await runJobs(app.services);
    await digest();
    const [mail] = server.received;
    for (const said of [mail?.text ?? '', String(mail?.html)]) {
      expect(said).not.toMatch(/evil\.example|http:\/\/evil/);
      expect(said.replaceAll('\u200c', '')).toContain('http://evil.example or win@evil.example and 1 other');
    }
  });

  it('say how many others did the same, as the news hub does', async () => {
    for (const name of ['cara', 'dora']) {
      const who = await app.signUp({ username: name, firstName: name, lastName: 'Bird' });
      await who.call('UserFollowResource.create', { user_id: ida.id });
      await runJobs(app.services);
    }
    await digest();
    expect(server.received[0]?.text).toContain('dora Bird and 2 others follow you');
  });

  it('name the newest, and say how many more there are', async () => {
    for (let index = 0; index < NEWS.mailed + 1; index += 1) {
      const pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ida.id }) });
      const board = await buildBoard(app.services, { owner: bo.id });
      await bo.call('RepinResource.create', { pin_id: pin.id, board_id: board.id });
      await runJobs(app.services);
    }
    expect(await digest()).toBe(1);
    const text = server.received[0]?.text ?? '';
    expect(text.split('Bo Bird saved your pin')).toHaveLength(NEWS.mailed + 1);
    expect(text).toContain('… and 2 more');
    expect(text).toContain('https://pins.test/notifications');
    expect(await digest()).toBe(1);
  });

  it('[SET-003] leave out kinds that were switched off since', async () => {
    await ida.call('NewsSettingsResource.update', { id: 'follow', value: false });
    expect(await digest()).toBe(0);
    await ida.call('NewsSettingsResource.update', { id: 'follow', value: true });
    expect(await digest()).toBe(1);
  });

  it('do not come to who has seen it, or has switched them off', async () => {
    const [entry] = (await ida.call('NewsHubResource.get', {})).data;
    await ida.callLoosely('NewsHubResource.update', { latest_event_id: entry?.latest_event_id });
    expect(await digest()).toBe(0);
    await app.signUp('cara').then((cara) => cara.call('UserFollowResource.create', { user_id: ida.id }));
    await runJobs(app.services);
    await ida.call('EmailPreferencesResource.update', { kind: 'activity', is_on: false });
    expect(await digest()).toBe(0);
  });

  it('[SET-007] mark what they told as EMAILED, until somebody joins it', async () => {
    const statuses = async () => {
      await runJobs(app.services);
      return (await ida.call('NewsHubResource.get', {})).data.map(({ status }) => status);
    };
    expect(await statuses()).toEqual(['UNREAD']);
    await digest();
    expect(await statuses()).toEqual(['EMAILED']);
    await app.signUp('cara').then((cara) => cara.call('UserFollowResource.create', { user_id: ida.id }));
    expect(await statuses()).toEqual(['UNREAD']);
    await ida.call('EmailPreferencesResource.update', { kind: 'activity', is_on: false });
    await digest();
    expect(await statuses()).toEqual(['UNREAD']);
    await ida.call('NewsItemResource.update', {});
    expect(await statuses()).toEqual(['READ']);
  });

  it('[SET-007] do not come for what muted people did', async () => {
    await ida.call('NewsMuteResource.create', { user_id: bo.id, days: 7 });
    expect(await digest()).toBe(0);
  });

  it('do not come to an address that nobody has verified', async () => {
    await ida.call('UserFollowResource.create', { user_id: bo.id });
    await runJobs(app.services);
    await digest();
    expect(server.received.map(({ to }) => JSON.stringify(to))).toEqual([expect.stringContaining('ida@')]);
  });
});
