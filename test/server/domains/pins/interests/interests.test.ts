import type { InterestBlend } from '../../../../../contract/constants/pins/interests';
import type { BoardId, InterestId, PinId } from '../../../../../contract/schemas/common';
import {
  allTopics,
  childrenOf,
  indexAllTopics,
  mostSpecific,
  parentTopics,
  type Topic,
  topicName,
  topicsIn,
} from '../../../../../server/domains/content/topics';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';
import { statementsOf } from '../../../../support/statements';

const idOf = (name: string) => allTopics.find((topic) => topic.name === name)?.id as InterestId;
const CATS = idOf('Cats');
const FURNITURE = idOf('Furniture');
const ANIMALS = idOf('Animals');

describe('the topics of a text', () => {
  it.each([
    ['Two cats on a chair', ['Furniture', 'Cats', 'Interiors', 'Animals']],
    ['Peonies, shelves and boxes', ['Furniture', 'Flowers', 'Interiors', 'Gardens']],
    ['CHAIRS chair Châir', ['Furniture', 'Interiors']],
    ['concatenate scar catalogue, better lines, hates', []],
    ['', []],
    // The longest phrase alone counts.
    ['A coffee table', ['Living rooms', 'Interiors']],
    ['Tea garden', ['Tea and coffee', 'Gardens', 'Drinks']],
    // Names and words of every language, in their inflections.
    ['Häuser am Wald mit Katzen', ['Forests', 'Cats', 'Houses', 'Architecture', 'Animals', 'Nature']],
    ['Gâteaux au chocolat', ['Cakes', 'Chocolate', 'Baking']],
    ['Recetas con flores', ['Flowers', 'Gardens', 'Food']],
    ['Animais da floresta', ['Forests', 'Animals', 'Nature']],
    ['猫のいる部屋と観葉植物', ['House plants', 'Cats', 'Interiors', 'Gardens', 'Animals']],
    ['القطط والكلاب في الحديقة', ['Cats', 'Dogs', 'Gardens', 'Animals']],
    ['הכלבים והחתולים בגינה', ['Cats', 'Dogs', 'Gardens', 'Animals']],
    // A word of one language is no word of another: French for bread and cats, German for fashion.
    ['The pain of chat mode', []],
  ])('"%s" speaks of %j', (text, names) => {
    const found = topicsIn([text]).map(({ id }) => allTopics.find((topic) => topic.id === id)?.name);
    expect(found).toEqual(names);
  });

  it('are the most specific ones where few are shown', () => {
    const found = topicsIn(['A chair and a flower in a garden']);
    expect(mostSpecific(found, 5).map(({ name }) => name)).toEqual(['Furniture', 'Flowers']);
    expect(mostSpecific(topicsIn(['A garden']), 5).map(({ name }) => name)).toEqual(['Gardens']);
  });

  it('are ordered by how many texts speak of them', () => {
    expect(topicsIn(['cat', 'cat on a chair'])).toEqual([
      { id: CATS, count: 2 },
      { id: idOf('Animals'), count: 2 },
      { id: FURNITURE, count: 1 },
      { id: idOf('Interiors'), count: 1 },
    ]);
  });
});

