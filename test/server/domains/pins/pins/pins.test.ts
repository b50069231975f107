import type { BoardId, MediaId, PinId, SectionId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { buildBoard, buildPin, buildSection, buildUpload } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('pins, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let board: { id: BoardId; owner: Member['id']; name: string };
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    board = await buildBoard(app.services, { owner: anna.id, name: 'Bowls' });
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const create = async (more: object = {}, who: Member = anna) => {
    const upload = await buildUpload(app.services, who.id);
    return who.callLoosely('PinResource.create', { board_id: board.id, media_id: upload.id, ...more });
  };
  const boardNow = async (id = board.id) => (await anna.call('BoardResource.get', { board_id: id })).data;
  const feed = async (id = board.id) =>
    (await ben.call('BoardFeedResource.get', { board_id: id })).data.map((pin) => pin.id);

  describe('create', () => {
    it('[PIN-002] [BOARD-040] pins an upload with its words, at once, at the head of the board', async () => {
      const older = await buildPin(app.services, { board });
      const section = await buildSection(app.services, board);
      const { status, data } = await create({
        section_id: section.id,
        title: ' A  bowl ',
        description: 'Fired twice.\r\n\r\n\r\n\r\nAsh glaze.',
        alt_text: 'A bowl on a shelf',
        link: 'HTTPS://www.Example.com/bowl?x=1',
      });
      expect(status).toBe(200);
      expect(data).toMatchObject({
        title: 'A bowl',
        grid_title: 'A bowl',
        description: 'Fired twice.\n\nAsh glaze.',
        alt_text: 'A bowl on a shelf',
        link: 'https://www.example.com/bowl?x=1',
        domain: 'example.com',
        board: { id: board.id, name: 'Bowls' },
        section: { id: section.id },
        pinner: { id: anna.id },
        native_creator: { id: anna.id },
        origin_pinner: null,
        is_promoted: false,
        aggregated_pin_data: { comment_count: 0 },
        saved_info: { board_id: board.id, title: 'Bowls', url: '/anna/bowls/', section_id: section.id, type: 'board' },
        abilities: { edit: true, delete: true, save: true },
      });
      const { id } = data as { id: PinId };
      expect(await feed()).toEqual([id, older.id]);
      expect(await boardNow()).toMatchObject({ pin_count: 2, sectionless_pin_count: 1 });
      const sectionless = await ben.call('BoardFeedResource.get', { board_id: board.id, filter_section_pins: true });
      expect(sectionless.data.map((pin) => pin.id)).toEqual([older.id]);
      expect((await ben.call('PinResource.get', { id })).data.abilities).toEqual({
        edit: false,
        delete: false,
        save: true,
      });
    });

    it('answers a retry with the same key by the same pin', async () => {
      const upload = await buildUpload(app.services, anna.id);
      const options = { board_id: board.id, media_id: upload.id };
      const headers = { 'idempotency-key': 'pin-1' };
      const answers = await Promise.all([1, 2, 3].map(() => anna.call('PinResource.create', options, { headers })));
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
      expect((await boardNow()).pin_count).toBe(1);
    });

    it('needs a session, a board of one’s own and an upload of one’s own', async () => {
      const upload = await buildUpload(app.services, ben.id);
      const hidden = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
      const media_id = upload.id;
      const status = async (who: Pick<Member, 'callLoosely'>, options: object) =>
        (await who.callLoosely('PinResource.create', options)).status;
      expect(await status(app.visitor(), { board_id: board.id, media_id })).toBe(401);
      expect(await status(ben, { board_id: board.id, media_id })).toBe(403);
      expect(await status(ben, { board_id: hidden.id, media_id })).toBe(404);
      expect(await status(ben, { board_id: '5', media_id })).toBe(404);
      expect(await status(anna, { board_id: board.id, media_id })).toBe(404);
      expect(await status(anna, { board_id: board.id, media_id: '5' })).toBe(404);
      expect((await boardNow()).pin_count).toBe(0);
    });

    it('needs a section of that board', async () => {
      const other = await buildBoard(app.services, { owner: anna.id });
      const elsewhere = await buildSection(app.services, other);
      expect((await create({ section_id: elsewhere.id })).status).toBe(404);
      expect((await create({ section_id: '5' })).status).toBe(404);
    });

    it('[BOARD-006] takes a description of 500 characters and no longer one, of new and of edited pins', async () => {
      const [longest, tooLong] = ['x'.repeat(500), 'x'.repeat(501)];
      const { data } = await create({ description: longest });
      const { id } = data as { id: PinId };
      const edit = (description: string) => anna.callLoosely('PinResource.update', { id, description });
      const refused = await edit(tooLong);
      expect([refused.status, Object.keys(refused.error.extraData.fields ?? {})]).toEqual([400, ['description']]);
      expect((await anna.call('PinResource.get', { id })).data.description).toBe(longest);
      expect((await edit(longest.replaceAll('x', 'y'))).status).toBe(200);
      expect((await anna.call('PinResource.get', { id })).data.description).toBe('y'.repeat(500));
    });

    it.each([
      'https://example.com/bowl',
      'http://example.co.uk:8080/a?b=c#d',
      'https://93.184.215.14/',
      'https://bücher.example/',
      'https://example.com./',
    ])('[PIN-031] takes the link %s', async (link) => {
      expect((await create({ link })).status).toBe(200);
    });

    it.each([
      ['[PIN-031] an edited link to a private address', 'http://10.1.2.3/'],
      ['[PIN-031] an edited link with a user name', 'https://a@example.com/'],
      ['[PIN-031] an edited link to a host without a dot', 'https://intranet/'],
      ['[PIN-031] an edited link that does not parse', 'https://exa mple.com/'],
    ])('refuses %s', async (_what, link) => {
      const { data } = await create({ link: 'https://example.com/' });
      const { id } = data as { id: PinId };
      const { status, error } = await anna.callLoosely('PinResource.update', { id, link });
      expect([status, Object.keys(error.extraData.fields ?? {})]).toEqual([400, ['link']]);
      expect((await anna.call('PinResource.get', { id })).data.link).toBe('https://example.com/');
    });

    it.each([
      ['a title of 101 characters', { title: 'x'.repeat(101) }, 'title'],
      ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'title'],
      ['a null byte in the title', { title: 'a\0' }, 'title'],
      ['[BOARD-006] a description of 501 characters', { description: 'x'.repeat(501) }, 'description'],
      ['a control character in the alternative text', { alt_text: '\u0001' }, 'alt_text'],
      ['[PIN-030] a link that is none', { link: 'example.com' }, 'link'],
      ['[PIN-030] a script as link', { link: 'javascript:alert(1)' }, 'link'],
      ['[PIN-031] a link with credentials', { link: 'https://a:b@example.com/' }, 'link'],
      ['[PIN-031] a link to a host without a dot', { link: 'http://localhost:3000/' }, 'link'],
      ['[PIN-031] a link to a private address', { link: 'http://192.168.1.1/' }, 'link'],
      ['[PIN-031] a link to a local address', { link: 'http://127.0.0.1/' }, 'link'],
      ['[PIN-031] a link to a local address as a number', { link: 'http://2130706433/' }, 'link'],
      ['[PIN-031] a link to a link-local address', { link: 'http://169.254.169.254/latest' }, 'link'],
      ['[PIN-031] a link to a mapped address', { link: 'http://[::ffff:10.0.0.1]/' }, 'link'],
      ['[PIN-031] a link to a local host with a final dot', { link: 'http://localhost./' }, 'link'],
      ['[PIN-031] a link to a name of the local network', { link: 'http://printer.local/' }, 'link'],
      ['[PIN-031] a link to a shared address', { link: 'http://100.64.0.1/' }, 'link'],
      ['[PIN-031] a link that does not parse', { link: 'http://' }, 'link'],
      ['a link of 2,049 characters', { link: `https://example.com/${'x'.repeat(2030)}` }, 'link'],
      ['no picture', { media_id: undefined }, 'media_id'],
      ['two pictures', { image_url: 'https://example.com/a.png' }, 'media_id'],
      ['a board that is no id', { board_id: 'x' }, 'board_id'],
      ['an unknown field', { pinner_id: '1' }, 'pinner_id'],
    ])('refuses %s and names the field', async (_what, options, field) => {
      const { status, error } = await create(options);
      expect(status).toBe(400);
      expect(Object.keys(error.extraData.fields ?? {})).toEqual([field]);
      expect((await boardNow()).pin_count).toBe(0);
    });
  });

  describe('get', () => {
    it('answers 404 for a pin that is not there or not to be seen', async () => {
      const hidden = await buildPin(app.services, {
        board: await buildBoard(app.services, { owner: anna.id, privacy: 'secret' }),
      });
      expect((await anna.call('PinResource.get', { id: hidden.id })).status).toBe(200);
      for (const who of [ben, app.visitor()]) {
        expect((await who.call('PinResource.get', { id: hidden.id })).status).toBe(404);
        expect((await who.call('PinResource.get', { id: '5' as PinId })).status).toBe(404);
      }
      expect((await ben.callLoosely('PinResource.get', { id: '1e3' })).status).toBe(400);
      expect((await ben.callLoosely('PinResource.get', {})).error.extraData.fields).toHaveProperty('id');
    });

    it('writes descriptions as HTML in which nothing of the writer’s is markup', async () => {
      const { data } = await create({
        description: '<img src=x onerror=alert(1)> see https://example.com/a?b=1&c="2", ok\nnext',
      });
      expect((data as { description_html: string }).description_html).toBe(
        '&lt;img src=x onerror=alert(1)&gt; see <a href="https://example.com/a?b=1&amp;c=" rel="nofollow ugc noopener noreferrer" target="_blank">https://example.com/a?b=1&amp;c=</a>&quot;2&quot;, ok<br>next',
      );
    });
  });

  describe('update', () => {
    it('[PIN-032] [ENT-027] changes what is named and leaves the rest', async () => {
      const pin = await buildPin(app.services, {
        board,
        title: 'Old',
        description: 'Kept',
        link: 'https://a.example.com/',
      });
      const { data } = await anna.call('PinResource.update', { id: pin.id, title: 'New', comments_disabled: true });
      expect(data).toMatchObject({
        title: 'New',
        description: 'Kept',
        link: 'https://a.example.com/',
        comments_disabled: true,
      });
      const cleared = await anna.call('PinResource.update', { id: pin.id, link: null, description: '' });
      expect(cleared.data).toMatchObject({
        title: 'New',
        description: '',
        link: null,
        domain: '',
        comments_disabled: true,
      });
      expect((await anna.call('PinResource.update', { id: pin.id, link: 'x' })).error.extraData.fields).toHaveProperty(
        'link',
      );
    });

    it('[BOARD-042] [BOARD-047] moves a pin to the head of another board', async () => {
      const target = await buildBoard(app.services, { owner: anna.id });
      const moved = await buildPin(app.services, { board });
      const stays = await buildPin(app.services, { board });
      const there = await buildPin(app.services, { board: target });
      const { data } = await anna.call('PinResource.update', { id: moved.id, board_id: target.id });
      expect(data.board.id).toBe(target.id);
      expect(await feed()).toEqual([stays.id]);
      expect(await feed(target.id)).toEqual([moved.id, there.id]);
      expect((await boardNow()).pin_count).toBe(1);
      expect((await boardNow(target.id)).pin_count).toBe(2);
    });

    it('[BOARD-042] moves between sections, and out of one', async () => {
      const [cups, plates] = [await buildSection(app.services, board), await buildSection(app.services, board)];
      const pin = await buildPin(app.services, { board, section_id: cups.id });
      const move = async (section_id: SectionId | null) =>
        (await anna.call('PinResource.update', { id: pin.id, section_id })).data.section?.id;
      expect(await move(plates.id)).toBe(plates.id);
      expect((await boardNow()).sectionless_pin_count).toBe(0);
      expect(await move(null)).toBeUndefined();
      expect((await boardNow()).sectionless_pin_count).toBe(1);
    });

    it('[ENT-027] needs the right to the pin and to the board and section it goes to', async () => {
      const pin = await buildPin(app.services, { board });
      const bens = await buildBoard(app.services, { owner: ben.id });
      const secret = await buildBoard(app.services, { owner: ben.id, privacy: 'secret' });
      const section = await buildSection(app.services, bens);
      const status = async (who: Pick<Member, 'callLoosely'>, options: object) =>
        (await who.callLoosely('PinResource.update', { id: pin.id, ...options })).status;
      expect(await status(app.visitor(), { title: 'x' })).toBe(401);
      expect(await status(ben, { title: 'x' })).toBe(403);
      expect(await status(ben, { comments_disabled: true })).toBe(403);
      expect(await status(ben, { board_id: bens.id })).toBe(403);
      expect(await status(anna, { board_id: bens.id })).toBe(403);
      expect(await status(anna, { board_id: secret.id })).toBe(404);
      expect(await status(anna, { board_id: '5' })).toBe(404);
      expect(await status(anna, { section_id: section.id })).toBe(404);
      const hidden = await buildPin(app.services, { board: secret });
      expect(await status(anna, { id: hidden.id, title: 'x' })).toBe(404);
      expect((await ben.call('PinResource.get', { id: pin.id })).data).toMatchObject({
        title: '',
        board: { id: board.id },
      });
    });
  });

  describe('delete and restore', () => {
    it('[BOARD-041] [BOARD-050] takes a pin from every feed and brings it back to its place', async () => {
      const section = await buildSection(app.services, board);
      const first = await buildPin(app.services, { board });
      const pin = await buildPin(app.services, { board, section_id: section.id });
      const last = await buildPin(app.services, { board });
      expect((await anna.call('PinResource.delete', { id: pin.id })).data).toEqual({ ok: true });
      expect(await feed()).toEqual([last.id, first.id]);
      expect((await boardNow()).pin_count).toBe(2);
      for (const who of [anna, ben]) expect((await who.call('PinResource.get', { id: pin.id })).status).toBe(404);
      expect((await ben.call('UserHomefeedResource.get', {})).data.map(({ id }) => id)).not.toContain(pin.id);
      expect(await findDrift(app.db)).toEqual([]);

      const { data } = await anna.call('PinRestoreResource.create', { id: pin.id });
      expect(data).toMatchObject({ id: pin.id, section: { id: section.id } });
      expect(await feed()).toEqual([last.id, pin.id, first.id]);
      expect((await boardNow()).pin_count).toBe(3);
    });

    it('[ENT-027] may be done again without harm, and is refused to others', async () => {
      const pin = await buildPin(app.services, { board });
      expect((await ben.call('PinResource.delete', { id: pin.id })).status).toBe(403);
      expect((await ben.call('PinRestoreResource.create', { id: pin.id })).status).toBe(403);
      expect((await app.visitor().call('PinResource.delete', { id: pin.id })).status).toBe(401);
      for (let time = 0; time < 2; time += 1)
        expect((await anna.call('PinResource.delete', { id: pin.id })).status).toBe(200);
      expect((await ben.call('PinResource.delete', { id: pin.id })).status).toBe(404);
      expect((await ben.call('PinRestoreResource.create', { id: pin.id })).status).toBe(404);
      for (let time = 0; time < 2; time += 1) {
        expect((await anna.call('PinRestoreResource.create', { id: pin.id })).status).toBe(200);
      }
      expect((await anna.call('PinResource.delete', { id: '5' as PinId })).status).toBe(404);
      expect((await boardNow()).pin_count).toBe(1);
    });
  });

  describe('lists', () => {
    it('[BOARD-061] pages a board while pins are added, moved in and deleted', async () => {
      const made: PinId[] = [];
      for (let at = 0; at < 6; at += 1) made.unshift((await buildPin(app.services, { board })).id);
      const first = await ben.call('BoardFeedResource.get', { board_id: board.id, page_size: 2 });
      await buildPin(app.services, { board });
      await anna.call('PinResource.delete', { id: made[3] as PinId });
      const bookmark = String(first.bookmark);
      const rest = await ben.call('BoardFeedResource.get', { board_id: board.id, bookmark });
      expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(made.filter((_, at) => at !== 3));
      expect(rest.bookmark).toBe('-end-');
      expect((await ben.call('BoardFeedResource.get', { board_id: board.id, bookmark: '-end-' })).data).toEqual([]);
    });

    it('[BOARD-059] answers an empty board by an empty list', async () => {
      const { data, bookmark } = await ben.call('BoardFeedResource.get', { board_id: board.id });
      expect([data, bookmark]).toEqual([[], '-end-']);
    });

    it('[BOARD-069] lists what a person created and what they saved, to others only what is public', async () => {
      const secret = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
      const open = await buildBoard(app.services, { owner: anna.id, privacy: 'protected' });
      const own = await buildPin(app.services, { board });
      const kept = await buildPin(app.services, { board: secret });
      const shared = await buildPin(app.services, { board: open });
      const bens = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ben.id }) });
      const saved = (await anna.call('RepinResource.create', { pin_id: bens.id, board_id: board.id })).data;
      const list = async (who: Pick<Member, 'call'>, kind: 'created' | 'saved') =>
        (await who.call('UserPinsResource.get', { username: 'anna', kind })).data.map(({ id }) => id);
      expect(await list(anna, 'created')).toEqual([shared.id, kept.id, own.id]);
      expect(await list(ben, 'created')).toEqual([own.id]);
      expect(await list(anna, 'saved')).toEqual([saved.id, shared.id, kept.id, own.id]);
      expect(await list(app.visitor(), 'saved')).toEqual([saved.id, own.id]);
      const page = await ben.call('UserPinsResource.get', { username: 'anna', kind: 'saved', page_size: 1 });
      const bookmark = String(page.bookmark);
      const rest = await ben.call('UserPinsResource.get', { username: 'anna', kind: 'saved', bookmark });
      expect(rest.data.map(({ id }) => id)).toEqual([own.id]);
      const other = await ben.call('UserPinsResource.get', { username: 'anna', kind: 'created', bookmark });
      expect(other.error.code).toBe('invalidBookmark');
      expect((await ben.call('UserPinsResource.get', { username: 'nobody', kind: 'saved' })).status).toBe(404);
    });

    it('refuses a page size out of bounds', async () => {
      for (const page_size of [0, 101, 1.5]) {
        const { status } = await ben.call('BoardFeedResource.get', { board_id: board.id, page_size });
        expect([page_size, status]).toEqual([page_size, 400]);
      }
    });
  });

  it('keeps uploads to the one who made them: another’s media id is not there', async () => {
    const { id } = await buildUpload(app.services, ben.id);
    expect((await anna.call('PinResource.create', { board_id: board.id, media_id: id as MediaId })).status).toBe(404);
  });
});
