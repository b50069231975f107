import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('words that are kept out of comments on %s', (database) => {
  let app: TestApp;
  let admin: Member;
  let anna: Member;
  let ben: Member;
  let pin: Awaited<ReturnType<typeof buildPin>>;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    // The first account is the site admin's.
    admin = await app.signUp('olga');
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: anna.id }) });
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const say = (who: Member, text: string, more: object = {}) =>
    who.callLoosely('AggregatedCommentResource.create', { pin_id: pin.id, text, ...more });
  const texts = async () =>
    (await ben.call('UnifiedCommentsResource.get', { pin_id: pin.id })).data.map(({ text }) => text);

  it('[COMM-032] refuses words of the site, and asks once about those that it only warns of', async () => {
    await admin.call('CommentWordsResource.update', {
      refused: [' Scam ', 'free money', ''].slice(0, 2),
      warned: ['ugly'],
    });
    expect((await admin.call('CommentWordsResource.get', {})).data).toEqual({
      refused: ['Scam', 'free money'],
      warned: ['ugly'],
    });
    for (const text of ['What a SCAM!', 'Free\nmoney here', 'sc\u200dam', 'ugly scám']) {
      const { status, error } = await say(ben, text, { force: true });
      expect([text, status, error?.extraData.fields]).toEqual([
        text,
        400,
        { text: 'This contains words that are not allowed here.' },
      ]);
    }
    expect((await say(ben, 'scamper, free moneybags')).status).toBe(200);
    const warned = await say(ben, 'An ugly cup');
    expect([warned.status, warned.error?.id]).toEqual([409, 'wordsWarned']);
    const { data } = await ben.call('AggregatedCommentResource.create', {
      pin_id: pin.id,
      text: 'An ugly cup',
      force: true,
    });
    const edit = (more: object) =>
      ben.callLoosely('AggregatedCommentResource.update', { comment_id: data.id, text: 'So ugly, @anna', ...more });
    expect([(await edit({})).status, await texts()]).toEqual([409, ['An ugly cup', 'scamper, free moneybags']]);
    const edited = await edit({ force: true, tags: [anna.id], orbac_subject_id: ben.id });
    expect([edited.status, edited.data]).toMatchObject([200, { tagged_users: [{ id: anna.id }] }]);
    expect((await edit({ force: true, orbac_subject_id: anna.id })).status).toBe(403);
    expect((await say(ben, 'Hello', { orbac_subject_id: anna.id })).status).toBe(403);
    expect(await texts()).toEqual(['So ugly, @anna', 'scamper, free moneybags']);
  });

  it('refuses words of the pin’s owner to everybody else, also about having tried it', async () => {
    await anna.call('AccountSettingsResource.update', { comment_words: [' cheap', 'cheap', '安い'] });
    expect((await anna.call('AccountSettingsResource.get', {})).data.comment_words).toEqual(['cheap', '安い']);
    expect((await say(ben, 'Looks CHEAP', { force: true })).status).toBe(400);
    expect((await say(ben, 'とても安いです')).status).toBe(400);
    expect((await say(ben, 'cheaper')).status).toBe(200);
    expect((await say(anna, 'cheap, but mine')).status).toBe(200);
    expect((await ben.callLoosely('DidItResource.create', { pin_id: pin.id, text: 'cheap' })).status).toBe(400);
    expect((await ben.callLoosely('DidItResource.create', { pin_id: pin.id, text: 'good' })).status).toBe(200);
  });

  it('shows and changes the site’s lists to site admins alone, within their bounds', async () => {
    const change = (who: Member, refused: string[]) =>
      who.callLoosely('CommentWordsResource.update', { refused, warned: [] });
    expect((await ben.callLoosely('CommentWordsResource.get', {})).status).toBe(404);
    expect((await change(ben, ['tea'])).status).toBe(404);
    expect((await change(admin, ['x'.repeat(41)])).status).toBe(400);
    expect((await change(admin, ['a\u0000b'])).status).toBe(400);
    expect((await change(admin, Array(501).fill('tea'))).status).toBe(400);
    expect((await say(ben, 'tea')).status).toBe(200);
    await change(admin, ['tea']);
    const { entries } = (await admin.call('AuditLogResource.get', {})).data;
    expect(entries[0]).toMatchObject({ action: 'changeCommentWords', actor: 'olga' });
  });
});