describe('the topics', () => {
  it('are some 300 in two levels, each once, with the ids that people followed when there were forty', () => {
    expect(allTopics.length).toBeGreaterThanOrEqual(300);
    expect(new Set(allTopics.map(({ id }) => id)).size).toBe(allTopics.length);
    for (const parent of parentTopics) {
      expect(childrenOf(parent.id).length).toBeGreaterThanOrEqual(5);
      for (const child of childrenOf(parent.id))
        expect([child.parentId, childrenOf(child.id)]).toEqual([parent.id, []]);
    }
    const before = { 1: 'Architecture', 3: 'Furniture', 9: 'Tea and coffee', 19: 'Cats', 33: 'Bicycles', 40: 'Sports' };
    for (const [id, name] of Object.entries(before)) expect(idOf(name)).toBe(id);
  });

  it.each(['en_US', 'de', 'fr', 'es_ES', 'pt_BR', 'ja', 'ar_SA', 'he_IL'])('have a name each in %s', (locale) => {
    const names = allTopics.map((topic) => topicName(topic, locale));
    expect(names.filter((name) => name.trim() === '')).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(['de', 'fr', 'es_ES', 'pt_BR', 'ja', 'ar_SA', 'he_IL'])('are found by their names in %s', (locale) => {
    const missed = allTopics.filter((topic) => {
      const name = topicName(topic, locale);
      return !topicsIn([name]).some(({ id }) => id === topic.id);
    });
    // A few names by themselves are words of other languages.
    expect(missed.length).toBeLessThanOrEqual(5);
  });
});

describe.each(TEST_DATABASES)('topics on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  let bo: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    ida = await app.signUp('ida');
    bo = await app.signUp('bobo');
  });
  afterAll(() => app.close());

  const follow = (who: Member, interest_id: InterestId) =>
    who.call('InterestFollowResource.create', { interest_id, interest_list: 'favorited' });
  const feed = async (interest_id: InterestId) =>
    (await ida.call('InterestFeedResource.get', { interest_id })).data.map(({ id }) => id);

  it('[FOLLOW-003] [FOLLOW-004] [FOLLOW-007] are followed and no longer, however often that is asked', async () => {
    const answers = await Promise.all([follow(ida, CATS), follow(ida, CATS)]);
    for (const { data } of answers) expect(data).toEqual({ interest_id: CATS, is_followed: true });
    const read = async (who: Pick<Member, 'call'>) =>
      (await who.call('InterestResource.get', { interest_id: CATS })).data;
    expect(await read(ida)).toMatchObject({ id: CATS, type: 'interest', name: 'Cats', is_followed: true });
    expect(await read(bo)).toMatchObject({ is_followed: false });
    expect(await read(app.visitor())).toMatchObject({ is_followed: false });
    const all = (await ida.call('InterestsResource.get', {})).data;
    expect(all).toHaveLength(1 + parentTopics.length);
    expect(all[0]).toMatchObject({ id: CATS, is_followed: true, parent: { name: 'Animals' } });
    for (let time = 0; time < 2; time += 1) {
      const left = await ida.call('InterestFollowResource.delete', { interest_id: CATS, interest_list: 'favorited' });
      expect(left.data).toEqual({ interest_id: CATS, is_followed: false });
    }
    expect(await read(ida)).toMatchObject({ is_followed: false });
  });

  it('[FOLLOW-008] of a pin and of a board are what their words speak of', async () => {
    const board = await buildBoard(app.services, { owner: bo.id, name: 'Chairs worth sitting in' });
    const pin = await buildPin(app.services, { board, title: 'A cat asleep' });
    await buildPin(app.services, { board, title: 'Another cat' });
    await buildPin(app.services, { board, title: 'A lighthouse' });
    await follow(ida, CATS);
    const names = (topics: readonly { name: string; is_followed: boolean }[]) =>
      topics.map(({ name, is_followed }) => [name, is_followed]);
    expect(names((await ida.call('PinInterestsResource.get', { pin_id: pin.id })).data)).toEqual([
      ['Furniture', false],
      ['Cats', true],
    ]);
    // One lighthouse alone does not make a board about the sea.
    expect(names((await ida.call('V3BoardInterestsResource.get', { id: board.id })).data)).toEqual([
      ['Furniture', false],
      ['Cats', true],
    ]);
    const url = `/v3/boards/${board.id}/interests/`;
    const answer = (await app.visitor().request({ method: 'GET', url })).json();
    expect(names(answer.resource_response.data)).toEqual([
      ['Furniture', false],
      ['Cats', false],
    ]);
  });

  it('have a feed of the first pins of lines that everyone may find, as they are now', async () => {
    const board = await buildBoard(app.services, { owner: bo.id });
    const first = await buildPin(app.services, { board, title: 'Grey cat' });
    const second = await buildPin(app.services, { board, title: 'Black cat' });
    const saved = await buildRepin(app.services, first);
    const hidden = await buildBoard(app.services, { owner: bo.id, privacy: 'secret' });
    await buildPin(app.services, { board: hidden, title: 'Secret cat' });
    await runJobs(app.services);
    expect(await feed(CATS)).toEqual([second.id, first.id]);
    expect(saved.id).not.toBe(first.id);

    await bo.call('PinResource.update', { id: second.id, title: 'Black chair' });
    await runJobs(app.services);
    expect(await feed(CATS)).toEqual([first.id]);
    expect(await feed(FURNITURE)).toEqual([second.id]);

    await bo.call('BoardResource.update', { board_id: board.id, privacy: 'secret' });
    // Also before the job has run.
    expect(await feed(CATS)).toEqual([]);
    await runJobs(app.services);
    expect(await app.db.selectFrom('interest_pins').selectAll().execute()).toEqual([]);
    await bo.call('BoardResource.update', { board_id: board.id, privacy: 'public' });
    await runJobs(app.services);
    expect(await feed(CATS)).toEqual([first.id]);
  });

  it('[FOLLOW-007] come in two levels: a parent with its children, a child with the others of its parent', async () => {
    const read = async (interest_id: InterestId) => (await ida.call('InterestResource.get', { interest_id })).data;
    const { parent, guides } = await read(ANIMALS);
    expect([parent, guides.map(({ id }) => id)]).toEqual([null, childrenOf(ANIMALS).map(({ id }) => id)]);
    const cats = await read(CATS);
    expect(cats.parent).toEqual({ id: ANIMALS, name: 'Animals' });
    expect(cats.guides.map(({ id }) => id)).toEqual(guides.map(({ id }) => id).filter((id) => id !== CATS));

    const list = async (options: object) => (await ida.call('InterestsResource.get', options)).data;
    const parents = await list({});
    expect(parents.map(({ id }) => id)).toEqual(parentTopics.map(({ id }) => id));
    expect(parents.find(({ id }) => id === ANIMALS)?.children).toEqual(guides.slice(0, 4));
    expect((await list({ parent_id: ANIMALS })).map(({ id }) => id)).toEqual(guides.map(({ id }) => id));
    const complete = await list({ is_complete: true });
    expect(complete.map(({ id }) => id)).toEqual(allTopics.map(({ id }) => id));
    expect(complete.find(({ id }) => id === CATS)).toMatchObject({ parent: { id: ANIMALS }, cover_image: null });
    expect((await ida.call('InterestsResource.get', { parent_id: '999' as InterestId })).status).toBe(404);
  });

  it('of a pin are those of its board, too, and follow its new name', async () => {
    const board = await buildBoard(app.services, { owner: bo.id, name: 'Cats' });
    const pin = await buildPin(app.services, { board, title: 'Asleep' });
    await runJobs(app.services);
    expect([await feed(CATS), await feed(ANIMALS)]).toEqual([[pin.id], [pin.id]]);
    await bo.call('BoardResource.update', { board_id: board.id, name: 'Chairs' });
    await runJobs(app.services);
    expect([await feed(CATS), await feed(FURNITURE)]).toEqual([[], [pin.id]]);
  });

  it('[FOLLOW-007] each show a picture of their newest pin that one may see, none of them twice', async () => {
    const board = await buildBoard(app.services, { owner: bo.id });
    const older = await buildPin(app.services, { board, title: 'Grey cat' });
    const newer = await buildPin(app.services, { board, title: 'Cat on a chair' });
    await runJobs(app.services);
    const covers = async (who: Pick<Member, 'call'>) => {
      const { data } = await who.call('InterestsResource.get', {});
      return [ANIMALS, idOf('Interiors')].map((id) => data.find((topic) => topic.id === id)?.cover_image?.url ?? null);
    };
    const pictureOf = async ({ id }: { id: PinId }) =>
      (await bo.call('PinResource.get', { id })).data.images['474x']?.url;
    expect(await covers(ida)).toEqual([await pictureOf(older), await pictureOf(newer)]);
    await bo.call('PinResource.delete', { id: newer.id });
    expect(await covers(app.visitor())).toEqual([await pictureOf(older), null]);
    await ida.call('UserBlockResource.create', { user_id: bo.id });
    expect(await covers(ida)).toEqual([null, null]);
  });

  it('[BOARD-066] [FOLLOW-007] show no pin of a sensitive board to those whom it warns', async () => {
    const board = await buildBoard(app.services, { owner: bo.id });
    await buildPin(app.services, { board, title: 'Grey cat' });
    await runJobs(app.services);
    const hasCover = async (who: Pick<Member, 'call'>) =>
      (await who.call('InterestsResource.get', {})).data.some(({ id, cover_image }) => id === ANIMALS && cover_image);
    expect([await hasCover(ida), await hasCover(app.visitor())]).toEqual([true, true]);
    await bo.call('BoardResource.update', { board_id: board.id, sensitivity: 'violence' });
    expect([await hasCover(ida), await hasCover(app.visitor()), await hasCover(bo)]).toEqual([false, false, true]);
  });

  it('[FOLLOW-007] show the pin that speaks of them in most of its texts before a newer one', async () => {
    const board = await buildBoard(app.services, { owner: bo.id });
    const cat = await buildPin(app.services, { board, title: 'Grey cat', description: 'A cat.' });
    await buildPin(app.services, { board, title: 'Morning', description: 'The cat is not awake yet.' });
    await runJobs(app.services);
    const { data } = await ida.call('InterestsResource.get', {});
    const { images } = (await bo.call('PinResource.get', { id: cat.id })).data;
    expect(data.find((topic) => topic.id === ANIMALS)?.cover_image?.url).toBe(images['474x']?.url);
  });

  it('are found in pins of before there were topics, once', async () => {
    const pin = await buildPin(app.services, { title: 'Old cat' });
    await runJobs(app.services);
    await app.db.deleteFrom('interest_pins').execute();
    await app.db.deleteFrom('installation').where('name', '=', 'topics_indexed').execute();
    app.clock.advance(7 * 3_600_000);
    await runJobs(app.services);
    expect(await feed(CATS)).toEqual([pin.id]);
    const kept = await app.db
      .selectFrom('installation')
      .select('value')
      .where('name', '=', 'topics_indexed')
      .executeTakeFirst();
    expect(kept?.value).toBe('2:end');
  });

  it('are looked for again in all pins after an update, and only pins whose topics differ are locked or written', async () => {
    const pins: PinId[] = [];
    for (const title of ['Cat', 'Cats', 'Nothing', 'A chair']) pins.push((await buildPin(app.services, { title })).id);
    await runJobs(app.services);
    const indexAll = async () => {
      await app.db.deleteFrom('installation').where('name', '=', 'topics_indexed').execute();
      const sent = await statementsOf(() => indexAllTopics(app.db, new AbortController().signal));
      return sent.filter(({ text }) => /for update|interest_pins using|insert into interest_pins/.test(text));
    };
    expect(await indexAll()).toEqual([]);
    await app.db
      .deleteFrom('interest_pins')
      .where('pin_id', '=', pins[1] as PinId)
      .execute();
    const written = await indexAll();
    expect(written.map(({ values }) => JSON.stringify(values).includes(pins[1] as PinId))).toEqual([true, true]);
    expect(JSON.stringify(written)).not.toContain(pins[0]);
    expect(await feed(CATS)).toEqual([pins[1], pins[0]]);
  });

  it('are looked for behind the last pin that a run which was interrupted has written down', async () => {
    const pins: PinId[] = [];
    for (const title of ['Cat', 'Cats', 'Grey cat']) pins.push((await buildPin(app.services, { title })).id);
    await runJobs(app.services);
    await app.db.deleteFrom('interest_pins').execute();
    const value = `2:${pins[0]}`;
    await app.db.updateTable('installation').set({ value }).where('name', '=', 'topics_indexed').execute();
    await indexAllTopics(app.db, new AbortController().signal);
    expect(await feed(CATS)).toEqual([pins[2], pins[1]]);
    // Done: the next run reads that and nothing else.
    const sent = await statementsOf(() => indexAllTopics(app.db, new AbortController().signal));
    expect(sent).toHaveLength(1);
  });

  it('that one follows come into the home feed, the newest first and each pin once', async () => {
    const board = await buildBoard(app.services, { owner: bo.id });
    const cats: PinId[] = [];
    for (let at = 0; at < 8; at += 1) cats.unshift((await buildPin(app.services, { board, title: `Cat ${at}` })).id);
    await runJobs(app.services);
    const hot = await buildPin(app.services, { title: 'A chair that everybody saves' });
    for (let save = 0; save < 3; save += 1) await buildRepin(app.services, hot);
    const first = async () => (await ida.call('UserHomefeedResource.get', { page_size: 1 })).data[0]?.id;
    expect(await first()).toBe(hot.id);
    await follow(ida, CATS);
    expect(await first()).toBe(cats[0]);
    await ida.call('BoardFollowResource.create', { board_id: board.id });
    const ids: PinId[] = [];
    let bookmark: string | undefined;
    do {
      const page = await ida.call('UserHomefeedResource.get', { page_size: 3, ...(bookmark ? { bookmark } : {}) });
      ids.push(...page.data.map(({ id }) => id));
      bookmark = page.bookmark as string;
    } while (bookmark !== '-end-');
    expect(ids.filter((id) => id !== hot.id)).toEqual(cats);
    expect(ids).toHaveLength(9);
  });

  it('are named in the language of who asks', async () => {
    const bea = await app.signUp({ username: 'bea', locale: 'de' });
    const noa = await app.signUp({ username: 'noa', locale: 'he_IL' });
    const nameFor = async (who: Member) => (await who.call('InterestResource.get', { interest_id: CATS })).data.name;
    expect([await nameFor(bea), await nameFor(noa), await nameFor(ida)]).toEqual(['Katzen', 'חתולים', 'Cats']);
    for (const locale of ['de', 'fr', 'es_ES', 'pt_BR', 'ja', 'ar_SA', 'he_IL']) {
      expect(topicName(allTopics.at(-1) as Topic, locale)).not.toBe('Sports');
    }
  });

  it('[HOME-010] of a member are those they follow, and others like what they save', async () => {
    await follow(ida, CATS);
    const board = await buildBoard(app.services, { owner: ida.id });
    await buildPin(app.services, { board, title: 'A chair' });
    await buildPin(app.services, { board, title: 'A cat on a table' });
    const read = async (blend_type?: InterestBlend) => {
      const { data } = await ida.call('V3ViewerInterestsResource.get', blend_type ? { blend_type } : {});
      return data.map(({ id }) => id);
    };
    expect(await read('followed')).toEqual([CATS]);
    const recommended = await read('recommended');
    expect(recommended[0]).toBe(FURNITURE);
    expect(recommended).not.toContain(CATS);
    expect(await read('mixed')).toEqual([CATS, ...recommended]);
    expect(await read()).toEqual([CATS, ...recommended]);
    const { status } = await ida.callLoosely('V3ViewerInterestsResource.get', { blend_type: 'loud' });
    expect([status, (await app.visitor().call('V3ViewerInterestsResource.get', {})).status]).toEqual([400, 401]);
  });

  it('[HOME-009] bring people who save about them, without those that one follows or does not see', async () => {
    const save = async (owner: Member, title: string) =>
      buildPin(app.services, { board: await buildBoard(app.services, { owner: owner.id }), title });
    const [cleo, dan] = [await app.signUp('cleo'), await app.signUp('danny')];
    for (const title of ['A cat', 'Two cats', 'A kitten']) await save(cleo, title);
    for (const title of ['A cat', 'A chair']) await save(bo, title);
    await save(dan, 'A chair');
    await save(ida, 'My cat');
    const secret = await buildBoard(app.services, { owner: dan.id, privacy: 'secret' });
    await buildPin(app.services, { board: secret, title: 'A secret cat' });
    await runJobs(app.services);
    const read = async () => {
      const { data } = await ida.call('V3CreatorRecommendationsResource.get', {});
      return data.map(({ username }) => username);
    };
    expect([...(await read())].sort()).toEqual(['bobo', 'cleo', 'danny']);
    await follow(ida, CATS);
    expect(await read()).toEqual(['cleo', 'bobo']);
    await ida.call('UserFollowResource.create', { user_id: cleo.id });
    expect(await read()).toEqual(['bobo']);
    await bo.call('UserBlockResource.create', { user_id: ida.id });
    expect(await read()).toEqual([]);
    expect((await app.visitor().call('V3CreatorRecommendationsResource.get', {})).status).toBe(401);
  });

  it('answer 404 where there is none, 400 to junk, 401 without a session', async () => {
    const nothing = '999' as InterestId;
    expect((await ida.call('InterestResource.get', { interest_id: nothing })).status).toBe(404);
    expect((await ida.call('InterestFeedResource.get', { interest_id: nothing })).status).toBe(404);
    expect((await follow(ida, nothing)).status).toBe(404);
    expect((await ida.call('PinInterestsResource.get', { pin_id: '999' as PinId })).status).toBe(404);
    expect((await ida.call('V3BoardInterestsResource.get', { id: '999' as BoardId })).status).toBe(404);
    const loosely = async (options: object) => (await ida.callLoosely('InterestFollowResource.create', options)).status;
    expect(await loosely({ interest_id: CATS })).toBe(400);
    expect(await loosely({ interest_id: CATS, interest_list: 'others' })).toBe(400);
    expect(await loosely({ interest_id: 'cats', interest_list: 'favorited' })).toBe(400);
    const visitor = { interest_id: CATS, interest_list: 'favorited' } as const;
    expect((await app.visitor().call('InterestFollowResource.create', visitor)).status).toBe(401);
    expect(await app.db.selectFrom('interest_follows').selectAll().execute()).toEqual([]);
  });
});
