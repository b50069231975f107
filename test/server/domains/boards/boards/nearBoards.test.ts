import { followSaveGraph } from '../../../../../server/domains/content/saveGraph';
import type { Follower } from '../../../../../server/platform/ops/follower';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('what the save graph suggests, %s', (database) => {
  let app: TestApp;
  let saveGraph: Follower;
  let anna: Member;
  let ben: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
    saveGraph = followSaveGraph(app.services);
  });
  beforeEach(async () => {
    await app.clear();
    await saveGraph.catchUp();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
  });
  afterAll(async () => {
    await saveGraph.stop();
    await app.close();
  });

  const settle = async () => {
    await runJobs(app.services);
    await saveGraph.catchUp();
  };
  const boardOf = (owner: Member, more: object = {}) => buildBoard(app.services, { owner: owner.id, ...more });
  /** A pin of ben's, and another one that is saved together with it. */
  const pair = async () => {
    const board = await boardOf(ben, { name: 'Kiln' });
    const pin = await buildPin(app.services, { board, title: 'Stoneware bowl' });
    return { board, pin, beside: await buildPin(app.services, { board, title: 'Celadon' }) };
  };

  it('[PIN-011] offers the viewer’s board that holds what others save together with the pin', async () => {
    const { board, pin, beside } = await pair();
    const mine = await boardOf(anna, { name: 'Mine' });
    await buildRepin(app.services, beside, mine);
    for (let at = 0; at < 6; at += 1) {
      app.clock.advance(1000);
      await buildPin(app.services, { board: await boardOf(anna), title: 'A lamp' });
    }
    const shortlist = async () =>
      (await anna.call('BoardPickerBoardsResource.get', { pin_id: pin.id })).data.boards_shortlist.map(({ id }) => id);
    expect(await shortlist()).not.toContain(mine.id);
    await settle();
    expect((await shortlist())[0]).toBe(mine.id);
    // What only a board connects that the viewer may not find is no connection.
    await buildRepin(app.services, pin);
    await app.db.updateTable('boards').set({ privacy: 'protected' }).where('id', '=', board.id).execute();
    expect(await shortlist()).not.toContain(mine.id);
  });

  it('[PIN-010] suggests what three others call the boards that hold what is saved together with the pin', async () => {
    const { pin, beside } = await pair();
    const titles = async () => (await anna.call('BoardTitleSuggestionsResource.get', { id: pin.id })).data;
    for (let at = 0; at < 2; at += 1)
      await buildRepin(app.services, beside, await buildBoard(app.services, { name: 'Glazes' }));
    await settle();
    expect(await titles()).not.toContain('Glazes');
    await buildRepin(app.services, beside, await buildBoard(app.services, { name: 'Glazes' }));
    await settle();
    expect((await titles())[0]).toBe('Glazes');
  });

  it('[HOME-009] brings first the people whose boards hold what the member saves', async () => {
    const { pin } = await pair();
    const busy = await app.signUp('busy');
    for (const title of ['A cat', 'A chair', 'Two cats'])
      await buildPin(app.services, { board: await boardOf(busy), title });
    await buildRepin(app.services, pin, await boardOf(anna, { privacy: 'secret' }));
    const people = async () =>
      (await anna.call('V3CreatorRecommendationsResource.get', {})).data.map(({ username }) => username);
    await settle();
    expect(await people()).toEqual(['ben', 'busy']);
    await ben.call('UserBlockResource.create', { user_id: anna.id });
    expect(await people()).toEqual(['busy']);
  });
});
