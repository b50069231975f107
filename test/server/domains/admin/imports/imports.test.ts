import type { OptionsOf } from '../../../../../contract/api';
import type { Import } from '../../../../../contract/schemas/admin/imports';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { bring, createFakeWeb, pictureOf, sendWhole, zipOf } from '../../../../support/importing';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { upload } from '../../../../support/uploading';

const DAY = 86_400_000;
const HASHES = ['0a1b2c3d4e5f60718293a4b5c6d7e8f9', '1a1b2c3d4e5f60718293a4b5c6d7e8f9'];
const pinimg = (hash: string, size = 'originals', ending = 'jpg') =>
  `https://i.pinimg.com/${size}/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash.slice(4, 6)}/${hash}.${ending}`;

interface Given {
  details?: string;
  board?: string;
  isPrivate?: boolean;
}
const pinterestPin = (
  at: number,
  { details = `Jug ${at}`, board = 'Pottery, glazes', isPrivate = false }: Given = {},
) => `
<a href="https://www.pinterest.com/pin/10000000000000000${at}/">https://www.pinterest.com/pin/10000000000000000${at}/</a>
<br>Title: No data,
<br>Details: ${details},
<br>Image: ${HASHES[at - 1]},
<br>Board Id: 20000000000000000${board.length},
<br>Board Name: ${board},
<br>Ip Address: 192.0.2.7,
<br>Canonical Link: <a href="https://kiln.example/jug/${at}">https://kiln.example/jug/${at}</a>,
<br>Created at: 2019/05/04 08:09:1${at}
<br>Alive: True
<br>Private: ${isPrivate ? 'True' : 'False'}<br><br>`;
const pinterestFile = (...pins: string[]) => `<html><body><h1 id=k3v9q>Pins</h1>${pins.join('')}</body></html>`;

