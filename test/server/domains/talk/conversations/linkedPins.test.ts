import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

const origin = 'http://localhost';

describe.each(TEST_DATABASES)('links to pins in messages, %s', (database) => {
  let app: TestApp;
  let ada: Member;
  let ben: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    ada = await app.signUp('adaa');
    ben = await app.signUp('benn');
  });
  afterAll(() => app.close());

  const send = async (text: string, more: object = {}) => {
    const talk = await ada.call('ConversationResource.create', { user_ids: [ben.id], text: 'Hello' });
    await ada.callLoosely('ConversationMessagesResource.create', { conversation_id: talk.data.id, text, ...more });
    const { data } = await ben.call('ConversationMessagesResource.get', { conversation_id: talk.data.id });
    const { attached, pin, text: written } = data[0] ?? {};
    return [written, attached, pin?.title ?? null];
  };

  it('[MSG-026] carries the first pin of this site to which the text links, where nothing else is attached', async () => {
    const board = await buildBoard(app.services, { owner: ada.id });
    const [bread, cake] = [
      await buildPin(app.services, { board, title: 'Bread' }),
      await buildPin(app.services, { board, title: 'Cake' }),
    ];
    const link = `Look: https://elsewhere.example/pin/${cake.id}/ and ${origin}/pin/${bread.id}/?from=mail, ${origin}/pin/${cake.id}`;
    expect(await send(link)).toEqual([link, 'pin', 'Bread']);
    expect(await send(link, { pin: cake.id })).toEqual([link, 'pin', 'Cake']);
    expect(await send(link, { user: ben.id })).toEqual([link, 'user', null]);
  });

  it('[MSG-026] carries no pin that the sender does not see, and none from elsewhere', async () => {
    const board = await buildBoard(app.services, { owner: ben.id, privacy: 'secret' });
    const hidden = await buildPin(app.services, { board, title: 'Hidden' });
    const shown = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ben.id }) });
    expect((await send(`${origin}/pin/${shown.id}/`))[1]).toBe('pin');
    for (const text of [
      `${origin}/pin/${hidden.id}/`,
      `${origin}/pin/9999999999999999999/`,
      `${origin}/pin/1x/`,
      `${origin}/adaa/`,
      `https://elsewhere.example/pin/${shown.id}/`,
    ])
      expect(await send(text)).toEqual([text, null, null]);
  });
});
