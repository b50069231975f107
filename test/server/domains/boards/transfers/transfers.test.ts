import type { BoardId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('ownership transfer, %s', (database) => {
  let app: TestApp;
  let olga: Member;
  let ben: Member;
  let cleo: Member;
  let id: BoardId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    olga = await app.signUp('olga');
    ben = await app.signUp('benn');
    cleo = await app.signUp('cleo');
    const board = await buildBoard(app.services, { owner: olga.id, name: 'Shared' });
    id = board.id;
    await buildPin(app.services, { board });
    await ben.call('BoardFollowResource.create', { board_id: id });
    await olga.call('BoardInviteResource.create', { board_id: id, user_ids: [ben.id], access: 'write' });
    await ben.call('BoardInviteResource.update', { board_id: id, user_id: ben.id, action: 'accept' });
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const ask = (user: Member, by = olga) =>
    by.call('BoardOwnershipTransferResource.create', { board_id: id, user_id: user.id });
  const end = (by: Member) => by.call('BoardOwnershipTransferResource.delete', { board_id: id });
  const accept = (by: Member) => by.call('BoardOwnershipTransferResource.update', { board_id: id });
  const read = async (by: Pick<Member, 'call'>) => (await by.call('BoardResource.get', { board_id: id })).data;

  it('[BOARD-021] keeps whom the owner asked, for the two of them', async () => {
    expect((await ask(ben)).data.pending_ownership_transfer).toBe(ben.id);
    expect((await ask(ben)).status).toBe(200);
    expect((await read(ben)).pending_ownership_transfer).toBe(ben.id);
    expect((await read(cleo)).pending_ownership_transfer).toBeNull();
  });

  it('[BOARD-023] lists the boards whose ownership is offered to a member', async () => {
    const offered = async (by: Member) =>
      (await by.call('UserBoardTransfersResource.get', {})).data.map((board) => board.id);
    expect(await offered(ben)).toEqual([]);
    await ask(ben);
    expect(await offered(ben)).toEqual([id]);
    expect([await offered(olga), await offered(cleo)]).toEqual([[], []]);
    await olga.call('BoardCollaboratorResource.delete', { board_id: id, user_id: ben.id });
    expect(await offered(ben)).toEqual([]);
  });

  it('[BOARD-022] leaves neither of the two with an invitation to answer', async () => {
    await olga.call('BoardInviteResource.create', { board_id: id, user_ids: [cleo.id] });
    await ask(ben);
    await accept(ben);
    const answer = (by: Member, user: Member, action: 'accept' | 'approve') =>
      by.callLoosely('BoardInviteResource.update', { board_id: id, user_id: user.id, action });
    expect((await answer(ben, ben, 'approve')).status).toBe(404);
    expect((await answer(ben, ben, 'accept')).status).toBe(404);
    // The former owner stays, with all that collaborators may do, however often they are invited.
    const again = await ben.call('BoardInviteResource.create', { board_id: id, user_ids: [olga.id], access: 'write' });
    expect(again.data).toMatchObject([{ status: 'accepted', access: 'delete' }]);
    expect((await answer(olga, olga, 'accept')).status).toBe(200);
    expect((await read(olga)).access).toBe('delete');
    // Whom they invited as the owner is asked no longer.
    expect((await answer(cleo, cleo, 'accept')).status).toBe(404);
  });

  it('[BOARD-022] is taken back by the owner, or declined', async () => {
    await ask(ben);
    expect((await end(olga)).data.pending_ownership_transfer).toBeNull();
    await ask(ben);
    expect((await end(ben)).data.pending_ownership_transfer).toBeNull();
    expect((await accept(ben)).status).toBe(403);
    const told = await olga.call('BoardHistoryResource.get', { board_id: id });
    expect(told.data.slice(0, 4).map(({ kind }) => kind)).toEqual([
      'transfer_declined',
      'transfer_requested',
      'transfer_cancelled',
      'transfer_requested',
    ]);
  });

  it('[BOARD-023] makes the collaborator the owner, and the old owner a collaborator, at an address of the new one', async () => {
    await ask(ben);
    const { data } = await accept(ben);
    expect(data).toMatchObject({
      url: '/benn/shared/',
      owner: { username: 'benn' },
      pending_ownership_transfer: null,
      collaborator_count: 1,
      follower_count: 0,
      pin_count: 1,
    });
    const { edit, delete: remove, invite, request_to_join } = data.abilities;
    expect([edit, remove, invite, request_to_join]).toEqual([true, true, true, false]);
    expect(await read(olga)).toMatchObject({ access: 'delete', abilities: { edit: false, add_pin: true } });
    expect((await cleo.call('BoardResource.get', { username: 'olga', slug: 'shared' })).data.id).toBe(id);
    expect((await cleo.call('UserResource.get', { username: 'benn' })).data.board_count).toBe(1);
    expect((await cleo.call('UserResource.get', { username: 'olga' })).data.board_count).toBe(0);
    // And back: a circle of transfers ends where it began.
    expect((await ask(olga, ben)).status).toBe(200);
    expect((await accept(olga)).data.url).toBe('/olga/shared/');
  });

  it('[BOARD-022] [BOARD-023] answers who has not heard the answer as before: accepted once, declined once', async () => {
    await ask(ben);
    await end(ben);
    expect((await end(ben)).data.pending_ownership_transfer).toBeNull();
    await ask(ben);
    await accept(ben);
    expect((await accept(ben)).data).toMatchObject({ owner: { username: 'benn' }, collaborator_count: 1 });
    const told = await ben.call('BoardHistoryResource.get', { board_id: id });
    expect(told.data.filter(({ kind }) => kind === 'transferred' || kind === 'transfer_declined')).toHaveLength(2);
  });

  it('[BOARD-015] [BOARD-023] waits for what is under way on many of its pins', async () => {
    const other = await buildBoard(app.services, { owner: olga.id, name: 'Other' });
    for (let n = 0; n < 30; n += 1) await buildPin(app.services, { board: { id, owner: olga.id } });
    await ask(ben);
    await olga.call('BoardBulkActionResource.create', {
      action: 'bulkMove',
      board_id: id,
      section_id: '-1',
      excluded_pin_ids: [],
      target_board_id: other.id,
    });
    expect((await accept(ben)).status).toBe(423);
    await runJobs(app.services);
    await app.db.updateTable('boards').set({ merged_into: other.id }).where('id', '=', id).execute();
    expect((await accept(ben)).status).toBe(423);
    await app.db.updateTable('boards').set({ merged_into: null }).where('id', '=', id).execute();
    expect((await accept(ben)).data.owner.id).toBe(ben.id);
    await app.db.updateTable('boards').set({ merged_into: other.id }).where('id', '=', id).execute();
    expect((await accept(ben)).status).toBe(200);
  });

  it('[BOARD-021] [BOARD-030] who leaves is asked no more, also when they come back', async () => {
    await ask(ben);
    await ben.call('BoardCollaboratorResource.delete', { board_id: id, user_id: ben.id });
    expect((await read(olga)).pending_ownership_transfer).toBeNull();
    await olga.call('BoardInviteResource.create', { board_id: id, user_ids: [ben.id], access: 'write' });
    await ben.call('BoardInviteResource.update', { board_id: id, user_id: ben.id, action: 'accept' });
    expect((await accept(ben)).status).toBe(403);
  });

  it('[BOARD-021] refuses all others, and changes nothing', async () => {
    expect((await ask(cleo)).status).toBe(400);
    expect((await ask(olga)).status).toBe(400);
    expect((await ask(ben, ben)).status).toBe(403);
    expect((await accept(ben)).status).toBe(403);
    await ask(ben);
    expect((await accept(cleo)).status).toBe(403);
    expect((await end(cleo)).status).toBe(403);
    expect((await accept(olga)).status).toBe(403);
    // Who is no collaborator any more is not asked any more.
    await olga.call('BoardCollaboratorResource.delete', { board_id: id, user_id: ben.id });
    expect((await accept(ben)).status).toBe(403);
    expect((await read(olga)).owner.id).toBe(olga.id);
  });
});
