import type { OptionsOf } from '../../../../../contract/api';
import type { PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('hidden pins on %s', (database) => {
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

  /** Every feed, list and search in which somebody else may meet bo's pins. */
  const readAll = async (who: Pick<Member, 'call'>, board_id: string, near: PinId) => {
    const board = { board_id } as OptionsOf<'BoardFeedResource.get'>;
    const { results } = (await who.call('BaseSearchResource.get', { query: 'teapot' })).data;
    const ofBo = (await who.call('BaseSearchResource.get', { query: 'teapot', user: 'bobo' })).data.results;
    const lists = {
      home: (await who.call('UserHomefeedResource.get', {})).data,
      board: (await who.call('BoardFeedResource.get', board)).data,
      saved: (await who.call('UserPinsResource.get', { username: 'bobo', kind: 'saved' })).data,
      created: (await who.call('UserPinsResource.get', { username: 'bobo', kind: 'created' })).data,
      search: results,
      searchOfPerson: ofBo,
    };
    const titles = Object.entries(lists).map(([name, rows]) => [
      name,
      rows.flatMap((row) => ('title' in row && row.id !== near ? [row.title] : [])).sort(),
    ]);
    return Object.fromEntries(titles) as Record<string, string[]>;
  };

  it('[PIN-034] hides a pin from every feed, list and search of this viewer alone, until it is undone', async () => {
    const board = await buildBoard(app.services, { owner: bo.id, name: 'Teapots' });
    const pin = await buildPin(app.services, { board, title: 'Blue teapot' });
    await buildPin(app.services, { board, title: 'Red teapot' });
    const near = await buildPin(app.services, { board, title: 'Cup' });
    await runJobs(app.services);
    const shown = await readAll(ida, board.id, near.id);
    for (const titles of Object.values(shown)) expect(titles).toEqual(['Blue teapot', 'Red teapot']);

    const hidden = await ida.call('HiddenPinResource.create', { pin_id: pin.id });
    expect(hidden.data).toEqual({ pin_id: pin.id, is_hidden: true });
    for (const [name, titles] of Object.entries(await readAll(ida, board.id, near.id))) {
      expect([name, titles]).toEqual([name, ['Red teapot']]);
    }
    for (const who of [bo, app.visitor()]) expect(await readAll(who, board.id, near.id)).toEqual(shown);
    // A retry changes nothing.
    await ida.call('HiddenPinResource.create', { pin_id: pin.id });

    await ida.call('HiddenPinResource.delete', { pin_id: pin.id });
    expect(await readAll(ida, board.id, near.id)).toEqual(shown);
  });

  it('[PIN-034] hides other saves of the picture too, never the viewer’s own', async () => {
    const board = await buildBoard(app.services, { owner: bo.id, name: 'Teapots' });
    const own = await buildBoard(app.services, { owner: ida.id, name: 'Mine' });
    const pin = await buildPin(app.services, { board, title: 'Blue teapot' });
    const again = await buildBoard(app.services, { owner: bo.id, name: 'More' });
    await buildRepin(app.services, pin, again);
    await buildRepin(app.services, pin, own);
    await ida.call('HiddenPinResource.create', { pin_id: pin.id });
    const count = async (board_id: OptionsOf<'BoardFeedResource.get'>['board_id']) =>
      (await ida.call('BoardFeedResource.get', { board_id })).data.length;
    expect([await count(board.id), await count(again.id), await count(own.id)]).toEqual([0, 0, 1]);
  });

  it('[PIN-034] leaves the page of the pin open and says there that it is hidden', async () => {
    const board = await buildBoard(app.services, { owner: bo.id, name: 'Teapots' });
    const pin = await buildPin(app.services, { board });
    const isHidden = async () => (await ida.call('PinResource.get', { id: pin.id })).data.is_hidden;
    expect(await isHidden()).toBe(false);
    await ida.call('HiddenPinResource.create', { pin_id: pin.id });
    expect(await isHidden()).toBe(true);
  });

  it('[PIN-034] refuses to hide one’s own pin and one that is not there', async () => {
    const board = await buildBoard(app.services, { owner: ida.id, name: 'Mine' });
    const pin = await buildPin(app.services, { board });
    expect((await ida.callLoosely('HiddenPinResource.create', { pin_id: pin.id })).status).toBe(400);
    expect((await ida.callLoosely('HiddenPinResource.create', { pin_id: '9999999999' })).status).toBe(404);
    expect((await app.visitor().callLoosely('HiddenPinResource.create', { pin_id: pin.id })).status).toBe(401);
  });
});
