import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import { purgeDeleted } from '../../../../../server/domains/pins/pins/purge';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('undo of pin edits, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let board: { id: BoardId; owner: UserId };
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    board = await buildBoard(app.services, { owner: anna.id, name: 'Cats' });
  });
  afterAll(() => app.close());

  const changes = async (who = anna, options: object = {}) =>
    (await who.call('UndoableChangesResource.get', options)).data;
  const shown = async (who = anna) => (await changes(who)).map(({ kind, name, obstacle }) => [kind, name, obstacle]);
  const edit = async (id: string, edits: object, who = anna) =>
    expect((await who.callLoosely('PinResource.update', { id, ...edits })).status).toBe(200);

  it('[BOARD-068] lists an edit to its person with the former values, as long as those it made still hold', async () => {
    const pin = await buildPin(app.services, { board, title: 'Tom', description: 'A cat' });
    await edit(pin.id, { title: 'Tim', link: 'https://cats.example/', comments_disabled: true });
    expect(await shown()).toEqual([['edit', 'Tim', null]]);
    const [first] = await changes();
    const former = { title: 'Tom', link: null, comments_disabled: false };
    expect(first).toMatchObject({ object_id: pin.id, board_id: board.id, former, is_restorable: true });
    expect(await shown(ben)).toEqual([]);
    // The edit of another field leaves it undoable; of the same field not, until that one is undone.
    await edit(pin.id, { description: 'A tomcat' });
    await edit(pin.id, { title: 'Tam' });
    expect((await changes()).map((one) => one.former)).toEqual([{ title: 'Tim' }, { description: 'A cat' }]);
    await edit(pin.id, (await changes())[0]?.former ?? {});
    expect((await changes()).map((one) => one.former)).toContainEqual(former);
    await edit(pin.id, former);
    expect((await anna.call('PinResource.get', { id: pin.id })).data).toMatchObject({ ...former, title: 'Tom' });
  });

  it('[BOARD-068] neither lists nor records in the history an edit that changes nothing', async () => {
    const pin = await buildPin(app.services, { board, title: 'Tom' });
    await edit(pin.id, { title: ' Tom ', comments_disabled: false });
    expect(await shown()).toEqual([]);
    const { data } = await anna.call('BoardHistoryResource.get', { board_id: board.id });
    expect(data.map(({ kind }) => kind)).not.toContain('pins_edited');
  });

  it('[BOARD-068] follows the pin to another board, and ends with the pin and after 30 days', async () => {
    const dogs = await buildBoard(app.services, { owner: anna.id, name: 'Dogs' });
    const [pin, other] = [await buildPin(app.services, { board }), await buildPin(app.services, { board })];
    await edit(pin.id, { title: 'Tim' });
    await edit(pin.id, { board_id: dogs.id });
    await edit(other.id, { title: 'Kit' });
    expect((await changes(anna, { board_id: dogs.id })).map(({ kind }) => kind)).toEqual(['move', 'edit']);
    await anna.call('PinResource.delete', { id: pin.id });
    expect(await shown()).toEqual([['edit', 'Kit', null]]);
    const created_at = new Date(app.clock.now().getTime() - 31 * 24 * 3_600_000);
    await app.db.updateTable('pin_edits').set({ created_at }).execute();
    await app.db.updateTable('board_events').set({ created_at }).execute();
    expect(await shown()).toEqual([]);
    await purgeDeleted(app.services);
    expect(await app.db.selectFrom('pin_edits').selectAll().execute()).toEqual([]);
  });

  it('[BOARD-065] [BOARD-068] names no texts of a pin that its editor no longer sees', async () => {
    const theirs = await buildBoard(app.services, { owner: ben.id, name: 'Theirs', privacy: 'secret' });
    await ben.call('BoardInviteResource.create', { board_id: theirs.id, user_ids: [anna.id], access: 'write' });
    await anna.call('BoardInviteResource.update', { board_id: theirs.id, user_id: anna.id, action: 'accept' });
    const pin = await buildPin(app.services, { board: { id: theirs.id, owner: anna.id }, title: 'Tom' });
    await edit(pin.id, { title: 'Tim' });
    expect(await shown()).toEqual([['edit', 'Tim', null]]);
    await ben.call('BoardCollaboratorResource.delete', { board_id: theirs.id, user_id: anna.id });
    expect(await changes()).toMatchObject([{ name: '', former: null, board_name: null, obstacle: 'no_rights' }]);
  });

  it('[BOARD-068] keeps the last twenty edits of a person on a pin', async () => {
    const pin = await buildPin(app.services, { board, title: '0' });
    for (let i = 1; i <= 23; i += 1) await edit(pin.id, { title: String(i) });
    const rows = await app.db.selectFrom('pin_edits').select('changed').orderBy('event_id').execute();
    expect(rows.map(({ changed }) => changed.title)).toEqual(Array.from({ length: 20 }, (_, i) => String(i + 4)));
  });
});
