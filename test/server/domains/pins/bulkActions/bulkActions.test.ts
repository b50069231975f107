import type { OptionsOf } from '../../../../../contract/api';
import type { BoardId, PinId, SectionId } from '../../../../../contract/schemas/common';
import { takeStep } from '../../../../../server/domains/pins/bulkActions/bulkActions.steps';
import { inTransaction } from '../../../../../server/platform/database/transaction';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift, findIndexDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildSection, buildUpload } from '../../../../support/serverFactories';
import { statementsOf } from '../../../../support/statements';

type Options = OptionsOf<'BoardBulkActionResource.create'>;
type Board = { id: BoardId; owner: Member['id']; name: string };

describe.each(TEST_DATABASES)('bulk actions, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let from: Board;
  let to: Board;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    from = await buildBoard(app.services, { owner: anna.id, name: 'From' });
    to = await buildBoard(app.services, { owner: anna.id, name: 'To', privacy: 'secret' });
  });
  afterEach(async () => {
    await runJobs(app.services);
    expect(await findDrift(app.db)).toEqual([]);
    expect(await findIndexDrift(app.db)).toEqual([]);
  });
  afterAll(() => app.close());

  /** Pins, the newest first, as feeds have them. */
  const fill = async (count: number, board: Board = from, section?: SectionId): Promise<PinId[]> => {
    const ids: PinId[] = [];
    for (let n = 0; n < count; n += 1) {
      ids.unshift(
        (await buildPin(app.services, { board, ...(section && { section_id: section }), title: `No ${n}` })).id,
      );
    }
    return ids;
  };
  const start = async (options: Partial<Options>, who: Member = anna) =>
    who.callLoosely('BoardBulkActionResource.create', { board_id: from.id, section_id: '-1', ...options });
  const begin = async (options: Partial<Options>) =>
    (await anna.call('BoardBulkActionResource.create', { board_id: from.id, section_id: '-1', ...options } as Options))
      .data;
  const undo = async (id: string) =>
    (await anna.call('BoardBulkUndoResource.create', { board_id: from.id, id: id as never })).data;
  const now = async (id: string) =>
    (await anna.call('BoardBulkActionResource.get', { board_id: from.id, id: id as never })).data;
  const feed = async (board: Board, options: { filter_section_pins?: boolean } = {}) =>
    (await anna.call('BoardFeedResource.get', { board_id: board.id, page_size: 100, ...options })).data.map(
      ({ id }) => id,
    );
  const sectionFeed = async (id: SectionId, board: Board = from) =>
    (await anna.call('BoardSectionPinsResource.get', { board_id: board.id, section_id: id })).data.map((pin) => pin.id);
  const counts = async (board: Board) => {
    const { data } = await anna.call('BoardResource.get', { board_id: board.id });
    return [data.pin_count, data.sectionless_pin_count, data.section_count];
  };
  const blocking = async (who: Member = anna) =>
    (await who.call('V3BoardResource.get', { id: from.id, fields: 'id,blocking_actions' })).data.blocking_actions;

  describe('a few pins', () => {
    it('[BOARD-007] [BOARD-008] [BOARD-042] moves a selection at once, in its order, to the head of the target', async () => {
      const pins = await fill(5);
      const [there] = await fill(1, to);
      const action = await begin({
        action: 'bulkMove',
        pin_ids: [pins[3], pins[0], pins[1]] as PinId[],
        target_board_id: to.id,
      });
      expect(action).toMatchObject({ action: 'bulkMove', status: 'done', total: 3, done: 3, target_board_id: to.id });
      expect(await feed(from)).toEqual([pins[2], pins[4]]);
      expect(await feed(to)).toEqual([pins[0], pins[1], pins[3], there]);
      expect([await counts(from), await counts(to)]).toEqual([
        [2, 2, 0],
        [4, 4, 0],
      ]);
      expect(await blocking()).toEqual([]);
    });

    it('[BOARD-008] [BOARD-048] moves all but the deselected, out of every section, into a section', async () => {
      const section = await buildSection(app.services, from);
      const goal = await buildSection(app.services, to);
      const inside = await fill(2, from, section.id);
      const outside = await fill(3);
      await begin({
        action: 'bulkMove',
        excluded_pin_ids: [outside[1], inside[0]] as PinId[],
        target_board_id: to.id,
        target_section_id: goal.id,
      });
      expect(await feed(from)).toEqual([outside[1], inside[0]]);
      expect(await sectionFeed(goal.id, to)).toEqual([outside[0], outside[2], inside[1]]);
      expect([await counts(from), await counts(to)]).toEqual([
        [2, 1, 1],
        [3, 0, 1],
      ]);
    });

    it('[BOARD-011] [BOARD-012] takes all of a section or of the unsorted alone', async () => {
      const section = await buildSection(app.services, from);
      const inside = await fill(2, from, section.id);
      const outside = await fill(2);
      await begin({ action: 'bulkDelete', section_id: section.id, excluded_pin_ids: [] });
      expect(await feed(from)).toEqual(outside);
      const { id } = await begin({ action: 'bulkDelete', section_id: null, excluded_pin_ids: [] });
      expect(await feed(from)).toEqual([]);
      await undo(id);
      expect(await feed(from)).toEqual(outside);
      expect(inside).toHaveLength(2);
    });

    it('[BOARD-007] copies as saves of the chosen pins, with their words and line', async () => {
      const origin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ben.id }) });
      const saved = (await anna.call('RepinResource.create', { pin_id: origin.id, board_id: from.id })).data;
      const own = await fill(1);
      await begin({ action: 'bulkCopy', excluded_pin_ids: [], target_board_id: to.id });
      expect((await feed(from)).sort()).toEqual([saved.id, ...own].sort());
      const [copyOfOwn, copyOfSaved] = await feed(to);
      const rows = await app.db
        .selectFrom('pins')
        .select(['id', 'parent_pin_id', 'origin_pin_id', 'creator_id', 'pinner_id', 'source', 'title'])
        .where('board_id', '=', to.id)
        .orderBy('id', 'desc')
        .execute();
      expect(rows).toEqual([
        {
          id: copyOfOwn,
          parent_pin_id: own[0],
          origin_pin_id: own[0],
          creator_id: anna.id,
          pinner_id: anna.id,
          source: 'repin',
          title: 'No 0',
        },
        {
          id: copyOfSaved,
          parent_pin_id: saved.id,
          origin_pin_id: origin.id,
          creator_id: ben.id,
          pinner_id: anna.id,
          source: 'repin',
          title: '',
        },
      ]);
      const found = await anna.call('BaseSearchResource.get', { query: 'no 0', scope: 'my_pins' as never });
      expect(found.status).toBe(200);
    });

    it('[BOARD-007] [BOARD-045] makes a section of a selection, and undoing takes it away again', async () => {
      const pins = await fill(3);
      const action = await begin({ action: 'bulkCreateSection', pin_ids: pins.slice(0, 2), title: ' Bowls ' });
      expect(action.section).toMatchObject({ title: 'Bowls', pin_count: 2, board_id: from.id });
      expect(await sectionFeed(action.section?.id as SectionId)).toEqual(pins.slice(0, 2));
      expect(await counts(from)).toEqual([3, 1, 1]);
      expect(await undo(action.id)).toMatchObject({ status: 'undone', done: 0 });
      expect([await feed(from), await counts(from)]).toEqual([pins, [3, 3, 0]]);
    });

    it('[BOARD-026] tells those who look at the board that the section has gone again', async () => {
      const pins = await fill(1);
      const told = async () => {
        const rows = await app.db.selectFrom('board_changes').select('kind').where('board_id', '=', from.id).execute();
        return rows.filter(({ kind }) => kind === 'sections_changed').length;
      };
      const { id } = await begin({ action: 'bulkCreateSection', pin_ids: pins, title: 'Bowls' });
      expect(await told()).toBe(1);
      await undo(id);
      expect(await told()).toBe(2);
    });

    it('[BOARD-059] leaves an empty board where every pin is deleted, and undo brings all back to their places', async () => {
      const section = await buildSection(app.services, from);
      const inside = await fill(2, from, section.id);
      const outside = await fill(2);
      const before = [await feed(from), await counts(from)];
      const action = await begin({ action: 'bulkDelete', excluded_pin_ids: [] });
      expect([await feed(from), await counts(from)]).toEqual([[], [0, 0, 1]]);
      await undo(action.id);
      await undo(action.id);
      expect([await feed(from), await counts(from)]).toEqual(before);
      expect(await sectionFeed(section.id)).toEqual(inside);
      expect(outside).toHaveLength(2);
    });

    it('[BOARD-039] what the owner deleted of others both of them can bring back, as with one alone', async () => {
      await anna.call('BoardInviteResource.create', { board_id: from.id, user_ids: [ben.id], access: 'delete' });
      await ben.call('BoardInviteResource.update', { board_id: from.id, user_id: ben.id, action: 'accept' });
      const [parent] = await fill(1, to);
      await anna.call('BoardResource.update', { board_id: to.id, privacy: 'public' });
      const { data: pin } = await ben.call('RepinResource.create', { pin_id: parent as PinId, board_id: from.id });
      const repins = async () =>
        (await app.visitor().call('PinResource.get', { id: parent as PinId })).data.repin_count;
      expect(await repins()).toBe(1);
      await begin({ action: 'bulkDelete', pin_ids: [pin.id] });
      expect(await repins()).toBe(0);
      for (const person of [anna, ben]) {
        const { data } = await person.call('DeletedPinsResource.get', {});
        expect(data).toMatchObject([{ object_id: pin.id, is_restorable: true }]);
      }
      await anna.call('PinRestoreResource.create', { id: pin.id });
      expect([await feed(from), await repins()]).toEqual([[pin.id], 1]);
      // A copy counts as long as others may see it: on a secret board it does not.
      await anna.call('BoardResource.update', { board_id: from.id, privacy: 'secret' });
      expect(await repins()).toBe(0);
      const move = { pin_ids: [pin.id], target_board_id: to.id, is_reveal_confirmed: true };
      await begin({ action: 'bulkMove', ...move });
      expect(await repins()).toBe(1);
    });

    it('undoes a move to the places before, and leaves alone what was changed since', async () => {
      const pins = await fill(4);
      const other = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
      const action = await begin({ action: 'bulkMove', excluded_pin_ids: [], target_board_id: to.id });
      await anna.call('PinResource.delete', { id: pins[0] as PinId });
      await anna.call('PinResource.update', { id: pins[1] as PinId, board_id: other.id });
      await undo(action.id);
      expect([await feed(from), await feed(to), await feed(other)]).toEqual([[pins[2], pins[3]], [], [pins[1]]]);
    });

    it('[BOARD-068] tells what was taken back in the history of both boards, as it tells what was done', async () => {
      const told = async ({ id }: Board) => {
        const { data } = await anna.call('BoardHistoryResource.get', { board_id: id });
        return data.filter(({ kind }) => kind.startsWith('pins_')).map(({ kind, count }) => `${kind} ${count}`);
      };
      await fill(3);
      for (const action of ['bulkMove', 'bulkCopy'] as const) {
        await undo((await begin({ action, excluded_pin_ids: [], target_board_id: to.id })).id);
      }
      await undo((await begin({ action: 'bulkDelete', excluded_pin_ids: [] })).id);
      expect(await told(from)).toEqual([
        'pins_restored 3',
        'pins_deleted 3',
        'pins_moved_in 3',
        'pins_moved_out 3',
        'pins_added 3',
      ]);
      expect(await told(to)).toEqual(['pins_deleted 3', 'pins_added 3', 'pins_moved_out 3', 'pins_moved_in 3']);
    });

    it('leaves deleted what was brought back and deleted again by hand', async () => {
      const pins = await fill(3);
      const action = await begin({ action: 'bulkDelete', excluded_pin_ids: [] });
      app.clock.advance(1000);
      await anna.call('PinRestoreResource.create', { id: pins[0] as PinId });
      await anna.call('PinResource.delete', { id: pins[0] as PinId });
      await undo(action.id);
      expect(await feed(from)).toEqual([pins[1], pins[2]]);
    });

    it('leaves what was taken out of the section by hand, and takes back what the deletion of the section released', async () => {
      const pins = await fill(3);
      const section = await buildSection(app.services, to);
      const into = { action: 'bulkMove', target_board_id: to.id, target_section_id: section.id } as const;
      const action = await begin({ ...into, pin_ids: pins });
      await anna.call('PinResource.update', { id: pins[1] as PinId, section_id: null });
      await anna.call('BoardSectionResource.delete', { board_id: to.id, section_id: section.id });
      await undo(action.id);
      expect([await feed(from), await feed(to)]).toEqual([[pins[0], pins[2]], [pins[1]]]);
    });

    it.each(['bulkDelete', 'bulkMove'] as const)(
      'undoes %s beside a pin that has the place of one by now',
      async (kind) => {
        const pins = await fill(4);
        const [head, second, third, last] = pins as [PinId, PinId, PinId, PinId];
        const put = (pin_id: PinId, after_pin_id: PinId | null) =>
          anna.call('BoardPinPlaceResource.update', { board_id: from.id, pin_id, after_pin_id });
        await put(last, head);
        const target = kind === 'bulkMove' ? { target_board_id: to.id } : {};
        const action = await begin({ action: kind, pin_ids: [last], ...target });
        // The same gap, so the same place.
        await put(third, head);
        await undo(action.id);
        expect(await feed(from)).toEqual([head, third, last, second]);
        const places = await app.db
          .selectFrom('board_pins')
          .select('position')
          .where('board_id', '=', from.id)
          .execute();
        expect(new Set(places.map(({ position }) => position)).size).toBe(4);
      },
    );

    it.each(['bulkDelete', 'bulkMove'] as const)(
      'asks the database as much of %s where the pins are of many sections',
      async (action) => {
        const cost = async (sections: number) => {
          const board = await buildBoard(app.services, { owner: anna.id });
          for (let n = 0; n < sections; n += 1) {
            await fill(12 / sections, board, (await buildSection(app.services, board)).id);
          }
          const target = action === 'bulkMove' ? { target_board_id: to.id } : {};
          let id = '';
          const there = await statementsOf(async () => {
            const options: Options = { board_id: board.id, section_id: '-1', action, excluded_pin_ids: [], ...target };
            id = (await anna.call('BoardBulkActionResource.create', options)).data.id;
          });
          const back = await statementsOf(() =>
            anna.call('BoardBulkUndoResource.create', { board_id: board.id, id: id as never }),
          );
          expect([await counts(board), await counts(to)]).toEqual([
            [12, 0, sections],
            [0, 0, 0],
          ]);
          return [there.length, back.length];
        };
        expect(await cost(12)).toEqual(await cost(1));
      },
    );

    it('undoes copies by taking them away, and a retried call makes no second action', async () => {
      const pins = await fill(2);
      const options = {
        action: 'bulkCopy',
        board_id: from.id,
        section_id: '-1',
        pin_ids: pins,
        target_board_id: to.id,
      } as const;
      const headers = { 'idempotency-key': 'one-and-the-same' };
      const first = await anna.call('BoardBulkActionResource.create', { ...options }, { headers });
      const second = await anna.call('BoardBulkActionResource.create', { ...options }, { headers });
      expect(second.data).toEqual(first.data);
      expect(await counts(to)).toEqual([2, 2, 0]);
      await undo(first.data.id);
      expect([await counts(to), await feed(from)]).toEqual([[0, 0, 0], pins]);
    });
  });

  describe('many pins', () => {
    it('[BOARD-008] go on in the background from 26 pins on, and 25 are done at once', async () => {
      await fill(26);
      const pins = (await feed(from)) as PinId[];
      const move = { action: 'bulkMove', target_board_id: to.id } as const;
      const few = await begin({ ...move, pin_ids: pins.slice(1) });
      expect([few.status, few.done, await blocking()]).toEqual(['done', 25, []]);
      await undo(few.id);
      const many = await begin({ ...move, pin_ids: pins });
      expect([many.status, (await blocking())?.length]).toEqual(['running', 1]);
    });

    it('[BOARD-008] take at most 10,000 named pins', async () => {
      const [pin] = await fill(1);
      const others = Array.from({ length: 9999 }, (_, n) => String(1000 + n) as PinId);
      const copy = { action: 'bulkCopy', target_board_id: to.id } as const;
      const tooMany = await start({ ...copy, pin_ids: [pin as PinId, ...others, '999' as PinId] });
      expect([tooMany.status, Object.keys(tooMany.error.extraData.fields ?? {})]).toEqual([400, ['pin_ids']]);
      expect(await feed(to)).toEqual([]);
      expect(await begin({ ...copy, pin_ids: [pin as PinId, ...others] })).toMatchObject({ total: 1, done: 1 });
    });

    it('[BOARD-008] take at most 100,000 pins of all but some', async () => {
      await fill(1);
      const count = (pin_count: number) =>
        app.db
          .updateTable('boards')
          .set({ pin_count, sectionless_pin_count: pin_count })
          .where('id', '=', from.id)
          .execute();
      const remove = () => start({ action: 'bulkDelete', excluded_pin_ids: [] });
      await count(100_001);
      const { status, error } = await remove();
      expect([status, error.extraData.fields]).toEqual([
        400,
        { excluded_pin_ids: 'That is more than 100,000 pins. Choose fewer.' },
      ]);
      expect(await blocking()).toEqual([]);
      await count(100_000);
      expect((await remove()).status).toBe(200);
      await runJobs(app.services);
      await count(0);
    });

    it('[BOARD-012] [BOARD-015] hold a section alone, show their progress, and leave the rest to be changed', async () => {
      const section = await buildSection(app.services, from);
      const inside = await fill(30, from, section.id);
      const [outside] = await fill(1);
      const { id } = await begin({
        action: 'bulkMove',
        section_id: section.id,
        excluded_pin_ids: [],
        target_board_id: to.id,
      });
      expect(await blocking()).toMatchObject([{ id, section_id: section.id, progress: 0 }]);
      const edit = async (pin: PinId | undefined) =>
        (await anna.callLoosely('PinResource.update', { id: pin, title: 'Other' })).status;
      expect([await edit(inside[0]), await edit(outside)]).toEqual([423, 200]);
      await inTransaction(app.db, (tx) => takeStep(tx, app.services, { boardId: from.id, id: id as never }, 9));
      const [held] = (await blocking()) ?? [];
      expect(held?.progress).toBeGreaterThan(0);
      await runJobs(app.services);
      expect([await blocking(), (await now(id)).done]).toEqual([[], 30]);
    });

    it('[BOARD-009] [BOARD-010] [BOARD-013] [BOARD-015] hold the board until they are done: to be seen, not changed', async () => {
      const pins = await fill(30);
      const section = await buildSection(app.services, from);
      const [deleted, moved] = [
        await buildPin(app.services, { board: from }),
        await buildPin(app.services, { board: to }),
      ];
      await anna.call('PinResource.delete', { id: deleted.id });
      const upload = await buildUpload(app.services, anna.id);
      const { id } = await begin({ action: 'bulkMove', excluded_pin_ids: [], target_board_id: to.id });
      expect(await blocking(ben)).toEqual([
        { id, section_id: '-1', created_timestamp: app.clock.now().getTime(), progress: 0 },
      ]);
      const pin = pins[0] as PinId;
      const inSection = { board_id: from.id, section_id: section.id };
      const confirmed = { is_reveal_confirmed: true };
      const writes = [
        anna.callLoosely('PinResource.update', { id: pin, title: 'Other' }),
        anna.callLoosely('PinResource.delete', { id: pin }),
        anna.callLoosely('RepinResource.create', { pin_id: pin, board_id: from.id }),
        anna.callLoosely('BoardResource.update', { board_id: from.id, name: 'Other' }),
        anna.callLoosely('BoardResource.delete', { board_id: from.id }),
        anna.callLoosely('PinResource.create', { board_id: from.id, media_id: upload.id }),
        anna.callLoosely('PinResource.update', { id: pin, board_id: to.id }),
        anna.callLoosely('PinResource.update', { id: moved.id, board_id: from.id, ...confirmed }),
        anna.callLoosely('PinRestoreResource.create', { id: deleted.id }),
        anna.callLoosely('BoardPinPlaceResource.update', { board_id: from.id, pin_id: pin, after_pin_id: null }),
        anna.callLoosely('BoardMergeResource.create', { board_id: from.id, target_board_id: to.id }),
        anna.callLoosely('BoardMergeResource.create', { board_id: to.id, target_board_id: from.id, ...confirmed }),
        anna.callLoosely('BoardSectionPlaceResource.update', { ...inSection, after_section_id: null }),
        anna.callLoosely('BoardSectionResource.update', { ...inSection, title: 'Other' }),
        anna.callLoosely('BoardSectionResource.create', { board_id: from.id, title: 'Other' }),
        anna.callLoosely('BoardSectionResource.delete', { board_id: from.id, section_id: section.id }),
        anna.callLoosely('BoardResource.update', { board_id: from.id, layout: 'wide' }),
        anna.callLoosely('BoardResource.update', { board_id: from.id, cover_pin_id: pin }),
        anna.callLoosely('BoardArchiveResource.create', { board_id: from.id }),
        anna.callLoosely('BoardArchiveResource.delete', { board_id: from.id }),
        anna.callLoosely('BoardOwnershipTransferResource.create', { board_id: from.id, user_id: ben.id }),
        start({ action: 'bulkDelete', excluded_pin_ids: [] }),
        start({ action: 'bulkDelete', board_id: to.id, excluded_pin_ids: [], target_board_id: from.id }),
      ];
      for (const [index, write] of writes.entries()) {
        const { status, error } = await write;
        expect([index, status, error.code, error.message]).toEqual([
          index,
          423,
          'boardBlocked',
          'Many pins on this board are being changed right now. Try again when that is done.',
        ]);
      }
      expect((await ben.call('BoardFeedResource.get', { board_id: from.id })).status).toBe(200);
      expect((await ben.call('PinResource.get', { id: pin })).data.title).toBe('No 29');

      await runJobs(app.services);
      expect(await now(id)).toMatchObject({ status: 'done', total: 30, done: 30 });
      expect([await blocking(), await feed(from), await feed(to)]).toEqual([[], [], [...pins, moved.id]]);
      expect((await anna.call('PinResource.update', { id: pin, title: 'Other' })).status).toBe(200);
    });

    it('[BOARD-011] [BOARD-012] hold a section or the unsorted alone where they are of no more', async () => {
      const section = await buildSection(app.services, from);
      const inside = await fill(28, from, section.id);
      const [outside] = await fill(1);
      const { id } = await begin({
        action: 'bulkMove',
        section_id: section.id,
        excluded_pin_ids: [],
        target_board_id: to.id,
      });
      expect(await blocking()).toEqual([expect.objectContaining({ id, section_id: section.id })]);
      const saveTo = (section_id?: SectionId) =>
        anna.callLoosely('RepinResource.create', {
          pin_id: outside,
          board_id: from.id,
          ...(section_id && { section_id }),
        });
      expect([(await saveTo(section.id)).status, (await saveTo()).status]).toEqual([423, 200]);
      expect((await anna.callLoosely('BoardResource.delete', { board_id: from.id })).status).toBe(423);
      await runJobs(app.services);
      expect(await feed(to)).toEqual(inside);

      await fill(27);
      await begin({ action: 'bulkDelete', section_id: null, excluded_pin_ids: [] });
      const [held] = (await blocking()) ?? [];
      expect(held && 'section_id' in held).toBe(false);
      expect([(await saveTo(section.id)).status, (await saveTo()).status]).toEqual([200, 423]);
      await runJobs(app.services);
    });

    it('[BOARD-008] undoes what is under way, the whole of it', async () => {
      const pins = await fill(30);
      const { id } = await begin({ action: 'bulkDelete', excluded_pin_ids: [] });
      expect(await undo(id)).toMatchObject({ status: 'undoing' });
      await runJobs(app.services);
      expect([(await now(id)).status, await feed(from), await blocking()]).toEqual(['undone', pins, []]);
    });

    it('[BOARD-008] go on without loss or doubling where their process was killed between and in the middle of steps', async () => {
      const pins = await fill(40);
      const { id } = await begin({
        action: 'bulkMove',
        excluded_pin_ids: [pins[7]] as PinId[],
        target_board_id: to.id,
      });
      const ref = { boardId: from.id, id };
      const step = (limit: number) => inTransaction(app.db, (tx) => takeStep(tx, app.services, ref, limit));
      expect(await step(9)).toBe(true);
      const killed = inTransaction(app.db, async (tx) => {
        await takeStep(tx, app.services, ref, 9);
        throw new Error('killed');
      });
      await expect(killed).rejects.toThrow('killed');
      expect(await now(id)).toMatchObject({ status: 'running', done: 9 });
      expect([(await counts(from))[0], (await counts(to))[0]]).toEqual([31, 9]);
      expect(await findDrift(app.db)).toEqual([]);

      // The dead process holds the lease of the job for a while yet.
      const leased_until = new Date(app.clock.now().getTime() + 60_000);
      await app.db.updateTable('jobs').set({ leased_until }).where('kind', '=', 'bulkActions/run').execute();
      await runJobs(app.services);
      expect(await now(id)).toMatchObject({ status: 'running', done: 9 });
      app.clock.advance(61_000);
      await runJobs(app.services);
      expect(await now(id)).toMatchObject({ status: 'done', total: 39, done: 39 });
      expect([await feed(from), await feed(to)]).toEqual([[pins[7]], pins.filter((pin) => pin !== pins[7])]);

      await undo(id);
      expect(await step(0)).toBe(true);
      await runJobs(app.services);
      expect([await feed(from), await feed(to)]).toEqual([pins, []]);
    });

    it('[BOARD-008] copies no pin twice where a step is taken again', async () => {
      const pins = await fill(30);
      const { id } = await begin({ action: 'bulkCopy', pin_ids: pins, target_board_id: to.id });
      const ref = { boardId: from.id, id };
      await inTransaction(app.db, (tx) => takeStep(tx, app.services, ref, 11));
      await runJobs(app.services);
      const parents = await app.db
        .selectFrom('pins')
        .select('parent_pin_id')
        .where('board_id', '=', to.id)
        .orderBy('id')
        .execute();
      expect(parents.map((row) => row.parent_pin_id)).toEqual([...pins].reverse());
    });

    it('stops and frees the board where its process was killed four times', async () => {
      await fill(30);
      const { id } = await begin({ action: 'bulkMove', excluded_pin_ids: [], target_board_id: to.id });
      await app.db.updateTable('jobs').set({ attempts: 4 }).where('kind', '=', 'bulkActions/run').execute();
      await runJobs(app.services);
      expect(await now(id)).toMatchObject({ status: 'stopped', done: 0 });
      expect(await blocking()).toEqual([]);
    });

    it('[BOARD-008] stops where its target is gone, leaves the rest as it was, and frees the board', async () => {
      const pins = await fill(30);
      const { id } = await begin({ action: 'bulkMove', excluded_pin_ids: [], target_board_id: to.id });
      await anna.call('BoardResource.delete', { board_id: to.id });
      await runJobs(app.services);
      expect(await now(id)).toMatchObject({ status: 'stopped', done: 0 });
      expect([await feed(from), await blocking()]).toEqual([pins, []]);
    });
  });

  describe('what cannot be', () => {
    it.each([
      ['no choice', { action: 'bulkDelete' }, 400],
      ['two choices', { action: 'bulkDelete', pin_ids: [], excluded_pin_ids: [] }, 400],
      ['an empty selection', { action: 'bulkDelete', pin_ids: [] }, 400],
      ['an unknown action', { action: 'bulkBurn', excluded_pin_ids: [] }, 400],
      ['a part that is none', { action: 'bulkDelete', section_id: 'all', excluded_pin_ids: [] }, 400],
      ['a section that is not there', { action: 'bulkDelete', section_id: '77', excluded_pin_ids: [] }, 404],
      ['a pin that is not there', { action: 'bulkDelete', pin_ids: ['77'] }, 404],
      ['a board that is not there', { action: 'bulkDelete', board_id: '77', excluded_pin_ids: [] }, 404],
      ['a move without a target', { action: 'bulkMove', excluded_pin_ids: [] }, 400],
      ['a target that is not there', { action: 'bulkMove', excluded_pin_ids: [], target_board_id: '77' }, 404],
      ['a section without a title', { action: 'bulkCreateSection', excluded_pin_ids: [] }, 400],
      [
        'a section with a title of 51',
        { action: 'bulkCreateSection', excluded_pin_ids: [], title: 'x'.repeat(51) },
        400,
      ],
      ['10,001 names', { action: 'bulkDelete', pin_ids: Array.from({ length: 10_001 }, (_, n) => `${n + 1}`) }, 400],
    ])('is refused: %s', async (_, options, status) => {
      const pins = await fill(2);
      expect((await start(options as never)).status).toBe(status);
      expect([await feed(from), await counts(from), await blocking()]).toEqual([pins, [2, 2, 0], []]);
    });

    it('is refused: a move to where the pins are, and of nothing', async () => {
      const section = await buildSection(app.services, from);
      await fill(1, from, section.id);
      const stay = {
        action: 'bulkMove',
        section_id: section.id,
        target_board_id: from.id,
        target_section_id: section.id,
      } as const;
      expect((await start({ ...stay, excluded_pin_ids: [] })).status).toBe(400);
      expect((await start({ action: 'bulkDelete', section_id: null, excluded_pin_ids: [] })).status).toBe(400);
    });

    it("is refused: other people's boards, pins, sections and actions", async () => {
      const theirs = await buildBoard(app.services, { owner: ben.id });
      const [pin] = await fill(1);
      const bens = await buildPin(app.services, { board: theirs });
      const section = await buildSection(app.services, theirs);
      const all = { excluded_pin_ids: [] };
      const statuses = [
        (await start({ action: 'bulkDelete', ...all }, ben)).status,
        (await start({ action: 'bulkMove', ...all, target_board_id: theirs.id })).status,
        (await start({ action: 'bulkCopy', board_id: theirs.id, ...all, target_board_id: from.id })).status,
        (await start({ action: 'bulkDelete', pin_ids: [bens.id] })).status,
        (await start({ action: 'bulkMove', ...all, target_board_id: to.id, target_section_id: section.id })).status,
        (await start({ action: 'bulkDelete', board_id: to.id, ...all }, ben)).status,
      ];
      expect(statuses).toEqual([403, 403, 403, 404, 404, 404]);
      const { id } = await begin({ action: 'bulkDelete', pin_ids: [pin] as PinId[] });
      expect((await ben.callLoosely('BoardBulkUndoResource.create', { board_id: from.id, id })).status).toBe(404);
      expect((await ben.callLoosely('BoardBulkActionResource.get', { board_id: from.id, id })).status).toBe(404);
      expect((await app.visitor().callLoosely('BoardBulkActionResource.create', {})).status).toBe(401);
    });
  });

  it('[BOARD-013] answers the fields that were asked for', async () => {
    const read = async (fields?: string) =>
      (await ben.call('V3BoardResource.get', { id: from.id, ...(fields && { fields }) })).data;
    expect(await read()).toEqual({ id: from.id, blocking_actions: [] });
    expect(await read('id')).toEqual({ id: from.id });
  });

  it('can be undone for 30 days', async () => {
    const pins = await fill(1);
    await begin({ action: 'bulkDelete', pin_ids: pins });
    app.clock.advance(29 * 86_400_000);
    await runJobs(app.services);
    expect(await app.db.selectFrom('bulk_actions').select('status').execute()).toEqual([{ status: 'done' }]);
    app.clock.advance(2 * 86_400_000);
    await runJobs(app.services);
    expect(await app.db.selectFrom('bulk_actions').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('bulk_steps').selectAll().execute()).toEqual([]);
  });
});
