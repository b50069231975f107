import type { BoardId, PinId } from '../../../../../contract/schemas/common';
import { coversOf } from '../../../../../server/domains/boards/boards';
import { inTransaction } from '../../../../../server/platform/database/transaction';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { buildBoard, buildPin, buildSection } from '../../../../support/serverFactories';

const OWNER = { edit: true, delete: true, add_pin: true, remove_pins: true, reorder: true, invite: true };

describe.each(TEST_DATABASES)('boards, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const board = async (name: string, more: object = {}) =>
    (await anna.call('BoardResource.create', { name, ...more })).data;

  describe('create', () => {
    it('[BOARD-001] [BOARD-068] answers the board as its owner sees it', async () => {
      const made = await anna.call('BoardResource.create', {
        name: '  Café   Crème ',
        description: ' Cups\r\nand foam ',
      });
      expect(made.data).toMatchObject({
        name: 'Café Crème',
        slug: 'cafe-creme',
        url: '/anna/cafe-creme/',
        description: 'Cups\nand foam',
        privacy: 'public',
        pin_count: 0,
        sectionless_pin_count: 0,
        section_count: 0,
        collaborator_count: 0,
        is_collaborative: false,
        followed_by_me: false,
        archived_by_me_at: null,
        cover_images: [],
        owner: { id: anna.id, username: 'anna' },
        access: null,
        collaborating_users: [],
        collaborators_may_invite: false,
        viewer_collaborator_join_requested: false,
        abilities: { ...OWNER, follow: false, request_to_join: false },
      });
    });

    it('[BOARD-068] needs a session', async () => {
      expect((await app.visitor().call('BoardResource.create', { name: 'Cats' })).status).toBe(401);
    });

    it.each([
      ['an empty name', { name: '' }, 'name'],
      ['a name of white space', { name: ' \n ' }, 'name'],
      ['[BOARD-005] a name of 51 characters', { name: 'x'.repeat(51) }, 'name'],
      ['a name that is longer once it is composed', { name: '\u0958'.repeat(26) }, 'name'],
      ['a name with a null byte', { name: 'a\0b' }, 'name'],
      ['a name with a control character', { name: 'a\u0007b' }, 'name'],
      ['a description of 501 characters', { name: 'Cats', description: 'x'.repeat(501) }, 'description'],
      ['[ENT-025] another privacy', { name: 'Cats', privacy: 'friends' }, 'privacy'],
      ['an unknown field', { name: 'Cats', owner: '1' }, 'owner'],
    ])('refuses %s and names the field', async (_what, options, field) => {
      const { status, error } = await anna.callLoosely('BoardResource.create', options);
      expect(status).toBe(400);
      expect(Object.keys(error.extraData.fields ?? {})).toEqual([field]);
    });

    it.each([
      ['decomposed', '각'.normalize('NFD').repeat(50)],
      ['of two UTF-16 units each', '👍'.repeat(50)],
    ])('[BOARD-005] takes a name of 50 characters, %s', async (_what, name) => {
      expect((await board(name)).name).toBe(name.normalize('NFC'));
    });

    it('keeps markup in a name as text', async () => {
      expect((await board('<script>alert(1)</script>')).name).toBe('<script>alert(1)</script>');
    });

    it('answers a retry with the same key by the same board', async () => {
      const headers = { 'idempotency-key': 'board-1' };
      const first = await anna.call('BoardResource.create', { name: 'Cats' }, { headers });
      const again = await anna.call('BoardResource.create', { name: 'Cats' }, { headers });
      expect(again.data.id).toBe(first.data.id);
      expect((await anna.call('BoardsFeedResource.get', { username: 'anna' })).data).toHaveLength(1);
    });

    it.each([
      ['Straße & Fjørd', 'strasse-fjord'],
      ["Mum's kitchen", 'mums-kitchen'],
      ['日本の庭', '日本の庭'],
      ['हिन्दी', 'हिन्दी'],
      ['🐈', 'board'],
      ['_saved', 'saved-1'],
      ['Followers', 'followers-1'],
      ['a/b\\c..d', 'a-b-c-d'],
      ['❤️ Love', 'love'],
      ['1️⃣ First', '1-first'],
      ['☀️', 'board'],
      ['O‘zbek', 'ozbek'],
      ['Guðrún', 'guðrun'],
      ['می\u200cخواهم', 'میخواهم'],
      ['Flower\u00adbed', 'flowerbed'],
    ])('makes the slug of %s', async (name, slug) => {
      const { data } = await anna.call('BoardResource.create', { name });
      expect(data.slug).toBe(slug);
      expect(data.url).toBe(`/anna/${encodeURIComponent(slug)}/`);
      expect((await ben.call('BoardResource.get', { username: 'Anna', slug })).data.id).toBe(data.id);
    });

    it('gives boards of one name slugs of their own, for each person', async () => {
      expect((await board('Cats')).slug).toBe('cats');
      expect((await board('cats!')).slug).toBe('cats-2');
      expect((await ben.call('BoardResource.create', { name: 'Cats' })).data.slug).toBe('cats');
    });
  });

  describe('get', () => {
    it('answers others without the right to change it', async () => {
      const { id } = await board('Cats');
      expect((await ben.call('BoardResource.get', { board_id: id })).data.abilities).toEqual({
        edit: false,
        delete: false,
        add_pin: false,
        remove_pins: false,
        reorder: false,
        follow: true,
        invite: false,
        request_to_join: true,
      });
      const visitor = (await app.visitor().call('BoardResource.get', { board_id: id })).data;
      expect(visitor.abilities.follow).toBe(false);
    });

    it('[BOARD-065] shows a protected board to anyone who has its address, and a secret one to its owner alone', async () => {
      const open = await board('Open', { privacy: 'protected' });
      const hidden = await board('Hidden', { privacy: 'secret' });
      expect((await ben.call('BoardResource.get', { board_id: open.id })).status).toBe(200);
      expect((await anna.call('BoardResource.get', { board_id: hidden.id })).data.privacy).toBe('secret');
      for (const other of [ben, app.visitor()]) {
        expect((await other.call('BoardResource.get', { board_id: hidden.id })).status).toBe(404);
        expect((await other.call('BoardResource.get', { username: 'anna', slug: 'hidden' })).status).toBe(404);
        expect((await other.call('V3BoardResource.get', { id: hidden.id })).status).toBe(404);
      }
    });

    it('answers 404 for what is not there and 400 for no address at all', async () => {
      expect((await ben.call('BoardResource.get', { board_id: '77' as BoardId })).status).toBe(404);
      expect((await ben.call('BoardResource.get', { username: 'nobody', slug: 'x' })).status).toBe(404);
      for (const slug of ['x', '%', '%D0', '\ud83d', '../anna']) {
        expect([slug, (await ben.call('BoardResource.get', { username: 'anna', slug })).status]).toEqual([slug, 404]);
      }
      const { status, error } = await ben.call('BoardResource.get', { username: 'anna' });
      expect([status, Object.keys(error.extraData.fields ?? {})]).toEqual([400, ['board_id']]);
      for (const board_id of ['x', '-1', '9223372036854775808', '1; drop table boards']) {
        expect((await ben.callLoosely('BoardResource.get', { board_id })).status).toBe(400);
      }
    });

    it('[BOARD-013] answers the blocking actions of a board, of which none last', async () => {
      const { id } = await board('Cats');
      const { data } = await ben.call('V3BoardResource.get', { id, fields: 'id,blocking_actions' });
      expect(data).toEqual({ id, blocking_actions: [] });
    });
  });

  describe('update', () => {
    it('finds a board by its address whatever the case, and composed or not', async () => {
      const { id } = await board('Йод и Ёлки');
      for (const slug of ['йод-и-ёлки', 'Йод-и-Ёлки', 'йод-и-ёлки'.normalize('NFD')]) {
        expect((await ben.call('BoardResource.get', { username: 'anna', slug })).data.id).toBe(id);
      }
    });

    it('[BOARD-067] leads from the old address to the renamed board', async () => {
      const { id } = await board('Cats');
      const { data } = await anna.call('BoardResource.update', { board_id: id, name: 'Big cats' });
      expect(data).toMatchObject({ id, name: 'Big cats', slug: 'big-cats' });
      for (const slug of ['cats', 'big-cats']) {
        expect((await ben.call('BoardResource.get', { username: 'anna', slug })).data.id).toBe(id);
      }
    });

    it('[BOARD-067] gives the old address of a renamed board to no other board', async () => {
      const { id } = await board('Cats');
      await anna.call('BoardResource.update', { board_id: id, name: 'Dogs' });
      const second = await board('Cats');
      expect(second.slug).toBe('cats-2');
      expect((await ben.call('BoardResource.get', { username: 'anna', slug: 'cats' })).data.id).toBe(id);
      const third = await board('Birds');
      const renamed = await anna.call('BoardResource.update', { board_id: third.id, name: 'Cats' });
      expect(renamed.data.slug).toBe('cats-3');
      // The board itself may have its old address back.
      expect((await anna.call('BoardResource.update', { board_id: id, name: 'Cats' })).data.slug).toBe('cats');
    });

    it('[BOARD-068] is refused to others with 403, and with 404 where they may not see it', async () => {
      const open = await board('Open');
      const hidden = await board('Hidden', { privacy: 'secret' });
      expect((await ben.call('BoardResource.update', { board_id: open.id, name: 'Mine' })).status).toBe(403);
      expect((await ben.call('BoardResource.update', { board_id: hidden.id, name: 'Mine' })).status).toBe(404);
      expect((await app.visitor().call('BoardResource.update', { board_id: open.id, name: 'x' })).status).toBe(401);
      expect((await anna.call('BoardResource.get', { board_id: open.id })).data.name).toBe('Open');
    });

    it('chooses the cover among the pins of the board', async () => {
      const own = await buildBoard(app.services, { owner: anna.id });
      const first = await buildPin(app.services, { board: own });
      const pins = [first];
      for (let at = 1; at < 7; at += 1) pins.push(await buildPin(app.services, { board: own }));
      const covers = async () =>
        (await anna.call('BoardResource.get', { board_id: own.id })).data.cover_images.map(({ url }) => url);
      const urlOf = (pin?: { signature: string }) => expect.stringContaining(String(pin?.signature));
      expect(await covers()).toEqual([6, 5, 4, 3, 2].map((at) => urlOf(pins[at])));
      const stored = await app.db.selectFrom('boards').select('covers').where('id', '=', own.id).executeTakeFirst();
      const newest = [6, 5, 4, 3, 2].flatMap((at) => pins[at]?.id ?? []);
      expect(stored?.covers).toEqual(await inTransaction(app.db, (tx) => coversOf(tx, newest)));
      await anna.call('BoardResource.update', { board_id: own.id, cover_pin_id: first.id });
      expect(await covers()).toEqual([0, 6, 5, 4, 3].map((at) => urlOf(pins[at])));
      await anna.call('PinResource.delete', { id: first.id });
      expect(await covers()).toEqual([6, 5, 4, 3, 2].map((at) => urlOf(pins[at])));
      await anna.call('PinRestoreResource.create', { id: first.id });
      expect(await covers()).toEqual([0, 6, 5, 4, 3].map((at) => urlOf(pins[at])));
      await anna.call('BoardResource.update', { board_id: own.id, cover_pin_id: null });
      expect(await covers()).toEqual([6, 5, 4, 3, 2].map((at) => urlOf(pins[at])));
      const elsewhere = await buildPin(app.services);
      for (const cover_pin_id of [elsewhere.id, '5' as PinId]) {
        const { status, error } = await anna.call('BoardResource.update', { board_id: own.id, cover_pin_id });
        expect([status, Object.keys(error.extraData.fields ?? {})]).toEqual([400, ['cover_pin_id']]);
      }
    });
  });

  describe('delete and restore', () => {
    it('[BOARD-051] takes the board and its pins from everywhere, and brings all back exactly', async () => {
      const own = await buildBoard(app.services, { owner: anna.id });
      const section = await buildSection(app.services, own);
      const kept = await buildPin(app.services, { board: own, section_id: section.id });
      const dropped = await buildPin(app.services, { board: own });
      await anna.call('PinResource.delete', { id: dropped.id });
      const before = (await anna.call('BoardResource.get', { board_id: own.id })).data;

      expect((await anna.call('BoardResource.delete', { board_id: own.id })).data).toEqual({ ok: true });
      for (const who of [anna, ben]) {
        expect((await who.call('BoardResource.get', { board_id: own.id })).status).toBe(404);
        expect((await who.call('PinResource.get', { id: kept.id })).status).toBe(404);
        expect((await who.call('UserPinsResource.get', { username: 'anna', kind: 'saved' })).data).toEqual([]);
      }
      expect((await anna.call('UserResource.get', { username: 'anna' })).data).toMatchObject({
        board_count: 0,
        pin_count: 0,
      });
      expect((await anna.call('PinRestoreResource.create', { id: dropped.id })).status).toBe(404);
      expect(await findDrift(app.db)).toEqual([]);

      expect((await anna.call('BoardRestoreResource.create', { board_id: own.id })).data).toEqual(before);
      expect((await ben.call('PinResource.get', { id: kept.id })).data.section?.id).toBe(section.id);
      expect((await anna.call('PinResource.get', { id: dropped.id })).status).toBe(404);
      expect((await anna.call('UserResource.get', { username: 'anna' })).data).toMatchObject({
        board_count: 1,
        pin_count: 1,
      });
    });

    it('may be done again without harm', async () => {
      const { id } = await board('Cats');
      for (let time = 0; time < 2; time += 1) {
        expect((await anna.call('BoardResource.delete', { board_id: id })).status).toBe(200);
      }
      for (let time = 0; time < 2; time += 1) {
        expect((await anna.call('BoardRestoreResource.create', { board_id: id })).data.id).toBe(id);
      }
    });

    it('is refused to others, who also learn nothing of a deleted board', async () => {
      const { id } = await board('Cats');
      expect((await ben.call('BoardResource.delete', { board_id: id })).status).toBe(403);
      expect((await ben.call('BoardRestoreResource.create', { board_id: id })).status).toBe(403);
      expect((await app.visitor().call('BoardResource.delete', { board_id: id })).status).toBe(401);
      await anna.call('BoardResource.delete', { board_id: id });
      expect((await ben.call('BoardResource.delete', { board_id: id })).status).toBe(404);
      expect((await ben.call('BoardRestoreResource.create', { board_id: id })).status).toBe(404);
      expect((await ben.call('BoardRestoreResource.create', { board_id: '5' as BoardId })).status).toBe(404);
    });

    it('keeps the address of a deleted board for its return', async () => {
      const first = await board('Cats');
      await anna.call('BoardResource.delete', { board_id: first.id });
      expect((await board('Cats')).slug).toBe('cats-2');
      expect((await anna.call('BoardRestoreResource.create', { board_id: first.id })).data.slug).toBe('cats');
    });
  });

  describe('lists', () => {
    it('[BOARD-062] [BOARD-064] [BOARD-069] shows the newest first, others only what is public', async () => {
      const made = [];
      for (const privacy of ['public', 'secret', 'protected', 'public'] as const) {
        made.push((await board(privacy, { privacy })).id);
      }
      const list = async (who: Pick<Member, 'call'>) =>
        (await who.call('BoardsFeedResource.get', { username: 'ANNA' })).data.map(({ id }) => id);
      expect(await list(anna)).toEqual([...made].reverse());
      expect(await list(ben)).toEqual([made[3], made[0]]);
      expect(await list(app.visitor())).toEqual([made[3], made[0]]);
      expect((await ben.call('UserResource.get', { username: 'anna' })).data.board_count).toBe(2);
      expect((await ben.call('BoardsFeedResource.get', { username: 'nobody' })).status).toBe(404);
    });

    it('[BOARD-019] [BOARD-064] keeps archived boards apart, each with the privacy that it has', async () => {
      const made = [];
      for (const privacy of ['public', 'secret', 'protected'] as const) made.push(await board(privacy, { privacy }));
      const [open, secret, linked] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
      const listed = async () =>
        (await anna.call('BoardsFeedResource.get', { username: 'anna' })).data.map(({ id, privacy }) => [id, privacy]);
      const archived = async () =>
        (await anna.call('BoardArchiveResource.get', {})).data.map((one) => [
          one.id,
          one.privacy,
          one.archived_by_me_at !== null,
        ]);
      await anna.call('BoardArchiveResource.create', { board_id: secret.id });
      expect(await listed()).toEqual([
        [linked.id, 'protected'],
        [open.id, 'public'],
      ]);
      expect(await archived()).toEqual([[secret.id, 'secret', true]]);
      expect((await board('New')).privacy).toBe('public');
    });

    it('pages without gaps while boards are added', async () => {
      const made: string[] = [];
      for (let at = 0; at < 5; at += 1) made.unshift((await board(`B${at}`)).id);
      const first = await ben.call('BoardsFeedResource.get', { username: 'anna', page_size: 2 });
      await board('Later');
      const second = await ben.call('BoardsFeedResource.get', {
        username: 'anna',
        page_size: 3,
        bookmark: String(first.bookmark),
      });
      expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made);
      expect(second.bookmark).toBe('-end-');
      const other = await anna.call('BoardsFeedResource.get', { username: 'ben', bookmark: String(first.bookmark) });
      expect([other.status, other.error.code]).toEqual([400, 'invalidBookmark']);
    });
  });

  describe('picker', () => {
    it('[PIN-011] offers the board that fits first, then the last ones, and all by name', async () => {
      const zoo = await board('zoo');
      await board('Äpfel');
      await board('Birds', { privacy: 'secret' });
      const ceramics = await board('Ceramics');
      await ben.call('BoardResource.create', { name: 'Not hers' });
      const last = await board('Last');
      app.clock.advance(1000);
      await buildPin(app.services, { board: { id: zoo.id, owner: anna.id } });
      const pin = await buildPin(app.services, { title: 'A ceramic bowl, hand-made' });

      const { data } = await anna.call('BoardPickerBoardsResource.get', { pin_id: pin.id });
      expect(data.all_boards.map(({ name }) => name)).toEqual(['Äpfel', 'Birds', 'Ceramics', 'Last', 'zoo']);
      expect(data.boards_shortlist[0]?.id).toBe(ceramics.id);
      expect(data.boards_shortlist[1]?.id).toBe(zoo.id);
      expect(data.boards_shortlist).toHaveLength(5);
      const without = (await anna.call('BoardPickerBoardsResource.get', {})).data;
      expect(without.boards_shortlist[0]?.id).toBe(zoo.id);
      const narrowed = (await anna.call('BoardPickerBoardsResource.get', { query: 'LA' })).data;
      expect(narrowed.all_boards.map(({ id }) => id)).toEqual([last.id]);
      const folded = (await anna.call('BoardPickerBoardsResource.get', { query: 'apf' })).data;
      expect(folded.all_boards.map(({ name }) => name)).toEqual(['Äpfel']);
      expect((await anna.call('BoardPickerBoardsResource.get', { query: '%_\\' })).status).toBe(200);
    });

    it('[PIN-011] offers where the viewer saved several pins like it, before where they saved last', async () => {
      const kiln = await board('Kiln');
      const porcelain = await board('Wishes');
      const kitchen = await board('Kitchen');
      const names = ['One', 'Two', 'Three', 'Four', 'Five'];
      const others = [];
      for (const name of names) others.push(await board(name));
      const save = async (to: { id: BoardId }, title: string) => {
        app.clock.advance(1000);
        await buildPin(app.services, { board: { id: to.id, owner: anna.id }, title });
      };
      for (const title of ['Blue bowl', 'Porcelain bowl', 'Porcelain bowl for tea']) await save(porcelain, title);
      for (const title of ['A bowl', 'Bowls in a row']) await save(kiln, title);
      // One word in common is an accident, and what others save counts for nothing.
      await save(kitchen, 'A bowl of soup');
      const theirs = (await ben.call('BoardResource.create', { name: 'His' })).data;
      for (const title of ['Porcelain bowl', 'Porcelain bowls']) {
        await buildPin(app.services, { board: { id: theirs.id, owner: ben.id }, title });
      }
      for (const each of others) await save(each, 'Something else');
      const pin = await buildPin(app.services, { title: 'Porcelain bowl' });
      const shortlist = async () =>
        (await anna.call('BoardPickerBoardsResource.get', { pin_id: pin.id })).data.boards_shortlist.map(
          ({ name }) => name,
        );
      expect(await shortlist()).toEqual(['Wishes', 'Kiln', 'Five', 'Four', 'Three']);
      // What is deleted was not to be kept.
      await app.db.updateTable('pins').set({ deleted_at: app.clock.now() }).where('board_id', '=', kiln.id).execute();
      expect(await shortlist()).toEqual(['Wishes', 'Five', 'Four', 'Three', 'Two']);
      await app.db.updateTable('pins').set({ deleted_at: null }).where('board_id', '=', kiln.id).execute();
    });

    it('needs a session, and a pin that the viewer may see', async () => {
      expect((await app.visitor().call('BoardPickerBoardsResource.get', {})).status).toBe(401);
      const hidden = await buildPin(app.services, { board: await buildBoard(app.services, { privacy: 'secret' }) });
      expect((await anna.call('BoardPickerBoardsResource.get', { pin_id: hidden.id })).status).toBe(404);
    });
  });
});
