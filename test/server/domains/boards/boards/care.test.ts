import type { BoardId, PinId, UserId } from '../../../../../contract/schemas/common';
import { purgeDeleted } from '../../../../../server/domains/pins/pins/purge';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { pinsOf } from '../../../../support/feedItems';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin, buildSection } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('boards as their people keep them, %s', (database) => {
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
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const named = (name: string, owner: Member = anna) => buildBoard(app.services, { owner: owner.id, name });
  const profile = async (who: Member = ben) =>
    (await who.call('BoardsFeedResource.get', { username: 'anna' })).data.map(({ name }) => name);
  const pinTitles = async (options: object = {}) =>
    (await anna.call('BoardFeedResource.get', { board_id: board.id, ...options })).data.map(({ title }) => title);
  const pinsOn = async (titles: string[], more: object = {}) => {
    const ids: PinId[] = [];
    for (const title of titles) ids.push((await buildPin(app.services, { board, title, ...more })).id);
    return ids;
  };
  const place = (pin_id: PinId, after_pin_id: PinId | null, who = anna) =>
    who.call('BoardPinPlaceResource.update', { board_id: board.id, pin_id, after_pin_id });

  it('[BOARD-003] [BOARD-004] shows everyone the layout that the owner chose, the default one at first', async () => {
    const read = async () => (await app.visitor().call('BoardResource.get', { board_id: board.id })).data.layout;
    expect(await read()).toBe('default');
    await anna.call('BoardResource.update', { board_id: board.id, layout: 'compact' });
    expect(await read()).toBe('compact');
    expect((await anna.callLoosely('BoardResource.update', { board_id: board.id, layout: 'round' })).status).toBe(400);
  });

  it('[BOARD-001] [BOARD-066] warns others with the reason that the owner gives', async () => {
    const read = async (who: Pick<Member, 'call'>) =>
      (await who.call('BoardResource.get', { board_id: board.id })).data.sensitivity_screen;
    expect(await read(ben)).toEqual({ reason: null, show_warning: false });
    await anna.call('BoardResource.update', { board_id: board.id, sensitivity: 'violence' });
    expect(await read(ben)).toEqual({ reason: 'violence', show_warning: true });
    expect(await read(app.visitor())).toEqual({ reason: 'violence', show_warning: true });
    expect(await read(anna)).toEqual({ reason: 'violence', show_warning: false });
    expect((await ben.call('BoardResource.update', { board_id: board.id, sensitivity: null })).status).toBe(403);
    const [id] = (await pinsOn(['One'])) as [PinId];
    const ofPin = async (who: Pick<Member, 'call'>) =>
      (await who.call('PinResource.get', { id })).data.board.sensitivity_screen;
    expect(await ofPin(ben)).toEqual({ reason: 'violence', show_warning: true });
    expect(await ofPin(anna)).toEqual({ reason: 'violence', show_warning: false });
    const [card] = pinsOf((await ben.call('BoardFeedResource.get', { board_id: board.id })).data);
    expect(card?.board.sensitivity_screen).toEqual({ reason: 'violence', show_warning: true });
  });

  it('[BOARD-066] [PIN-011] warns of no board that it offers to save to: only those who may add to it choose it', async () => {
    await anna.call('BoardResource.update', { board_id: board.id, sensitivity: 'violence' });
    await anna.call('BoardInviteResource.create', { board_id: board.id, user_ids: [ben.id], access: 'write' });
    const offered = async () => {
      const { all_boards } = (await ben.call('BoardPickerBoardsResource.get', {})).data;
      return all_boards.map(({ id, sensitivity_screen }) => [id, sensitivity_screen.show_warning]);
    };
    const [invite] = (await ben.call('UserBoardInvitesResource.get', {})).data;
    expect([invite?.board.sensitivity_screen?.show_warning, await offered()]).toEqual([true, []]);
    await ben.call('BoardInviteResource.update', { board_id: board.id, user_id: ben.id, action: 'accept' });
    expect(await offered()).toEqual([[board.id, false]]);
  });

  it('[BOARD-001] answers the cover that was chosen', async () => {
    const [pin] = await pinsOn(['One', 'Two']);
    const chosen = await anna.call('BoardResource.update', { board_id: board.id, cover_pin_id: pin ?? null });
    expect(chosen.data.cover_pin).toBe(pin);
  });

  it('[BOARD-001] answers no cover pin while the chosen one is not on the board', async () => {
    const [pin] = (await pinsOn(['One', 'Two'])) as [PinId];
    const cover = async () => (await anna.call('BoardResource.get', { board_id: board.id })).data.cover_pin;
    await anna.call('BoardResource.update', { board_id: board.id, cover_pin_id: pin });
    await anna.call('PinResource.delete', { id: pin });
    expect(await cover()).toBeNull();
    await anna.call('PinRestoreResource.create', { id: pin });
    expect(await cover()).toBe(pin);
    await anna.call('PinResource.update', { id: pin, board_id: (await named('Dogs')).id });
    expect(await cover()).toBeNull();
  });

  describe('archiving', () => {
    it('[BOARD-017] [BOARD-018] [BOARD-019] [BOARD-020] takes a board off the profile and back', async () => {
      await named('Dogs');
      const archived = await anna.call('BoardArchiveResource.create', { board_id: board.id });
      expect(archived.data.archived_by_me_at).toBe(app.clock.now().toISOString());
      expect(await profile()).toEqual(['Dogs']);
      expect(await profile(anna)).toEqual(['Dogs']);
      expect((await anna.call('BoardArchiveResource.get', {})).data.map(({ name }) => name)).toEqual(['Cats']);
      expect((await anna.call('BoardPickerBoardsResource.get', {})).data.all_boards).toHaveLength(1);
      expect((await ben.call('UserResource.get', { username: 'anna' })).data.board_count).toBe(1);
      // Others still find it at its address.
      expect((await ben.call('BoardResource.get', { board_id: board.id })).data.archived_by_me_at).toBeNull();

      expect((await anna.call('BoardArchiveResource.create', { board_id: board.id })).status).toBe(200);
      const back = await anna.call('BoardArchiveResource.delete', { board_id: board.id });
      expect(back.data.archived_by_me_at).toBeNull();
      expect(await profile()).toEqual(['Dogs', 'Cats']);
      expect((await anna.call('BoardArchiveResource.get', {})).data).toEqual([]);
    });

    it('[BOARD-017] keeps the counts through privacy, deletion and restoring', async () => {
      await anna.call('BoardArchiveResource.create', { board_id: board.id });
      await anna.call('BoardResource.update', { board_id: board.id, privacy: 'secret' });
      await anna.call('BoardResource.delete', { board_id: board.id });
      expect((await anna.call('BoardArchiveResource.get', {})).data).toEqual([]);
      await anna.call('BoardRestoreResource.create', { board_id: board.id });
      expect((await anna.call('BoardArchiveResource.get', {})).data).toHaveLength(1);
      await anna.call('BoardArchiveResource.delete', { board_id: board.id });
    });

    it('[BOARD-017] is for one’s own boards', async () => {
      expect((await app.visitor().call('BoardArchiveResource.create', { board_id: board.id })).status).toBe(401);
      expect((await ben.call('BoardArchiveResource.create', { board_id: board.id })).status).toBe(403);
      expect(await profile()).toEqual(['Cats']);
    });
  });

  describe('order', () => {
    it('[BOARD-055] puts pins where they are dropped, on the board and in what is in no section', async () => {
      const [one, two, three] = (await pinsOn(['1', '2', '3'])) as [PinId, PinId, PinId];
      expect(await pinTitles()).toEqual(['3', '2', '1']);
      expect((await place(three, one)).data).toEqual({ pin_id: three, after_pin_id: one });
      expect(await pinTitles()).toEqual(['2', '1', '3']);
      await place(three, two);
      expect(await pinTitles({ filter_section_pins: true })).toEqual(['2', '3', '1']);
      await place(one, null);
      expect(await pinTitles()).toEqual(['1', '2', '3']);
      expect((await anna.call('BoardResource.get', { board_id: board.id })).data.cover_images).toHaveLength(3);
      // What comes afterwards stands first.
      await pinsOn(['4']);
      expect(await pinTitles()).toEqual(['4', '1', '2', '3']);
      expect(await pinTitles({ page_size: 2 })).toEqual(['4', '1']);
    });

    it('[BOARD-056] puts the pins of a section in order', async () => {
      const section = await buildSection(app.services, board, 'Kittens');
      const [one, two, three] = await pinsOn(['1', '2', '3'], { section_id: section.id });
      await place(one as PinId, three as PinId);
      const read = await anna.call('BoardSectionPinsResource.get', { board_id: board.id, section_id: section.id });
      expect(read.data.map(({ id }) => id)).toEqual([three, one, two]);
    });

    it('[BOARD-057] puts sections in order', async () => {
      const [a, b, c] = [
        await buildSection(app.services, board, 'A'),
        await buildSection(app.services, board, 'B'),
        await buildSection(app.services, board, 'C'),
      ];
      const read = async () =>
        (await ben.call('BoardSectionsResource.get', { board_id: board.id })).data.map(({ title }) => title);
      const move = (section_id: typeof a.id, after_section_id: typeof a.id | null) =>
        anna.call('BoardSectionPlaceResource.update', { board_id: board.id, section_id, after_section_id });
      await move(c.id, b.id);
      expect(await read()).toEqual(['B', 'C', 'A']);
      await move(a.id, null);
      expect(await read()).toEqual(['A', 'B', 'C']);
      expect((await move(a.id, a.id)).status).toBe(400);
      await anna.call('BoardSectionResource.delete', { board_id: board.id, section_id: b.id });
      expect((await move(a.id, b.id)).status).toBe(400);
      expect(await read()).toEqual(['A', 'C']);
    });

    it('[BOARD-058] puts the boards of a profile in order, for everyone who sees it', async () => {
      const [dogs, owls] = [await named('Dogs'), await named('Owls')];
      const move = (board_id: BoardId, after_board_id: BoardId | null, who = anna) =>
        who.call('UserBoardPlaceResource.update', { board_id, after_board_id });
      expect(await profile()).toEqual(['Owls', 'Dogs', 'Cats']);
      await move(owls.id, board.id);
      expect(await profile()).toEqual(['Dogs', 'Cats', 'Owls']);
      await move(board.id, null);
      expect(await profile()).toEqual(['Cats', 'Dogs', 'Owls']);
      await named('Ants');
      expect(await profile()).toEqual(['Ants', 'Cats', 'Dogs', 'Owls']);
      expect((await move(dogs.id, dogs.id)).error?.extraData.fields).toHaveProperty('after_board_id');
      expect((await move(dogs.id, (await named('Bees', ben)).id)).status).toBe(400);
      expect((await move(dogs.id, null, ben)).status).toBe(403);
    });

    it('[BOARD-055] refuses what is not on the board, and others, and changes nothing', async () => {
      const [one, two] = (await pinsOn(['1', '2'])) as [PinId, PinId];
      const elsewhere = await buildPin(app.services, { board: await named('Dogs') });
      expect((await place(one, elsewhere.id)).error?.extraData.fields).toHaveProperty('after_pin_id');
      expect((await place(one, one)).status).toBe(400);
      expect((await place(elsewhere.id, one)).status).toBe(404);
      expect((await place(one, null, ben)).status).toBe(403);
      const loosely = (after_pin_id: unknown) =>
        anna.callLoosely('BoardPinPlaceResource.update', { board_id: board.id, pin_id: one, after_pin_id });
      expect((await loosely('0V')).status).toBe(400);
      expect((await loosely(undefined)).status).toBe(400);
      expect(await pinTitles()).toEqual(['2', '1']);
      await anna.call('PinResource.delete', { id: two });
      expect((await place(one, two)).status).toBe(400);
    });

    it('[BOARD-055] [BOARD-057] is for everybody who adds to the board', async () => {
      const [one, two] = (await pinsOn(['1', '2'])) as [PinId, PinId];
      const [a, b] = [await buildSection(app.services, board, 'A'), await buildSection(app.services, board, 'B')];
      const swap = () =>
        ben.call('BoardSectionPlaceResource.update', {
          board_id: board.id,
          section_id: b.id,
          after_section_id: a.id,
        });
      expect([(await place(two, one, ben)).status, (await swap()).status]).toEqual([403, 403]);
      await anna.call('BoardInviteResource.create', { board_id: board.id, user_ids: [ben.id] });
      await ben.call('BoardInviteResource.update', { board_id: board.id, user_id: ben.id, action: 'accept' });
      expect((await ben.call('BoardResource.get', { board_id: board.id })).data.abilities).toMatchObject({
        edit: false,
        reorder: true,
      });
      expect([(await place(two, one, ben)).status, (await swap()).status]).toEqual([200, 200]);
      expect(await pinTitles()).toEqual(['1', '2']);
      const sections = await anna.call('BoardSectionsResource.get', { board_id: board.id });
      expect(sections.data.map(({ title }) => title)).toEqual(['A', 'B']);
    });

    it('[BOARD-055] has room however often the same gap is used, and brings deleted pins back to their own place', async () => {
      const [one, two, three] = (await pinsOn(['1', '2', '3'])) as [PinId, PinId, PinId];
      await place(three, two);
      await anna.call('PinResource.delete', { id: three });
      const [four] = (await pinsOn(['4'])) as [PinId];
      await place(four, two);
      await anna.call('PinRestoreResource.create', { id: three });
      expect(await pinTitles()).toEqual(['2', '4', '3', '1']);
      expect(await pinTitles({ page_size: 100 })).toHaveLength(4);
      // Every move halves what is left between the two first: keys grow until all are spaced again.
      for (let step = 0; step < 150; step += 1) await place(step % 2 === 0 ? four : three, two);
      expect(await pinTitles()).toEqual(['2', '3', '4', '1']);
      const lengths = await app.db.selectFrom('board_pins').select('position').execute();
      expect(Math.max(...lengths.map(({ position }) => position.length))).toBeLessThanOrEqual(64);
      expect(one < two).toBe(true);
    });

    it('[BOARD-055] ends in one order when two move at once', async () => {
      const ids = await pinsOn(['1', '2', '3', '4', '5', '6']);
      const moves = ids.flatMap((id, index) => [
        place(id, ids[(index + 1) % 6] ?? null),
        place(id, ids[(index + 3) % 6] ?? null),
      ]);
      expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(moves.map(() => 200));
      const order = await pinTitles();
      expect([...order].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
      const feed = await ben.call('BoardFeedResource.get', { board_id: board.id });
      expect(feed.data.map(({ title }) => title)).toEqual(order);
    });
  });

  describe('changes to undo', () => {
    const changes = async (who = anna, options: object = {}) =>
      (await who.call('UndoableChangesResource.get', options)).data;
    const shown = async (who = anna, options: object = {}) =>
      (await changes(who, options)).map(({ kind, name, target_name, pin_count, obstacle }) => [
        kind,
        name,
        target_name,
        pin_count,
        obstacle,
      ]);

    it('[BOARD-042] [BOARD-068] lists a moved pin to who moved it, back into its section, while it is still there', async () => {
      const dogs = await named('Dogs');
      const part = await buildSection(app.services, board, 'Kittens');
      const pin = await buildPin(app.services, { board, section_id: part.id, title: 'Tom' });
      const moveTo = (board_id: BoardId, more: object = {}) =>
        anna.callLoosely('PinResource.update', { id: pin.id, board_id, ...more });
      await moveTo(dogs.id);
      expect(await shown()).toEqual([['move', 'Tom', 'Dogs', null, null]]);
      expect(await shown(anna, { board_id: dogs.id })).toHaveLength(1);
      expect(await shown(anna, { board_id: board.id })).toHaveLength(1);
      expect(await shown(ben)).toEqual([]);
      const [move] = await changes();
      expect(move).toMatchObject({ object_id: pin.id, board_id: board.id, section_id: part.id, is_restorable: true });
      await anna.call('BoardSectionResource.delete', { board_id: board.id, section_id: part.id });
      expect((await changes()).find(({ kind }) => kind === 'move')).toMatchObject({ section_id: null });
      await anna.call('BoardSectionRestoreResource.create', { board_id: board.id, section_id: part.id });
      expect((await moveTo(board.id, { section_id: move?.section_id })).status).toBe(200);
      expect((await anna.call('PinResource.get', { id: pin.id })).data.section?.id).toBe(part.id);
      // What was moved back can be moved there again.
      expect(await shown()).toMatchObject([['move', 'Tom', expect.any(String), null, null]]);
      const created_at = new Date(app.clock.now().getTime() - 31 * 24 * 3_600_000);
      await app.db.updateTable('board_events').set({ created_at }).where('actor_id', '=', anna.id).execute();
      expect(await shown()).toEqual([]);
    });

    it('[BOARD-065] keeps the title of a moved pin that its mover no longer sees', async () => {
      const theirs = await buildBoard(app.services, { owner: ben.id, name: 'Theirs', privacy: 'secret' });
      await ben.call('BoardInviteResource.create', { board_id: theirs.id, user_ids: [anna.id], access: 'write' });
      await anna.call('BoardInviteResource.update', { board_id: theirs.id, user_id: anna.id, action: 'accept' });
      const pin = await buildPin(app.services, { board, title: 'Tom' });
      await anna.call('PinResource.update', { id: pin.id, board_id: theirs.id });
      expect(await shown()).toEqual([['move', 'Tom', 'Theirs', null, null]]);
      await ben.call('BoardCollaboratorResource.delete', { board_id: theirs.id, user_id: anna.id });
      expect(await shown()).toEqual([['move', '', null, null, 'no_rights']]);
    });

    it('[BOARD-008] [BOARD-068] lists sections, merges and actions on many pins to their person, until they are undone', async () => {
      const ids = await pinsOn(['1', '2', '3']);
      const dogs = await named('Dogs');
      const part = await buildSection(app.services, board, 'Kittens');
      await anna.call('BoardSectionResource.delete', { board_id: board.id, section_id: part.id });
      app.clock.advance(1000);
      const options = { board_id: board.id, section_id: '-1' as const, pin_ids: ids.slice(0, 2) };
      await anna.call('BoardBulkActionResource.create', { ...options, action: 'bulkMove', target_board_id: dogs.id });
      app.clock.advance(1000);
      await anna.call('BoardBulkActionResource.create', { ...options, action: 'bulkDelete', pin_ids: ids.slice(2) });
      app.clock.advance(1000);
      const owls = await named('Owls');
      await anna.call('BoardMergeResource.create', { board_id: owls.id, target_board_id: dogs.id });
      expect(await shown()).toEqual([
        ['merge', 'Owls', 'Dogs', null, null],
        ['bulkDelete', '', null, 1, null],
        ['bulkMove', '', 'Dogs', 2, null],
        ['section', 'Kittens', null, null, null],
      ]);
      expect((await shown(anna, { board_id: dogs.id })).map(([kind]) => kind)).toEqual(['merge', 'bulkMove']);
      const first = await anna.call('UndoableChangesResource.get', { page_size: 3 });
      const rest = await anna.call('UndoableChangesResource.get', { bookmark: String(first.bookmark) });
      expect([first.data.length, rest.data.map(({ kind }) => kind)]).toEqual([3, ['section']]);
      expect(await shown(ben)).toEqual([]);
      expect((await app.visitor().call('UndoableChangesResource.get', {})).status).toBe(401);

      for (const { kind, object_id, board_id } of await changes()) {
        const on = board_id as BoardId;
        const { status } = await {
          merge: () => anna.callLoosely('BoardMergeResource.delete', { board_id: object_id }),
          section: () =>
            anna.callLoosely('BoardSectionRestoreResource.create', { board_id: on, section_id: object_id }),
          bulk: () => anna.callLoosely('BoardBulkUndoResource.create', { board_id: on, id: object_id }),
        }[kind === 'merge' || kind === 'section' ? kind : 'bulk']();
        expect([kind, status]).toEqual([kind, 200]);
      }
      expect(await shown()).toEqual([]);
      expect([...(await pinTitles())].sort()).toEqual(['1', '2', '3']);
    });

    it('[BOARD-068] says what keeps one from undoing, and forgets after 30 days', async () => {
      const [one, two] = (await pinsOn(['1', '2'])) as [PinId, PinId];
      const dogs = await named('Dogs');
      const options = { board_id: board.id, section_id: '-1' as const, action: 'bulkMove' as const };
      await anna.call('BoardBulkActionResource.create', { ...options, pin_ids: [one], target_board_id: dogs.id });
      await anna.call('BoardResource.delete', { board_id: dogs.id });
      expect(await shown()).toEqual([['bulkMove', '', 'Dogs', 1, 'board_deleted']]);
      await anna.call('BoardRestoreResource.create', { board_id: dogs.id });
      const bens = await named('Bens', ben);
      await ben.call('BoardInviteResource.create', { board_id: bens.id, user_ids: [anna.id], access: 'write' });
      await anna.call('BoardInviteResource.update', { board_id: bens.id, user_id: anna.id, action: 'accept' });
      app.clock.advance(1000);
      await anna.call('BoardBulkActionResource.create', { ...options, pin_ids: [two], target_board_id: bens.id });
      await ben.call('BoardCollaboratorResource.delete', { board_id: bens.id, user_id: anna.id });
      expect((await shown())[0]).toEqual(['bulkMove', '', 'Bens', 1, 'no_rights']);
      const ended_at = new Date(app.clock.now().getTime() - 31 * 24 * 3_600_000);
      await app.db.updateTable('bulk_actions').set({ ended_at }).execute();
      expect(await shown()).toEqual([]);
    });

    it('[BOARD-068] offers Restore for a pin only while one may add to its board', async () => {
      const bens = await named('Bens', ben);
      await ben.call('BoardInviteResource.create', { board_id: bens.id, user_ids: [anna.id], access: 'write' });
      await anna.call('BoardInviteResource.update', { board_id: bens.id, user_id: anna.id, action: 'accept' });
      const { data: pin } = await anna.call('RepinResource.create', {
        pin_id: (await buildPin(app.services)).id,
        board_id: bens.id,
      });
      await anna.call('PinResource.delete', { id: pin.id });
      const offered = async () => (await anna.call('DeletedPinsResource.get', {})).data[0];
      expect(await offered()).toMatchObject({ is_restorable: true, obstacle: null });
      await ben.call('BoardCollaboratorResource.delete', { board_id: bens.id, user_id: anna.id });
      expect((await anna.call('PinRestoreResource.create', { id: pin.id })).status).toBe(403);
      expect(await offered()).toMatchObject({ is_restorable: false, obstacle: 'no_rights', board_name: null });
    });

    it('[BOARD-068] restores a pin that was deleted before its board was merged, on the other board and after an undo', async () => {
      const section = await buildSection(app.services, board, 'Kittens');
      const [one, two] = (await pinsOn(['1', '2'], { section_id: section.id })) as [PinId, PinId];
      const dogs = await named('Dogs');
      await anna.call('PinResource.delete', { id: one });
      await anna.call('PinResource.delete', { id: two });
      await anna.call('BoardMergeResource.create', { board_id: board.id, target_board_id: dogs.id });
      const offered = (await anna.call('DeletedPinsResource.get', {})).data;
      expect(offered.map((pin) => [pin.is_restorable, pin.board_name])).toEqual([
        [true, 'Dogs'],
        [true, 'Dogs'],
      ]);
      const { data: restored } = await anna.call('PinRestoreResource.create', { id: one });
      expect([restored.board.id, restored.section?.title]).toEqual([dogs.id, 'Kittens']);
      await anna.call('BoardMergeResource.delete', { board_id: board.id });
      expect(await pinTitles()).toEqual(['1']);
      await anna.call('PinRestoreResource.create', { id: two });
      expect([...(await pinTitles())].sort()).toEqual(['1', '2']);
    });
  });

  describe('trash', () => {
    it('[BOARD-068] lists what one deleted in the last 30 days, the last first, and nothing of others', async () => {
      const [one, two] = (await pinsOn(['1', '2'])) as [PinId, PinId];
      await anna.call('PinResource.delete', { id: one });
      app.clock.advance(1000);
      await anna.call('PinResource.delete', { id: two });
      const first = await anna.call('DeletedPinsResource.get', { page_size: 1 });
      expect(first.data).toMatchObject([
        { id: `pin-${two}`, object_id: two, name: '2', board_name: 'Cats', is_restorable: true },
      ]);
      const more = await anna.call('DeletedPinsResource.get', { page_size: 1, bookmark: first.bookmark });
      expect(more.data).toMatchObject([{ object_id: one, name: '1' }]);
      expect((await ben.call('DeletedPinsResource.get', {})).data).toEqual([]);

      await anna.call('BoardResource.delete', { board_id: board.id });
      const boards = await anna.call('DeletedBoardsResource.get', {});
      expect(boards.data).toMatchObject([
        { object_id: board.id, name: 'Cats', pin_count: 0, deleted_at: app.clock.now().toISOString() },
      ]);
      expect((await anna.call('DeletedPinsResource.get', {})).data).toMatchObject([
        { is_restorable: false },
        { is_restorable: false },
      ]);
      expect((await ben.call('DeletedBoardsResource.get', {})).data).toEqual([]);
      expect((await app.visitor().call('DeletedBoardsResource.get', {})).status).toBe(401);

      await anna.call('BoardRestoreResource.create', { board_id: board.id });
      await anna.call('PinRestoreResource.create', { id: one });
      expect(await pinTitles()).toEqual(['1']);
      expect((await anna.call('DeletedBoardsResource.get', {})).data).toEqual([]);
      const longAgo = new Date(app.clock.now().getTime() - 31 * 86_400_000);
      await app.db.updateTable('pins').set({ deleted_at: longAgo }).where('id', '=', two).execute();
      expect((await anna.call('DeletedPinsResource.get', {})).data).toEqual([]);
    });
  });

  it('[BOARD-068] leaves nothing of a board whose 30 days are over, nor of its stories', async () => {
    const kept = await named('Kept');
    for (const { id } of [board, kept]) await ben.call('CompletedStoryResource.create', { board_id: id });
    const stories = async () =>
      (await app.db.selectFrom('completed_stories').select('board_id').execute()).map((row) => row.board_id);
    await anna.call('BoardResource.delete', { board_id: board.id });
    await purgeDeleted(app.services);
    expect((await stories()).sort()).toEqual([board.id, kept.id].sort());
    app.clock.advance(31 * 86_400_000);
    await purgeDeleted(app.services);
    expect(await stories()).toEqual([kept.id]);
  });

  describe('history', () => {
    const told = async (options: object = {}) =>
      (await anna.call('BoardHistoryResource.get', { board_id: board.id, ...options })).data;

    it('[BOARD-001] names who did what, the last first, merging equal events', async () => {
      const dogs = await named('Dogs');
      const [one] = await pinsOn(['1', '2', '3']);
      await anna.call('BoardResource.update', { board_id: board.id, name: 'Big cats', privacy: 'protected' });
      await anna.call('PinResource.update', { id: one as PinId, board_id: dogs.id });
      await buildSection(app.services, board, 'Kittens');
      const events = await told();
      expect(events.map(({ kind, count, from, to }) => [kind, count, from, to])).toEqual([
        ['section_created', null, null, 'Kittens'],
        ['pins_moved_out', 1, null, null],
        ['privacy_changed', null, 'public', 'protected'],
        ['renamed', null, 'Cats', 'Big cats'],
        ['pins_added', 3, null, null],
        ['created', null, null, 'Cats'],
      ]);
      expect(events[1]?.other_board).toEqual({ name: 'Dogs', url: '/anna/dogs/' });
      expect(events.every(({ actor }) => actor.id === anna.id)).toBe(true);
      const first = await anna.call('BoardHistoryResource.get', { board_id: board.id, page_size: 2 });
      expect(first.data).toHaveLength(2);
      expect((await told({ page_size: 2, bookmark: first.bookmark }))[0]?.kind).toBe('privacy_changed');
    });

    it('[BOARD-068] lists edits of the board and of its pins, with what was there before', async () => {
      const [pin] = (await pinsOn(['1'])) as [PinId];
      const edits = { description: 'Tame ones', layout: 'wide', sensitivity: 'distress', cover_pin_id: pin } as const;
      await anna.call('BoardResource.update', { board_id: board.id, ...edits });
      await anna.call('BoardResource.update', { board_id: board.id, ...edits });
      await anna.call('BoardResource.update', { board_id: board.id, sensitivity: null, cover_pin_id: null });
      await anna.call('BoardArchiveResource.create', { board_id: board.id });
      await anna.call('BoardArchiveResource.delete', { board_id: board.id });
      await anna.call('PinResource.update', { id: pin, title: 'One' });
      const events = await told();
      expect(events.slice(0, -2).map(({ kind, count, from, to }) => [kind, count, from, to])).toEqual([
        ['pins_edited', 1, null, null],
        ['unarchived', null, null, null],
        ['archived', null, null, null],
        ['cover_changed', null, pin, ''],
        ['sensitivity_changed', null, 'distress', ''],
        ['cover_changed', null, '', pin],
        ['sensitivity_changed', null, '', 'distress'],
        ['layout_changed', null, 'default', 'wide'],
        ['description_changed', null, '', 'Tame ones'],
      ]);
    });

    it('[BOARD-001] is for those who may change the board', async () => {
      expect((await ben.call('BoardHistoryResource.get', { board_id: board.id })).status).toBe(403);
      expect((await app.visitor().call('BoardHistoryResource.get', { board_id: board.id })).status).toBe(401);
    });
  });

  describe('merging', () => {
    const merge = (board_id: BoardId, target_board_id: BoardId, who = anna) =>
      who.call('BoardMergeResource.create', { board_id, target_board_id });

    it('[BOARD-042] [BOARD-067] brings pins, sections and the address of one board to another, and back', async () => {
      const dogs = await named('Dogs');
      const section = await buildSection(app.services, board, 'Kittens');
      await pinsOn(['1']);
      await pinsOn(['2'], { section_id: section.id });
      const theirs = await buildPin(app.services, { board: dogs, title: '3' });
      await buildSection(app.services, dogs, 'Kittens');
      await buildRepin(app.services, theirs, await named('Saved', ben));
      const merged = await merge(board.id, dogs.id);
      expect(merged.data).toMatchObject({ id: dogs.id, pin_count: 3, sectionless_pin_count: 2, section_count: 2 });
      expect((await merge(board.id, dogs.id)).data.pin_count).toBe(3);
      expect((await ben.call('BoardResource.get', { username: 'anna', slug: 'cats' })).data.id).toBe(dogs.id);
      const feed = await ben.call('BoardFeedResource.get', { board_id: dogs.id });
      expect(feed.data.map(({ title }) => title)).toEqual(['3', '2', '1']);
      const sections = await ben.call('BoardSectionsResource.get', { board_id: dogs.id });
      expect(sections.data.map(({ slug, pin_count }) => [slug, pin_count])).toEqual([
        ['kittens', 0],
        ['kittens-2', 1],
      ]);
      expect(await profile()).toEqual(['Dogs']);
      expect((await anna.call('DeletedBoardsResource.get', {})).data).toEqual([]);
      expect(await findDrift(app.db)).toEqual([]);

      // What was put into the section since stays on the other board.
      await anna.call('PinResource.update', { id: theirs.id, section_id: section.id });
      const back = await anna.call('BoardMergeResource.delete', { board_id: board.id });
      expect(back.data).toMatchObject({ id: board.id, pin_count: 2, sectionless_pin_count: 1, section_count: 1 });
      expect((await ben.call('BoardResource.get', { username: 'anna', slug: 'cats' })).data.id).toBe(board.id);
      expect((await anna.call('BoardResource.get', { board_id: dogs.id })).data).toMatchObject({
        pin_count: 1,
        sectionless_pin_count: 1,
        section_count: 1,
      });
      expect(await pinTitles()).toEqual(['2', '1']);
    });

    it('[BOARD-042] goes on by a job where there are many', async () => {
      const dogs = await named('Dogs');
      await pinsOn(['1']);
      await buildPin(app.services, { board: dogs });
      for (let step = 0; step < 9; step += 1) await doublePins();
      expect((await merge(board.id, dogs.id)).data.pin_count).toBe(301);
      // Until all have gone it stays, and so do the pins that have yet to go.
      const whole = { section_id: '-1', excluded_pin_ids: [] };
      const onMany = (options: object) => anna.callLoosely('BoardBulkActionResource.create', { ...whole, ...options });
      expect((await anna.call('BoardResource.delete', { board_id: board.id })).status).toBe(423);
      expect((await onMany({ action: 'bulkDelete', board_id: board.id })).status).toBe(423);
      const toIt = { action: 'bulkCopy', board_id: dogs.id, target_board_id: board.id };
      expect((await onMany(toIt)).status).toBe(423);
      expect(await runAll()).toBe(true);
      expect((await anna.call('BoardResource.delete', { board_id: board.id })).status).toBe(200);
      const there = (await anna.call('BoardResource.get', { board_id: dogs.id })).data;
      expect(there.pin_count).toBe(513);
      expect((await anna.call('BoardResource.get', { board_id: board.id })).status).toBe(404);
      expect(await findDrift(app.db)).toEqual([]);
      await anna.call('BoardMergeResource.delete', { board_id: board.id });
      expect(await runAll()).toBe(true);
      expect((await anna.call('BoardResource.get', { board_id: board.id })).data.pin_count).toBe(512);
    });

    it('[BOARD-023] [BOARD-039] is taken back by those alone who own the other board too', async () => {
      const dogs = await named('Dogs');
      await pinsOn(['1']);
      await merge(board.id, dogs.id);
      await anna.call('BoardInviteResource.create', { board_id: dogs.id, user_ids: [ben.id] });
      await ben.call('BoardInviteResource.update', { board_id: dogs.id, user_id: ben.id, action: 'accept' });
      await anna.call('BoardOwnershipTransferResource.create', { board_id: dogs.id, user_id: ben.id });
      await ben.call('BoardOwnershipTransferResource.update', { board_id: dogs.id });
      const undo = async () => (await anna.call('BoardMergeResource.delete', { board_id: board.id })).status;
      expect(await undo()).toBe(403);
      await ben.call('BoardResource.update', { board_id: dogs.id, privacy: 'secret' });
      await ben.call('BoardCollaboratorResource.delete', { board_id: dogs.id, user_id: anna.id });
      expect(await undo()).toBe(404);
      expect((await ben.call('BoardResource.get', { board_id: dogs.id })).data.pin_count).toBe(1);
    });

    it('[BOARD-015] is taken back when no action holds the other board', async () => {
      const dogs = await named('Dogs');
      await pinsOn(Array.from({ length: 30 }, (_, n) => `${n}`));
      await merge(board.id, dogs.id);
      await anna.call('BoardBulkActionResource.create', {
        action: 'bulkMove',
        board_id: dogs.id,
        section_id: '-1',
        excluded_pin_ids: [],
        target_board_id: (await named('Birds')).id,
      });
      const undo = async () => (await anna.call('BoardMergeResource.delete', { board_id: board.id })).status;
      expect(await undo()).toBe(423);
      await runJobs(app.services);
      expect(await undo()).toBe(200);
    });

    it('[BOARD-068] refuses a board with itself, boards of others and what is gone', async () => {
      const dogs = await named('Dogs');
      const bens = await named('Bees', ben);
      expect((await merge(board.id, board.id)).error?.extraData.fields).toHaveProperty('target_board_id');
      expect((await merge(board.id, bens.id)).status).toBe(403);
      expect((await merge(bens.id, board.id)).status).toBe(403);
      expect((await merge(board.id, dogs.id, ben)).status).toBe(403);
      expect((await ben.call('BoardMergeResource.delete', { board_id: board.id })).status).toBe(403);
      await merge(board.id, dogs.id);
      expect((await merge(dogs.id, board.id)).status).toBe(404);
      expect((await anna.call('BoardRestoreResource.create', { board_id: board.id })).status).toBe(404);
      await anna.call('BoardResource.delete', { board_id: dogs.id });
      expect((await anna.call('BoardMergeResource.delete', { board_id: board.id })).status).toBe(409);
      await anna.call('BoardRestoreResource.create', { board_id: dogs.id });
      expect((await anna.call('BoardMergeResource.delete', { board_id: board.id })).status).toBe(200);
    });
  });

  async function doublePins(): Promise<void> {
    const feed = await app.db.selectFrom('board_pins').select('pin_id').where('board_id', '=', board.id).execute();
    for (const { pin_id } of feed) await buildRepin(app.services, { id: pin_id }, board);
  }

  async function runAll(): Promise<boolean> {
    await runJobs(app.services);
    const left = await app.db.selectFrom('jobs').select('kind').where('kind', 'like', 'merges/%').execute();
    return left.length === 0;
  }
});
