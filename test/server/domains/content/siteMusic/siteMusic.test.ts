import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { DEFAULT_EDITS, DEFAULT_TEXT_STYLE } from '../../../../../contract/constants/boards/stories';
import { renderMessage } from '../../../../../contract/messages';
import type { PinId } from '../../../../../contract/schemas/common';
import type { MusicPiece } from '../../../../../contract/schemas/content/siteMusic';
import type { StoryBlock } from '../../../../../contract/schemas/pins/storyPages';
import { clearLeftWrites } from '../../../../../server/domains/content/media';
import { readMusic } from '../../../../../server/platform/media/music';
import { inTurns } from '../../../../../server/platform/media/walk';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildUpload } from '../../../../support/serverFactories';
import { appendPiece, openUpload } from '../../../../support/uploading';

/** Frames of MPEG 1, layer 3, of 128 kbit/s and 44,100 Hz: 417 bytes, 26.12 milliseconds each. */
function mp3(frames: number): Buffer {
  const frame = Buffer.alloc(417, 0x55);
  frame.writeUInt32BE(0xfffb9000, 0);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

const ID3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x02\0', 'latin1'), Buffer.alloc(256, 'private')]);
const TAG = Buffer.from('TAG'.padEnd(128, ' '));
const SONG = mp3(80);

describe('an MP3 file', () => {
  it('lasts as long as its frames, and is stored without what its tags say', async () => {
    const plain = await inTurns(readMusic(SONG));
    expect(plain).toMatchObject({ durationMs: 2090, sound: SONG });
    expect(await inTurns(readMusic(Buffer.concat([ID3, SONG, TAG])))).toEqual(plain);
  });

  it.each([
    ['a picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(2000)]), 'musicUnsupported'],
    ['a page', Buffer.from('<svg onload="alert(1)"/>'.repeat(100)), 'musicUnsupported'],
    ['nothing', Buffer.alloc(0), 'musicUnsupported'],
    ['a few frames', mp3(19), 'musicUnsupported'],
    ['a tag that is longer than the file', Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), 'musicUnsupported'],
    ['a song with another file in it', Buffer.concat([mp3(40), Buffer.alloc(500, 7), mp3(40)]), 'musicDamaged'],
  ] as const)('is not %s', async (_what, file, id) => {
    await expect(inTurns(readMusic(file))).rejects.toThrow(renderMessage({ id, params: {} }));
  });
});

describe.each(TEST_DATABASES)('the music of the site on %s', (database) => {
  let app: TestApp;
  let admin: Member;
  let anna: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    admin = await app.signUp('olga');
    anna = await app.signUp('anna');
  });
  afterAll(() => app.close());

  const texts = { title: 'Blue morning', artist: 'Ida Blum', license: 'CC BY 4.0' };
  const send = async (bytes: Buffer, id: string, by = admin) => {
    await openUpload(by, bytes.length, { id });
    await appendPiece(by, id, 0, bytes);
    return id;
  };
  const add = async (bytes: Buffer, given: Partial<typeof texts> = {}, id = 'song') =>
    admin.callLoosely('SiteMusicResource.create', { upload_id: await send(bytes, id), ...texts, ...given });
  const added = async (bytes = SONG) => (await add(bytes)).data as MusicPiece;
  const offered = async () =>
    (await anna.call('SiteMusicResource.get', {})).data.filter(({ is_removed: isRemoved }) => !isRemoved);
  const publish = async (music_id: string) => {
    const [board, media] = [
      await buildBoard(app.services, { owner: anna.id }),
      await buildUpload(app.services, anna.id),
    ];
    const music = { id: 'tune', type: 'music', text: '', style: DEFAULT_TEXT_STYLE, edits: DEFAULT_EDITS, music_id };
    await anna.call('PinDraftResource.update', {
      ...{ draft_id: 'own', version: 0, editor_id: 'desktop', edit: 1, media_id: media.id, title: 'Soup' },
      ...{ description: '', alt_text: '', link: '', board_id: board.id, section_id: null, publish_at: null },
      ...{ time_zone: '', image: null, upload: null, is_comments_allowed: true, crop: null, cover_ms: null },
      ...{ captions: null, pin_item_ids: [], is_story: true, pin_tags: [], is_shopping_rec_allowed: true },
      story_page: { background_color: '#ffffff', blocks: [music as StoryBlock] },
    });
    return (await anna.call('PinDraftPublishResource.create', { draft_id: 'own', version: 1 })).data.pin?.id as PinId;
  };

  it('[BUILD-041] a new site starts with four pieces, which are played by their notes', async () => {
    expect(await offered()).toMatchObject([
      { id: 'evening', title: 'Evening walk', artist: 'Magpie', url: null, is_removed: false },
      { id: 'morning' },
      { id: 'rain' },
      { id: 'market' },
    ]);
  });

  it('[BUILD-041] [ENT-032] a site admin adds a piece, which stories play and name, also when it is removed', async () => {
    const piece = await added();
    expect(piece).toMatchObject({ ...texts, duration: 2090, is_removed: false });
    expect((await offered()).map(({ title }) => title)).toContain('Blue morning');
    const file = await app.visitor().request({ method: 'GET', url: piece.url ?? '' });
    expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([200, 'audio/mpeg', SONG]);
    await admin.call('SiteMusicResource.delete', { music_id: piece.id });
    expect((await offered()).map(({ id }) => id)).not.toContain(piece.id);

    // A draft that named it before can be published.
    const id = await publish(piece.id);
    const { story_pin_data: story } = (await app.visitor().call('PinResource.get', { id })).data;
    expect(story?.pages[0]?.blocks.at(-1)?.music).toEqual({ id: piece.id, ...texts, url: piece.url });
    expect(story?.music_attributions).toEqual([
      { title: 'Blue morning', artist: 'Ida Blum', isrc: '', thumbnail: null },
    ]);
    expect((await app.visitor().request({ method: 'GET', url: piece.url ?? '' })).statusCode).toBe(200);
    const log = (await admin.call('AuditLogResource.get', {})).data.entries;
    expect(log.map(({ action, subject_name }) => [action, subject_name])).toEqual([
      ['removeMusic', 'Blue morning'],
      ['addMusic', 'Blue morning'],
    ]);
  });

  it('site admins alone add and remove, each once though it is sent twice', async () => {
    const upload_id = await send(SONG, 'song');
    const headers = { 'idempotency-key': 'once' };
    const answers = [];
    for (let time = 0; time < 2; time += 1) {
      answers.push(await admin.call('SiteMusicResource.create', { upload_id, ...texts }, { headers }));
    }
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect(await offered()).toHaveLength(5);
    const others = await send(SONG, 'hers', anna);
    expect((await anna.callLoosely('SiteMusicResource.create', { upload_id: others, ...texts })).status).toBe(404);
    expect((await anna.callLoosely('SiteMusicResource.delete', { music_id: 'rain' })).status).toBe(404);
    expect((await app.visitor().callLoosely('SiteMusicResource.get', {})).status).toBe(401);
    expect((await admin.callLoosely('SiteMusicResource.create', { upload_id: 'hers', ...texts })).status).toBe(404);
    expect((await admin.callLoosely('SiteMusicResource.delete', { music_id: 'unknown' })).status).toBe(404);
    await admin.call('SiteMusicResource.delete', { music_id: 'rain' });
    await admin.call('SiteMusicResource.delete', { music_id: 'rain' });
    expect(await offered()).toHaveLength(4);
    expect((await admin.call('AuditLogResource.get', {})).data.entries).toHaveLength(2);
  });

  it.each([
    ['no MP3', Buffer.from('<svg/>'.repeat(300)), {}, [415, 'musicUnsupported']],
    ['damaged', Buffer.concat([mp3(40), Buffer.alloc(500, 7), mp3(40)]), {}, [422, 'musicDamaged']],
    ['too short', mp3(30), {}, [422, 'musicLength']],
    ['too long', mp3(23_000), {}, [422, 'musicLength']],
    ['too large', Buffer.concat([ID3, Buffer.alloc(16_000_000)]), {}, [413, 'tooLarge']],
    ['without a title', SONG, { title: ' ' }, [400, 'musicTitleMissing']],
    ['without an artist', SONG, { artist: '' }, [400, 'musicArtistMissing']],
  ])('refuses a song that is %s, in words', async (_what, bytes, given, problem) => {
    const { status, error } = await add(bytes, given);
    expect([status, error.id]).toEqual(problem);
    expect(await offered()).toHaveLength(4);
  });

  it('leaves no file of a song that could not be recorded, and keeps that of one that was', async () => {
    const files = () =>
      readdirSync(`${app.dataDir}/media`, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.mp3'))
        .map(({ name }) => name);
    await sql`
      create function refuse_music() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
      app.db,
    );
    await sql`create trigger refuse_music before insert on site_music execute function refuse_music()`.execute(app.db);
    try {
      expect((await add(SONG)).status).toBe(500);
    } finally {
      await sql`drop function refuse_music cascade`.execute(app.db);
    }
    await clearLeftWrites(app.services);
    expect(files()).toHaveLength(1);
    await clearLeftWrites(app.services, { isAlone: true });
    expect(files()).toEqual([]);

    const { data, status } = await add(SONG, {}, 'again');
    expect(status).toBe(200);
    await clearLeftWrites(app.services, { isAlone: true });
    const url = (data as MusicPiece).url ?? '';
    expect((await app.visitor().request({ method: 'GET', url })).statusCode).toBe(200);
    expect(await app.db.selectFrom('picture_writes').selectAll().execute()).toEqual([]);
    // Another attempt with the same file that failed leaves it to the piece that has it.
    await app.db
      .insertInto('picture_writes')
      .values({ signature: (await inTurns(readMusic(SONG))).signature, started_at: app.clock.now() })
      .execute();
    await clearLeftWrites(app.services, { isAlone: true });
    expect((await app.visitor().request({ method: 'GET', url })).statusCode).toBe(200);
  });

  it('serves no file that is not music of the site', async () => {
    const { signature } = await inTurns(readMusic(SONG));
    await app.services.mediaStore.keepMusic(signature, SONG);
    const url = `/media/music/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.mp3`;
    for (const path of [url, '/media/music/..%2f..%2fsource', `/media/music/00/00/${signature}.mp3`]) {
      expect((await app.visitor().request({ method: 'GET', url: path })).statusCode).toBe(404);
    }
  });
});
