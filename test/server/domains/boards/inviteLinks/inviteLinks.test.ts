import type { OptionsOf } from '../../../../../contract/api';
import { INVITE_CHANNELS } from '../../../../../contract/constants/boards/invites';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard } from '../../../../support/serverFactories';

const ORIGIN = 'https://pins.test';

describe.each(TEST_DATABASES)('invite links on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  let bob: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database, config: { origin: ORIGIN } });
  });
  beforeEach(async () => {
    await app.clear();
    ida = await app.signUp({ username: 'idaho', firstName: 'Ida' });
    bob = await app.signUp('bobby');
  });
  afterAll(() => app?.close());

  const make = (options: OptionsOf<'InviteLinkResource.create'>, who: Agent = ida) =>
    who.callLoosely('InviteLinkResource.create', options);
  async function link(options: OptionsOf<'InviteLinkResource.create'>, who: Agent = ida): Promise<URL> {
    const { status, data } = await make(options, who);
    expect(status).toBe(200);
    return new URL((data as { url: string }).url);
  }
  const codeOf = (url: URL) => url.searchParams.get('invite_code') ?? '';
  const read = async (invite_code: string, who: Agent = app.visitor()) =>
    (await who.call('InviteCodeMetadataResource.get', { invite_code })).data;

  it('[INV-002] [INV-010] name their sender and channel, and lead to the product, the profile or a board', async () => {
    const board = await buildBoard(app.services, { owner: bob.id, name: 'Quiet places' });
    const links = [
      await link({ kind: 'product' }),
      await link({ kind: 'profile' }),
      await link({ kind: 'board', board_id: board.id }),
    ];
    expect(links.map(({ origin, pathname }) => `${origin}${pathname}`)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/idaho/`,
      `${ORIGIN}/bobby/quiet-places/`,
    ]);
    const invites = await Promise.all(links.map((url) => read(codeOf(url))));
    const sender = { id: ida.id, username: 'idaho', full_name: expect.stringContaining('Ida') };
    expect(invites).toEqual(
      Object.values(INVITE_CHANNELS).map((invite_channel) => ({
        sender,
        invite_channel,
        should_show_messaging: false,
      })),
    );
  });

  it('are the same for every call of a kind, also at once, and others for others', async () => {
    const urls = await Promise.all([1, 2, 3].map(() => link({ kind: 'profile' })));
    expect(new Set(urls.map(String)).size).toBe(1);
    expect(codeOf(await link({ kind: 'product' }))).not.toBe(codeOf(urls[0] as URL));
    expect(codeOf(await link({ kind: 'profile' }, bob))).not.toBe(codeOf(urls[0] as URL));
    expect((await make({ kind: 'product' }, app.visitor())).status).toBe(401);
  });

  it('lead to no board that the sender does not see or that is not there, in the same words', async () => {
    const secret = await buildBoard(app.services, { owner: bob.id, privacy: 'secret' });
    const answers = [
      await make({ kind: 'board', board_id: secret.id }),
      await make({ kind: 'board', board_id: '1' as typeof secret.id }),
      await make({ kind: 'board' }),
    ];
    expect(answers.map(({ status, error }) => [status, error.message])).toEqual(
      Array(3).fill([404, answers[1]?.error.message]),
    );
  });

  it('[INV-006] say that messages are for both only where they are for the viewer and for the sender', async () => {
    const code = codeOf(await link({ kind: 'product' }));
    const isShown = async (who: Agent) => (await read(code, who))?.should_show_messaging;
    expect([await isShown(bob), await isShown(ida), await isShown(app.visitor())]).toEqual([true, false, false]);
    const child = `${app.clock.now().getUTCFullYear() - 12}-01-01`;
    const setBirthday = (id: Member['id'], birthday: string | null) =>
      app.db.updateTable('users').set({ birthday }).where('id', '=', id).execute();
    await setBirthday(bob.id, child);
    expect(await isShown(bob)).toBe(false);
    await setBirthday(bob.id, null);
    await setBirthday(ida.id, child);
    expect(await isShown(bob)).toBe(false);
  });

  it('[INV-008] [INV-010] of a sender whom the viewer does not see are as good as unknown', async () => {
    const code = codeOf(await link({ kind: 'product' }));
    const change = (values: { closed_at?: Date | null; banned_at?: Date | null }) =>
      app.db.updateTable('users').set(values).where('id', '=', ida.id).execute();
    expect(await read('unknown', bob)).toBeNull();
    await change({ closed_at: app.clock.now() });
    expect(await read(code, bob)).toBeNull();
    await change({ closed_at: null, banned_at: app.clock.now() });
    expect(await read(code, bob)).toBeNull();
    await change({ banned_at: null });
    expect(await read(code, bob)).not.toBeNull();
    await ida.call('UserBlockResource.create', { user_id: bob.id });
    expect(await read(code, bob)).toBeNull();
    const long = await bob.callLoosely('InviteCodeMetadataResource.get', { invite_code: 'x'.repeat(101) });
    expect(long.status).toBe(400);
  });
});
