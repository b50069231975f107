import { BOARD_PRIVACY } from '../../../../../contract/constants/people/privacy';
import { followSaveGraph } from '../../../../../server/domains/content/saveGraph';
import { followTextIndex } from '../../../../../server/domains/content/textIndex';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findGraphDrift } from '../../../../support/graphDrift';
import { findDrift, findIndexDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';
import { findTextDrift } from '../../../../support/textDrift';

/** The same numbers each time (mulberry32), so that a failure comes again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe.each(TEST_DATABASES)('many at once, %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  afterAll(() => app.close());

  it('[BOARD-040] [BOARD-042] loses no count and fails no call when people act at the same time', async () => {
    const random = createRandom(7);
    const people = await Promise.all(['ada', 'ben', 'cleo'].map((name) => app.signUp(name)));
    const boards = await Promise.all(
      people.flatMap(({ id }) => [0, 1].map(() => buildBoard(app.services, { owner: id }))),
    );
    const pins = await Promise.all(boards.flatMap((board) => [0, 1].map(() => buildPin(app.services, { board }))));

    const act = async () => {
      const pin = pins[random(pins.length)] as (typeof pins)[number];
      const me = people[random(people.length)] as (typeof people)[number];
      const owner = people.find(({ id }) => id === pin.owner) as (typeof people)[number];
      const own = boards.filter((board) => board.owner === me.id);
      const ownersOwn = boards.filter((board) => board.owner === owner.id);
      const board_id = own[random(own.length)]?.id as (typeof own)[number]['id'];
      const target = ownersOwn[random(ownersOwn.length)]?.id as (typeof own)[number]['id'];
      const calls = [
        () => me.call('RepinResource.create', { pin_id: pin.id, board_id, is_reveal_confirmed: true }),
        () => me.call('RepinResource.create', { pin_id: pin.id, board_id, is_reveal_confirmed: true }),
        () => owner.call('PinResource.update', { id: pin.id, board_id: target, is_reveal_confirmed: true }),
        () => owner.call('PinResource.delete', { id: pin.id }),
        () => owner.call('PinRestoreResource.create', { id: pin.id }),
        () => me.call('BoardResource.update', { board_id, privacy: BOARD_PRIVACY[random(3)] ?? 'public' }),
        () => me.call('BoardResource.delete', { board_id }),
        () => me.call('BoardRestoreResource.create', { board_id }),
        () => me.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Lovely' }),
      ];
      const result = await calls[random(calls.length)]?.();
      return result?.status ?? 0;
    };
    const saveGraph = followSaveGraph(app.services);
    const textIndex = followTextIndex(app.services);
    for (const index of [saveGraph, textIndex]) await index.catchUp();
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      statuses.push(...(await Promise.all(Array.from({ length: 24 }, () => act()))));
    }
    expect(statuses.filter((status) => ![200, 403, 404].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(60);
    expect(await findDrift(app.db)).toEqual([]);
    await Promise.all([runJobs(app.services), runJobs(app.services), saveGraph.catchUp()]);
    await runJobs(app.services);
    await saveGraph.catchUp();
    expect(await findIndexDrift(app.db)).toEqual([]);
    expect(await findGraphDrift(app.services)).toEqual([]);
    await textIndex.catchUp();
    expect(await findTextDrift(app.services, ['board', 'pin'])).toEqual([]);
    for (const index of [saveGraph, textIndex]) await index.stop();
  });
});
