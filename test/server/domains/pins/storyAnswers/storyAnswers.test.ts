import type { OptionsOf } from '../../../../../contract/api';
import type { PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';

const question = (is_removed = false) => ({
  block_type: 'generic_interactive_sticker' as const,
  text: 'Which beans?',
  ...(is_removed && { is_removed }),
});
const RICH = {
  story_pin_data: {
    id: 's1',
    pages: [
      { layout: 0, background_color: '#ffffff', blocks: [{ block_type: 'paragraph' as const, text: 'Soak' }] },
      { layout: 0, background_color: '#ffffff', blocks: [question(), question(), question(true)] },
    ],
    metadata: { pin_title: 'Soup', template_type: 0, basics: { key_value_blocks: [], list_blocks: [] } },
    static_page_count: 2,
    total_video_duration: 0,
    has_product_pins: false,
    is_deleted: false,
    should_mute: true,
  },
};

describe.each(TEST_DATABASES)('answers to the questions of stories on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let cleo: Member;
  let pin: PinId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    [anna, ben, cleo] = [await app.signUp('anna'), await app.signUp('ben'), await app.signUp('cleo')];
    pin = (await buildPin(app.services, { board: await buildBoard(app.services, { owner: anna.id }), rich: RICH })).id;
  });
  afterAll(() => app.close());

  type Place = Partial<OptionsOf<'StoryAnswersResource.get'>>;
  const at = (given: Place) => ({ pin_id: pin, page: 1, block: 0, ...given });
  const answer = (who: Member, text: string, given: Place = {}) =>
    who.call('StoryAnswerResource.update', { ...at(given), text });
  const read = async (who: Member, given: Place = {}) => (await who.call('StoryAnswersResource.get', at(given))).data;
  const said = async (given: Place = {}) =>
    (await read(anna, given)).answers.map(({ user, text }) => `${user.username}: ${text}`);
  const ofReader = (text: string) => ({ is_author: false, text, answers: [], next_bookmark: null });
  const rows = () => app.db.selectFrom('story_answers').select(['user_id', 'text']).execute();

  it('[BUILD-041] keep one answer a person, which they change and delete', async () => {
    expect(await read(ben)).toEqual(ofReader(''));
    expect((await answer(ben, ' Black\r\nones ')).data).toEqual(ofReader('Black\nones'));
    await answer(ben, 'White ones');
    await answer(ben, 'Another question', { block: 1 });
    app.clock.advance(1000);
    await answer(cleo, 'Any');
    expect((await read(ben)).text).toBe('White ones');
    expect(await said()).toEqual(['cleo: Any', 'ben: White ones']);
    await answer(ben, ' ');
    expect(await said()).toEqual(['cleo: Any']);
    expect(await said({ block: 1 })).toEqual(['ben: Another question']);
  });

  it('[BUILD-041] are read by the author of the story alone, also those that were given on a saved copy', async () => {
    const saved = (await buildRepin(app.services, { id: pin }, await buildBoard(app.services, { owner: cleo.id }))).id;
    await answer(ben, 'Hushword', { pin_id: saved });
    expect(await said()).toEqual(['ben: Hushword']);
    expect((await read(ben)).text).toBe('Hushword');
    for (const pin_id of [pin, saved]) {
      expect(await read(cleo, { pin_id })).toEqual(ofReader(''));
      for (const who of [cleo, app.visitor()])
        expect(JSON.stringify((await who.call('PinResource.get', { id: pin_id })).body)).not.toContain('Hushword');
    }
    expect((await app.visitor().call('StoryAnswersResource.get', at({}))).status).toBe(401);
  });

  it('[BUILD-041] come page by page, the newest first, without repeating or missing one while they change', async () => {
    const people = [ben, cleo, await app.signUp('dora'), await app.signUp('emil'), await app.signUp('fred')];
    for (const [place, who] of people.entries()) {
      // Two at once.
      if (place !== 2) app.clock.advance(1000);
      await answer(who, `No ${place}`);
    }
    const page = async (after?: string) => {
      const { data } = await anna.call('StoryAnswersResource.get', {
        ...at({}),
        page_size: 2,
        ...(after && { after }),
      });
      return { names: data.answers.map(({ user }) => user.username), after: data.next_bookmark ?? undefined };
    };
    const first = await page();
    expect(first.names).toEqual(['fred', 'emil']);
    app.clock.advance(1000);
    await answer(ben, 'Changed');
    const second = await page(first.after);
    expect([second.names.toSorted(), second.after]).toEqual([['cleo', 'dora'], undefined]);
    expect((await page()).names).toEqual(['ben', 'fred']);
    const others = { ...at({ block: 1 }), after: first.after };
    expect((await anna.callLoosely('StoryAnswersResource.get', others)).error?.code).toBe('invalidBookmark');
  });

  it('[BUILD-041] are removed by the author of the story alone', async () => {
    const saved = (await buildRepin(app.services, { id: pin }, await buildBoard(app.services, { owner: cleo.id }))).id;
    await answer(ben, 'Black');
    await answer(ben, 'Another question', { block: 1 });
    const remove = async (who: Member, given: Place = {}) =>
      (await who.callLoosely('StoryAnswerResource.delete', { ...at(given), user_id: ben.id })).status;
    expect([await remove(cleo), await remove(cleo, { pin_id: saved }), await remove(ben)]).toEqual([403, 403, 403]);
    expect([await remove(anna, { page: 0 }), await said()]).toEqual([404, ['ben: Black']]);
    for (const _ of [1, 2]) expect(await remove(anna)).toBe(200);
    expect([await said(), await said({ block: 1 })]).toEqual([[], ['ben: Another question']]);
    expect((await read(ben)).text).toBe('');
    await answer(ben, 'White');
    expect(await said()).toEqual(['ben: White']);
  });

  it('[SET-008] [BUILD-041] notify the author of the story, grouped, and not again when they are changed', async () => {
    const saved = (await buildRepin(app.services, { id: pin }, await buildBoard(app.services, { owner: cleo.id }))).id;
    const news = async () => {
      await runJobs(app.services);
      const { data } = await anna.call('NewsHubResource.get', {});
      return data
        .filter(({ kind }) => kind === 'answer')
        .map(({ pin: about, actor_count }) => [about?.id, actor_count]);
    };
    await answer(anna, 'My own');
    expect(await news()).toEqual([]);
    await answer(ben, 'Black');
    await answer(cleo, 'White', { pin_id: saved });
    expect(await news()).toEqual([[pin, 2]]);
    app.clock.advance(2 * 86_400_000);
    await answer(ben, 'Brown');
    expect(await news()).toEqual([[pin, 2]]);
  });

  it('are refused where nothing is asked, when they are too long, and while the pin takes no comments', async () => {
    const statuses = await Promise.all([
      answer(ben, 'To a text', { page: 0 }),
      answer(ben, 'To a removed question', { block: 2 }),
      answer(ben, 'To no block', { block: 3 }),
      answer(ben, 'To no page', { page: 2 }),
      answer(ben, 'To no pin', { pin_id: '77' as PinId }),
      answer(ben, 'x'.repeat(501)),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 400]);
    await anna.call('PinResource.update', { id: pin, comments_disabled: true });
    expect((await answer(ben, 'Black')).status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  it('do not pass between two people with a block, also on a copy, and show again after it', async () => {
    const saved = (await buildRepin(app.services, { id: pin }, await buildBoard(app.services, { owner: cleo.id }))).id;
    await answer(ben, 'Black');
    await anna.call('UserBlockResource.create', { user_id: ben.id });
    expect(await said()).toEqual([]);
    for (const pin_id of [pin, saved]) expect((await answer(ben, 'White', { pin_id })).status).toBe(404);
    await anna.call('UserBlockResource.delete', { user_id: ben.id });
    expect(await said()).toEqual(['ben: Black']);
  });

  it('go with their pin for good', async () => {
    const saved = (await buildRepin(app.services, { id: pin }, await buildBoard(app.services, { owner: cleo.id }))).id;
    await answer(ben, 'Black');
    await anna.call('PinResource.delete', { id: pin });
    expect((await answer(ben, 'White', { pin_id: saved })).status).toBe(404);
    app.clock.advance(31 * 86_400_000);
    await runJobs(app.services);
    expect(await rows()).toEqual([]);
  });
});
