import type { BoardId, TriedItId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('tried-its in messages, %s', (database) => {
  let app: TestApp;
  let admin: Member;
  let ada: Member;
  let ben: Member;
  let cleo: Member;
  let boardId: BoardId;
  let triedItId: TriedItId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    admin = await app.signUp('runner');
    ada = await app.signUp('adaa');
    ben = await app.signUp('benn');
    cleo = await app.signUp('cleo');
    const board = await buildBoard(app.services, { owner: ada.id });
    boardId = board.id;
    const pin = await buildPin(app.services, { board, title: 'Bread' });
    triedItId = (await cleo.call('DidItResource.create', { pin_id: pin.id, text: 'Crisp' })).data.id;
  });
  afterAll(() => app.close());

  const begin = (more: object = {}) =>
    ada.callLoosely('ConversationResource.create', { user_ids: [ben.id], user_did_it_data: triedItId, ...more });
  const read = async (who: Member) => {
    const [talk] = (await who.call('ConversationsResource.get', {})).data;
    const id = talk?.id ?? ('1' as never);
    return (await who.call('ConversationMessagesResource.get', { conversation_id: id })).data[0];
  };
  const isGone = async (who = ben) => {
    expect(await read(who)).toMatchObject({ attached: 'triedIt', user_did_it_data: null });
  };

  it('[MSG-003] carries a tried-it with its pin, alone or with words', async () => {
    expect((await begin()).status).toBe(200);
    expect(await read(ben)).toMatchObject({
      text: '',
      attached: 'triedIt',
      user_did_it_data: { id: triedItId, text: 'Crisp', user: { username: 'cleo' }, pin: { title: 'Bread' } },
    });
    expect((await begin({ text: 'Look', pin: '1' })).status).toBe(400);
  });

  it('[MSG-026] shows the receiver no more than they may see', async () => {
    await begin();
    await cleo.call('UserBlockResource.create', { user_id: ben.id });
    await isGone();
    await cleo.call('UserBlockResource.delete', { user_id: ben.id });
    await ben.call('DidItReportResource.create', { did_it_id: triedItId, reason: 'spam' });
    await isGone();
    expect((await read(ada))?.user_did_it_data).not.toBeNull();
    await ada.call('BoardResource.update', { board_id: boardId, privacy: 'secret' });
    expect((await read(ada))?.user_did_it_data).not.toBeNull();
    await isGone();
  });

  it.each([
    ['its author deletes it', () => cleo.call('DidItResource.delete', { did_it_id: triedItId })],
    [
      'a site admin removes it',
      async () => {
        await ben.call('DidItReportResource.create', { did_it_id: triedItId, reason: 'spam' });
        await admin.call('ReportedDidItResource.update', { did_it_id: triedItId, decision: 'remove' });
      },
    ],
  ])('[MSG-026] says that it is not there once %s', async (_what, remove) => {
    await begin();
    await remove();
    await isGone();
    await isGone(ada);
  });

  it('[MSG-026] attaches nothing that its sender does not see, on either way of sending', async () => {
    await begin({ user_did_it_data: undefined, text: 'Hello' });
    const before = await read(ben);
    const send = async () => {
      const conversation_id = before?.conversation_id ?? ('1' as never);
      const first = await begin();
      const next = await ada.callLoosely('ConversationMessagesResource.create', {
        conversation_id,
        user_did_it_data: triedItId,
      });
      return [first.status, next.status];
    };
    await cleo.call('UserBlockResource.create', { user_id: ada.id });
    expect(await send()).toEqual([404, 404]);
    await cleo.call('UserBlockResource.delete', { user_id: ada.id });
    triedItId = '9999999999' as TriedItId;
    expect(await send()).toEqual([404, 404]);
    expect(await read(ben)).toEqual(before);
  });
});