describe.each(TEST_DATABASES)('imports on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  let bo: Member;
  const web = createFakeWeb();
  beforeAll(async () => {
    app = await buildTestApp({ database, safeFetch: web.safeFetch });
  });
  beforeEach(async () => {
    await app.clear();
    web.answers.clear();
    web.asked.length = 0;
    app.clock.advance(DAY);
    await app.signUp('runner');
    ida = await app.signUp('ida');
    bo = await app.signUp('bobo');
  });
  afterAll(() => app.close());

  const state = async (who = ida): Promise<Import> => {
    const [first] = (await who.call('ImportsResource.get', {})).data;
    if (!first) throw new Error('There is no import');
    return first;
  };
  const change = (import_id: Import['id'], action: OptionsOf<'ImportResource.update'>['action'], more = {}) =>
    ida.call('ImportResource.update', { import_id, action, ...more });
  const boards = async () => (await ida.call('BoardsFeedResource.get', { username: 'ida' })).data;
  const pinsOf = async (board_id: string) =>
    (await ida.call('BoardFeedResource.get', { board_id: board_id as never })).data as {
      id: string;
      title: string;
      description: string;
    }[];
  const read = async (name: string, content: string | Buffer) => {
    await bring(ida, name, content);
    await runJobs(app.services);
    return state();
  };
  const begin = async (name: string, content: string | Buffer, more = {}) => {
    const { id } = await read(name, content);
    expect((await change(id, 'start', more)).status).toBe(200);
    await runJobs(app.services);
    return state();
  };

  it('shows what files come to before anything lands, and keeps no address of the person', async () => {
    const shown = await read('export.html', pinterestFile(pinterestPin(1), pinterestPin(2, { board: 'Doors' })));
    expect([shown.status, shown.formats, shown.total, shown.to_fetch, shown.known]).toEqual([
      'ready',
      ['pinterest'],
      2,
      2,
      0,
    ]);
    expect(shown.boards.map(({ name, count, is_secret, board_id }) => [name, count, is_secret, board_id])).toEqual([
      ['Pottery, glazes', 1, true, null],
      ['Doors', 1, true, null],
    ]);
    expect([await boards(), web.asked]).toEqual([[], []]);
    const rows = await app.db.selectFrom('import_records').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('192.0.2.7');
  });

  it('puts pins on secret boards with their words, dates and order, and tries each address of a picture', async () => {
    web.answers.set(pinimg(HASHES[0] ?? ''), await pictureOf(1));
    web.answers.set(pinimg(HASHES[1] ?? '', 'originals', 'png'), await pictureOf(2));
    const done = await begin('export.html', pinterestFile(pinterestPin(1), pinterestPin(2)));
    // The second waits for its turn at the host.
    app.clock.advance(60_000);
    await runJobs(app.services);
    app.clock.advance(60_000);
    await runJobs(app.services);
    const after = await state();
    expect([done.status === 'refused', after.status, after.done, after.stuck]).toEqual([false, 'done', 2, 0]);
    const [board] = await boards();
    expect([board?.name, board?.privacy, board?.pin_count]).toEqual(['Pottery, glazes', 'secret', 2]);
    const pins = await pinsOf(board?.id ?? '');
    expect(pins.map(({ description }) => description)).toEqual(['Jug 1', 'Jug 2']);
    const rows = await app.db.selectFrom('pins').select(['created_at', 'link']).orderBy('created_at').execute();
    expect(rows.map(({ created_at, link }) => [created_at.toISOString(), link])).toEqual([
      ['2019-05-04T08:09:11.000Z', 'https://kiln.example/jug/1'],
      ['2019-05-04T08:09:12.000Z', 'https://kiln.example/jug/2'],
    ]);
    expect(await findDrift(app.db)).toEqual([]);
  });

  const pictures = async (count: number) =>
    zipOf(
      Object.fromEntries(
        await Promise.all(
          Array.from(
            { length: count },
            async (_, at) => [`Doors/Blue/door ${at + 1}.png`, await pictureOf(at + 1)] as const,
          ),
        ),
      ),
    );

  it('takes folders of pictures as boards and sections', async () => {
    const done = await begin('doors.zip', await pictures(3));
    expect([done.status, done.done, done.formats]).toEqual(['done', 3, ['pictures']]);
    const [board] = await boards();
    expect([board?.name, board?.section_count, board?.pin_count]).toEqual(['Doors', 1, 3]);
    const pins = await pinsOf(board?.id ?? '');
    expect(pins.map(({ title }) => title)).toEqual(['door 1', 'door 2', 'door 3']);
    expect(await findDrift(app.db)).toEqual([]);
  });

  it('lets boards be renamed, merged, left out, made public, or go to a board that is there', async () => {
    const own = (await ida.call('BoardResource.create', { name: 'Mine' })).data;
    const zip = await zipOf({
      'A/1.png': await pictureOf(1),
      'B/2.png': await pictureOf(2),
      'C/3.png': await pictureOf(3),
      'D/4.png': await pictureOf(4),
    });
    const more = {
      boards: [
        { key: '/A', name: 'Both', is_secret: false },
        { key: '/B', name: 'both', is_secret: false },
        { key: '/C', is_left_out: true },
        { key: '/D', board_id: own.id },
      ],
    };
    const done = await begin('some.zip', zip, more);
    expect([done.status, done.done, done.left_out]).toEqual(['done', 3, 1]);
    const made = (await boards()).map(({ name, privacy, pin_count }) => [name, privacy, pin_count]).sort();
    expect(made).toEqual([
      ['Both', 'public', 2],
      ['Mine', 'public', 1],
    ]);
  });

  it('tells those who follow somebody once that they brought what all may see, and leaves its pins out of their feeds (DATA-004)', async () => {
    await bo.call('UserFollowResource.create', { user_id: ida.id });
    const own = (await ida.call('BoardResource.create', { name: 'Mine' })).data;
    await bo.call('BoardFollowResource.create', { board_id: own.id });
    const { id: media_id } = await upload(ida, await pictureOf(9));
    const { data: pin } = await ida.call('PinResource.create', { board_id: own.id, media_id });
    const followed = async () =>
      (await bo.call('UserHomefeedResource.get', {})).data.filter(({ recommendation_reason: reason }) =>
        reason?.reason_id.startsWith('followed'),
      );
    const heard = async () => {
      await runJobs(app.services);
      const { data } = await bo.call('NewsHubResource.get', {});
      return data.filter(({ kind }) => kind === 'brought').map(({ actors }) => actors.map(({ username }) => username));
    };

    await begin('secret.zip', await zipOf({ 'A/1.png': await pictureOf(1) }));
    expect(await heard()).toEqual([]);
    const choices = [
      { key: '/B', is_secret: false },
      { key: '/C', board_id: own.id },
    ];
    const zip = await zipOf({ 'B/2.png': await pictureOf(2), 'C/3.png': await pictureOf(3) });
    expect((await begin('open.zip', zip, { boards: choices })).done).toBe(2);
    expect(await heard()).toEqual([['ida']]);
    expect((await followed()).map(({ id }) => id)).toEqual([pin.id]);
    await begin('more.zip', await zipOf({ 'D/4.png': await pictureOf(4) }), {
      boards: [{ key: '/D', is_secret: false }],
    });
    expect(await heard()).toEqual([['ida']]);
  });

  it('adds nothing when the same files are brought again, and fills what is empty', async () => {
    const csv = (title: string) =>
      `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n7,${title},,,https://oak.example/a,Chairs,,2024-01-02T03:04:05.000Z,https://oak.example/a.png,,false`;
    web.answers.set('https://oak.example/a.png', await pictureOf(5));
    await begin('first.csv', csv(''));
    const again = await begin('second.csv', csv('Stool'));
    expect([again.status, again.total, again.known, again.done]).toEqual(['done', 1, 1, 0]);
    const rows = await app.db.selectFrom('pins').select(['title', 'link']).execute();
    expect(rows).toEqual([{ title: 'Stool', link: 'https://oak.example/a' }]);
    await app.db.updateTable('pins').set({ title: 'My words' }).execute();
    await begin('third.csv', csv('Another'));
    expect(await app.db.selectFrom('pins').select('title').execute()).toEqual([{ title: 'My words' }]);
  });

  it('keeps a pin whose picture is gone with the reason, and takes a file for it into its place', async () => {
    web.answers.set('https://a.example/1.png', await pictureOf(1));
    web.answers.set('https://c.example/3.png', await pictureOf(3));
    const rows = ['a.example/1', 'b.example/2', 'c.example/3'].map(
      (path, at) => `${at},Pin ${at},,,https://${path},Set,,,https://${path}.png,,`,
    );
    const done = await begin(
      'a.csv',
      `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n${rows.join('\n')}`,
    );
    expect([done.status, done.done, done.stuck]).toEqual(['done', 2, 1]);
    const stuck = (await ida.call('StuckPinsResource.get', { import_id: done.id })).data;
    expect(stuck).toEqual([{ number: 1, title: 'Pin 1', link: 'https://b.example/2', board: 'Set', reason: 'gone' }]);
    const { id: media_id } = await upload(ida, await pictureOf(9));
    const given = { import_id: done.id, number: 1, media_id };
    expect((await bo.call('StuckPinsResource.update', given)).status).toBe(404);
    expect((await ida.call('StuckPinsResource.update', given)).status).toBe(200);
    expect((await ida.call('StuckPinsResource.update', given)).status).toBe(200);
    const [board] = await boards();
    expect((await pinsOf(board?.id ?? '')).map(({ title }) => title)).toEqual(['Pin 0', 'Pin 1', 'Pin 2']);
    expect((await state()).stuck).toBe(0);
  });

  it('tries a server that fails five times over a day, as late as it asks for', async () => {
    web.answers.set('https://a.example/1.png', { status: 503, retryAfter: '7200' });
    const file =
      'id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n1,One,,,https://a.example/1,Set,,,https://a.example/1.png,,';
    const first = await begin('a.csv', file);
    expect([first.status, web.asked.length]).toEqual(['running', 1]);
    app.clock.advance(3_600_000);
    await runJobs(app.services);
    expect(web.asked.length).toBe(1);
    for (let tries = 0; tries < 4; tries += 1) {
      app.clock.advance(15 * 3_600_000);
      await runJobs(app.services);
    }
    expect([(await state()).status, (await state()).stuck, web.asked.length]).toEqual(['done', 1, 5]);
  });

  it('pauses, goes on and is undone as one thing', async () => {
    const { id } = await read('doors.zip', await pictures(3));
    await change(id, 'start');
    await change(id, 'pause');
    await runJobs(app.services);
    expect([(await state()).status, (await state()).done, await boards()]).toEqual(['paused', 0, []]);
    await change(id, 'resume');
    await runJobs(app.services);
    expect([(await state()).status, (await state()).done]).toEqual(['done', 3]);
    await change(id, 'undo');
    await runJobs(app.services);
    expect([(await state()).status, (await state()).done, await boards()]).toEqual(['undone', 0, []]);
    expect(await findDrift(app.db)).toEqual([]);
    const again = await begin('doors.zip', await pictures(3));
    expect([again.status, again.known, again.done]).toEqual(['done', 0, 3]);
  });

  it('cannot be undone after thirty days', async () => {
    const { id } = await begin('doors.zip', await pictures(1));
    for (let day = 0; day < 31; day += 1) {
      app.clock.advance(DAY);
      await state();
    }
    const refused = await change(id, 'undo');
    expect(refused.status).toBe(409);
    expect((await boards()).length).toBe(1);
  });

  it('leaves what landed where one cancels, and nothing where nothing was started', async () => {
    const { id } = await read('doors.zip', await pictures(2));
    await change(id, 'cancel');
    await runJobs(app.services);
    expect([(await state()).status, await boards()]).toEqual(['cancelled', []]);
    expect((await change(id, 'start')).status).toBe(409);
  });

  it('belongs to its owner alone', async () => {
    const { id } = await read('doors.zip', await pictures(1));
    expect((await bo.call('ImportsResource.get', {})).data).toEqual([]);
    expect((await bo.call('ImportResource.update', { import_id: id, action: 'start' })).status).toBe(404);
    expect((await bo.call('StuckPinsResource.get', { import_id: id })).status).toBe(404);
    expect((await app.visitor().call('ImportsResource.get', {})).status).toBe(401);
    expect((await ida.call('BoardsFeedResource.get', { username: 'ida' })).data).toEqual([]);
  });

  it('stops for a suspended account, and where there is no more room', async () => {
    const { id } = await read('doors.zip', await pictures(2));
    await change(id, 'start');
    await app.db.updateTable('users').set({ quota_bytes: 10 }).where('id', '=', ida.id).execute();
    await runJobs(app.services);
    expect([(await state()).status, (await state()).pause, (await state()).done]).toEqual(['paused', 'quota', 0]);
    await app.db
      .updateTable('users')
      .set({ quota_bytes: null, is_write_banned: true })
      .where('id', '=', ida.id)
      .execute();
    expect((await change(id, 'resume')).status).toBe(403);
    await app.db.updateTable('imports').set({ status: 'running' }).execute();
    await app.db
      .updateTable('users')
      .set({ is_write_banned: false, banned_at: app.clock.now() })
      .where('id', '=', ida.id)
      .execute();
    await app.db.updateTable('jobs').set({ run_at: app.clock.now() }).execute();
    await runJobs(app.services);
    expect(await app.db.selectFrom('pins').select('id').execute()).toEqual([]);
  });

  it('is refused for uploads that are not there, and while another one is at work', async () => {
    const missing = { uploads: [{ upload_id: 'nothing', name: 'a.csv' }] };
    expect((await ida.call('ImportsResource.create', missing)).status).toBe(404);
    await bring(ida, 'a.txt', 'https://a.example/1');
    const upload_id = await sendWhole(ida, Buffer.from('https://b.example/1'));
    expect((await ida.call('ImportsResource.create', { uploads: [{ upload_id, name: 'b.txt' }] })).status).toBe(409);
  });
});
