import type { OptionsOf } from '../../../../../contract/api';
import { DAY_MS } from '../../../../../contract/constants/durations';
import type { BoardId, PinId } from '../../../../../contract/schemas/common';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';
import { drawHalves } from '../../../platform/media/pictureFiles';

describe.each(TEST_DATABASES)('mentions in descriptions on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let board_id: BoardId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    board_id = (await buildBoard(app.services, { owner: anna.id })).id;
  });
  afterAll(() => app.close());

  const publish = async (description: string, chosen: readonly Member[] = [], to: BoardId = board_id) => {
    const media_id = (await upload(anna, await drawHalves(600, 400).jpeg().toBuffer())).id;
    await anna.call('PinDraftResource.update', {
      ...{ draft_id: 'draft', version: 0, editor_id: 'desktop', edit: 1, media_id, title: '', description },
      ...{ alt_text: '', link: '', board_id: to, section_id: null, publish_at: null, time_zone: '', image: null },
      ...{ upload: null, is_comments_allowed: true, crop: null, cover_ms: null, captions: null, pin_item_ids: [] },
      ...{ is_story: false, story_page: null, pin_tags: [], is_shopping_rec_allowed: true },
      user_mention_tags: chosen.map(({ id, username }) => ({ user_id: id, username })),
    } satisfies OptionsOf<'PinDraftResource.update'>);
    return anna.callLoosely('PinDraftPublishResource.create', { draft_id: 'draft', version: 1 });
  };
  const pinOf = async (description: string, chosen: readonly Member[] = [], to?: BoardId) =>
    ((await publish(description, chosen, to)).data as { pin: Pin }).pin;
  const tagsAs = async (who: Pick<Member, 'call'>, id: PinId) =>
    (await who.call('PinResource.get', { id })).data.user_mention_tags;
  const newsOf = async (who: Member) => {
    await runJobs(app.services);
    return (await who.call('NewsHubResource.get', {})).data.map(({ kind }) => kind);
  };

  it('[BUILD-006] names people by @ and their user name, and notifies them', async () => {
    const pin = await pinOf('With @Ben and @nobody_here', [ben]);
    const tags = [{ user_id: ben.id, username: 'ben', offset: 5, length: 4 }];
    expect(pin.user_mention_tags).toEqual(tags);
    expect(await tagsAs(app.visitor(), pin.id)).toEqual(tags);
    expect(await newsOf(ben)).toEqual(['mention']);
  });

  it('notifies nobody of a pin that they may not see', async () => {
    const secret = await buildBoard(app.services, { owner: anna.id, privacy: 'secret', name: 'Secret' });
    await pinOf('With @ben', [ben], secret.id);
    expect(await newsOf(ben)).toEqual([]);
  });

  it('[BUILD-006] refuses a chosen person whom the writer may not mention, however they are hidden', async () => {
    const cleo = await app.signUp('cleo');
    const dora = await app.signUp('dora');
    await ben.call('UserBlockResource.create', { user_id: anna.id });
    await cleo.call('AccountSettingsResource.update', { mentions_from: 'nobody' });
    const gone = { ...dora, username: 'gone_person' };
    for (const person of [ben, cleo, gone]) {
      const { status, error } = await publish(`With @${person.username}`, [person]);
      expect([status, error?.extraData]).toEqual([
        400,
        expect.objectContaining({
          fields: { description: `You cannot mention @${person.username}. Remove the name from the text.` },
        }),
      ]);
      await anna.call('PinDraftResource.delete', { draft_id: 'draft' });
    }
    // A name that was only typed is plain text, and one that was taken out of the text again names nobody.
    expect((await pinOf('With @ben', [cleo])).user_mention_tags).toEqual([]);
  });

  it('[BUILD-006] lets the mentioned person take their name out, for good', async () => {
    const { id } = await pinOf('With @ben', [ben]);
    const removed = await ben.call('PinMentionResource.delete', { pin_id: id });
    expect([removed.data.description, removed.data.user_mention_tags]).toEqual(['With @ben', []]);
    const edited = await anna.call('PinResource.update', { id, description: 'Thanks to @ben' });
    expect(edited.data.user_mention_tags).toEqual([]);
  });

  it('follows an edit of the description, and tells nobody twice', async () => {
    const cleo = await app.signUp('cleo');
    const { id } = await pinOf('With @ben', [ben]);
    await anna.call('PinResource.update', { id, description: 'With @ben and @cleo' });
    expect((await tagsAs(anna, id))?.map(({ username }) => username)).toEqual(['ben', 'cleo']);
    await anna.call('PinResource.update', { id, description: 'With @cleo' });
    expect((await tagsAs(anna, id))?.map(({ username }) => username)).toEqual(['cleo']);
    expect([await newsOf(ben), await newsOf(cleo)]).toEqual([['mention'], ['mention']]);
  });

  it('[BUILD-006] notifies a person once of each pin, however often its description names them', async () => {
    const { id } = await pinOf('With @ben', [ben]);
    const describe = async (description: string) =>
      (await anna.call('PinResource.update', { id, description })).data.user_mention_tags?.length;
    expect(await newsOf(ben)).toEqual(['mention']);
    for (const _day of [1, 2]) {
      app.clock.advance(DAY_MS);
      expect(await describe('With nobody')).toBe(0);
      expect(await describe('With @ben')).toBe(1);
      expect(await newsOf(ben)).toEqual(['mention']);
    }
    await ben.call('PinMentionResource.delete', { pin_id: id });
    await describe('With nobody');
    expect(await describe('With @ben again')).toBe(0);
    expect(await newsOf(ben)).toEqual(['mention']);
  });

  it('links a person who is named again by their present user name', async () => {
    const { id } = await pinOf('With @ben', [ben]);
    await anna.call('PinResource.update', { id, description: 'With nobody' });
    await ben.call('UserSettingsResource.update', { username: 'benedict' });
    const { data } = await anna.call('PinResource.update', { id, description: 'With @benedict' });
    expect(data.user_mention_tags).toEqual([{ user_id: ben.id, username: 'benedict', offset: 5, length: 9 }]);
  });

  it('shows nobody to whom a block hides them, and nobody whose account is gone', async () => {
    const cleo = await app.signUp('cleo');
    const { id } = await pinOf('With @ben', [ben]);
    await ben.call('UserBlockResource.create', { user_id: cleo.id });
    expect(await tagsAs(cleo, id)).toEqual([]);
    expect(await tagsAs(anna, id)).toHaveLength(1);
  });

  it('leaves the save of a pin by somebody else without links to people', async () => {
    const { id } = await pinOf('With @ben', [ben]);
    const own = await buildBoard(app.services, { owner: ben.id });
    const saved = await ben.call('RepinResource.create', { pin_id: id, board_id: own.id });
    expect([saved.data.description, saved.data.user_mention_tags]).toEqual(['With @ben', []]);
  });
});
