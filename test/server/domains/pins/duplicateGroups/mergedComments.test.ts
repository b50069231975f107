import type { BoardId, CommentId, DuplicateMergeId, PinId, UserId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('comments of merged duplicates on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let cups: { id: BoardId; owner: UserId };
  let bowls: { id: BoardId; owner: UserId };
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    cups = await buildBoard(app.services, { owner: anna.id, name: 'Cups' });
    bowls = await buildBoard(app.services, { owner: anna.id, name: 'Bowls' });
  });
  afterEach(async () => {
    await runJobs(app.services);
    expect(await findDrift(app.db)).toEqual([]);
  });
  afterAll(() => app.close());

  const pinOn = (board: { id: BoardId; owner: UserId }, more: object = {}) =>
    buildPin(app.services, { board, picture: { word: 'cup' }, ...more });
  const say = async (who: Member, pin_id: PinId, parent_id?: CommentId) => {
    const options = { pin_id, text: `Nice ${pin_id}`, ...(parent_id && { parent_id }) };
    return (await who.call('AggregatedCommentResource.create', options)).data.id;
  };
  const merge = async (kept: PinId, removed: PinId, who = anna) =>
    (await who.call('DuplicateMergeResource.create', { keep_ids: [kept], remove_ids: [removed] })).data.id;
  const undo = (id: DuplicateMergeId) => anna.call('DuplicateMergeResource.delete', { id });
  const restore = (id: PinId, who = anna) => who.call('PinRestoreResource.create', { id });
  /** The heads below a pin, the newest first. */
  const saidBelow = async (pin_id: PinId, who = anna) =>
    (await who.call('UnifiedCommentsResource.get', { pin_id })).data.map(({ id }) => id);
  const setPrivacy = (board: { id: BoardId }, privacy: 'public' | 'secret') =>
    anna.call('BoardResource.update', { board_id: board.id, privacy });
  const join = async (who: Member, board: { id: BoardId; owner: UserId }, access: 'write' | 'delete') => {
    await anna.call('BoardInviteResource.create', { board_id: board.id, user_ids: [who.id], access });
    await who.call('BoardInviteResource.update', { board_id: board.id, user_id: who.id, action: 'accept' });
  };

  describe('of others', () => {
    it('[PIN-052] leaves comments with a pin that its remover may not edit, for its person to restore', async () => {
      await join(ben, cups, 'delete');
      const theirs = await pinOn(cups);
      const own = await pinOn(await buildBoard(app.services, { owner: ben.id }));
      const comment = await say(anna, theirs.id);
      await merge(own.id, theirs.id, ben);
      expect(await saidBelow(own.id)).toEqual([]);
      await restore(theirs.id);
      expect(await saidBelow(theirs.id)).toEqual([comment]);
    });
  });

  describe('of a pin that is restored alone', () => {
    it('[PIN-052] returns its comments, with replies since, and leaves those of the kept pin', async () => {
      const [kept, removed] = [await pinOn(cups), await pinOn(bowls)];
      const [own, moved] = [await say(ben, kept.id), await say(ben, removed.id)];
      const id = await merge(kept.id, removed.id);
      await say(ben, kept.id, moved);
      await restore(removed.id);
      expect([await saidBelow(kept.id), await saidBelow(removed.id)]).toEqual([[own], [moved]]);
      const { data } = await anna.call('PinResource.get', { id: removed.id });
      expect(data.aggregated_pin_data.comment_count).toBe(2);
      await undo(id);
      expect([await saidBelow(kept.id), await saidBelow(removed.id)]).toEqual([[own], [moved]]);
    });

    it('[PIN-052] finds them where a later merge took them', async () => {
      const [first, second, third] = [await pinOn(cups), await pinOn(cups), await pinOn(bowls)];
      const comment = await say(ben, first.id);
      await merge(second.id, first.id);
      app.clock.advance(1000);
      await merge(third.id, second.id);
      await restore(first.id);
      expect([await saidBelow(first.id), await saidBelow(third.id)]).toEqual([[comment], []]);
    });
  });

  describe('of merges that were undone', () => {
    it('[PIN-052] returns all where one after the other is undone in the order in which they were made', async () => {
      const [first, second, third] = [await pinOn(cups), await pinOn(cups), await pinOn(bowls)];
      const said = [await say(ben, first.id), await say(ben, second.id), await say(ben, third.id)];
      const one = await merge(second.id, first.id);
      app.clock.advance(1000);
      const two = await merge(third.id, second.id);
      await undo(one);
      await undo(two);
      const below = [await saidBelow(first.id), await saidBelow(second.id), await saidBelow(third.id)];
      expect(below).toEqual(said.map((id) => [id]));
    });
  });

  describe('on secret boards', () => {
    it('[PIN-052] shows nothing of one secret board to the people of another one', async () => {
      const one = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
      const other = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
      await join(ben, other, 'write');
      const [kept, removed] = [await pinOn(other), await pinOn(one, { title: 'Surprise', description: 'For Ben' })];
      await say(anna, removed.id);
      await merge(kept.id, removed.id);
      const { data: pin } = await ben.call('PinResource.get', { id: kept.id });
      expect([pin.title, pin.description, await saidBelow(kept.id, ben)]).toEqual(['', '', []]);
    });

    it('[PIN-052] moves no comments to a secret board, where their authors may not see them', async () => {
      const secret = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
      const [kept, removed] = [await pinOn(secret), await pinOn(cups, { title: 'Cup' })];
      const comment = await say(ben, removed.id);
      await merge(kept.id, removed.id);
      expect((await anna.call('PinResource.get', { id: kept.id })).data.title).toBe('Cup');
      expect(await saidBelow(kept.id)).toEqual([]);
      await restore(removed.id);
      expect(await saidBelow(removed.id, ben)).toEqual([comment]);
    });

    it('[PIN-052] moves everything within one secret board', async () => {
      const secret = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
      const [kept, removed] = [await pinOn(secret), await pinOn(secret, { title: 'Cup' })];
      const comment = await say(anna, removed.id);
      await merge(kept.id, removed.id);
      expect((await anna.call('PinResource.get', { id: kept.id })).data.title).toBe('Cup');
      expect(await saidBelow(kept.id)).toEqual([comment]);
    });

    it('[PIN-052] leaves threads there that went on after the board became secret', async () => {
      const [kept, removed] = [await pinOn(cups), await pinOn(bowls)];
      const [old, edited, answered] = [
        await say(anna, removed.id),
        await say(anna, removed.id),
        await say(ben, removed.id),
      ];
      const id = await merge(kept.id, removed.id);
      await setPrivacy(cups, 'secret');
      app.clock.advance(1000);
      await say(anna, kept.id, answered);
      await anna.call('AggregatedCommentResource.update', { comment_id: edited, text: 'Only here' });
      await undo(id);
      expect([await saidBelow(kept.id), await saidBelow(removed.id, ben)]).toEqual([[answered, edited], [old]]);
    });
  });

  it('[PIN-052] leaves comments that are turned off where nobody reads them', async () => {
    const [kept, removed] = [await pinOn(cups), await pinOn(cups)];
    const comment = await say(ben, removed.id);
    await anna.call('PinResource.update', { id: removed.id, comments_disabled: true });
    await merge(kept.id, removed.id);
    expect(await saidBelow(kept.id)).toEqual([]);
    await restore(removed.id);
    await anna.call('PinResource.update', { id: removed.id, comments_disabled: false });
    expect(await saidBelow(removed.id)).toEqual([comment]);
  });
});
