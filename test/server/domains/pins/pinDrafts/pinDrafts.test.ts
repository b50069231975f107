import type { OptionsOf } from '../../../../../contract/api';
import { DRAFT_LIMITS } from '../../../../../contract/constants/pins/pinDrafts';
import type { BoardId, MediaId } from '../../../../../contract/schemas/common';
import type { PinDraft } from '../../../../../contract/schemas/pins/pinDrafts';
import { jsonb } from '../../../../../server/platform/database/columns';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildUpload } from '../../../../support/serverFactories';

const DAY_MS = 86_400_000;
type Save = OptionsOf<'PinDraftResource.update'>;

const EMPTY: Save = {
  draft_id: 'draft',
  version: 0,
  editor_id: 'desktop',
  edit: 1,
  media_id: null,
  title: '',
  description: '',
  alt_text: '',
  link: '',
  board_id: null,
  section_id: null,
  publish_at: null,
  time_zone: '',
  is_comments_allowed: true,
  crop: null,
  cover_ms: null,
  captions: null,
  pin_item_ids: [],
  is_story: false,
  story_page: null,
  pin_tags: [],
  is_shopping_rec_allowed: true,
  image: null,
  upload: null,
};

describe.each(TEST_DATABASES)('drafts of pins on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let chairs: BoardId;
  let mediaId: MediaId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    chairs = (await buildBoard(app.services, { owner: anna.id, name: 'Chairs' })).id;
    mediaId = (await buildUpload(app.services, anna.id)).id;
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const save = (who: Member, given: Partial<Save> = {}) => who.call('PinDraftResource.update', { ...EMPTY, ...given });
  const listOf = async (who: Member) => (await who.call('PinDraftsResource.get', {})).data;
  const publish = (who: Member, version: number, draft_id = 'draft') =>
    who.call('PinDraftPublishResource.create', { draft_id, version });
  const remove = (who: Member, draft_id = 'draft') => who.call('PinDraftResource.delete', { draft_id });
  const ready = (given: Partial<Save> = {}) => save(anna, { board_id: chairs, media_id: mediaId, ...given });
  const pinTitles = async () =>
    (await anna.call('BoardFeedResource.get', { board_id: chairs })).data.map((item) =>
      'title' in item ? item.title : '',
    );

  describe('saving', () => {
    it('[BUILD-023] keeps what was written, for every device of its owner', async () => {
      const upload = { name: 'chair.jpg', size: 5, type: 'image/jpeg', status: 'done' as const };
      const { data } = await ready({ title: 'Windsor', link: 'exam', upload });
      expect(data).toMatchObject({ id: 'draft', version: 1, status: 'saved', title: 'Windsor', link: 'exam', upload });
      expect(data.media?.id).toBe(mediaId);
      app.clock.advance(1000);
      await save(anna, { draft_id: 'second' });
      expect((await listOf(anna)).map(({ id, title }) => [id, title])).toEqual([
        ['draft', 'Windsor'],
        ['second', ''],
      ]);
    });

    it('shows drafts of others as absent', async () => {
      await ready({ title: 'Secret plan' });
      expect(await listOf(ben)).toEqual([]);
      const absent = await publish(ben, 1, 'nothing');
      const hidden = await publish(ben, 1);
      expect([hidden.status, hidden.error.id]).toEqual([absent.status, absent.error.id]);
      expect((await save(ben, { version: 1 })).status).toBe(404);
      expect((await remove(ben)).status).toBe(200);
      expect((await save(ben, { title: 'Of Ben' })).status).toBe(200);
      expect((await listOf(anna))[0]?.title).toBe('Secret plan');
      expect((await app.visitor().call('PinDraftsResource.get', {})).status).toBe(401);
    });

    it('refuses an edit of a version that another device has replaced, with the current draft', async () => {
      await save(anna, { title: 'One' });
      await save(anna, { editor_id: 'phone', version: 1, title: 'Two' });
      const { status, error } = await save(anna, { version: 1, edit: 2, title: 'Three' });
      // A page that saved before is not the last one any more.
      expect([status, error.id]).toEqual([409, 'draftChanged']);
      expect(error.extraData.draft).toMatchObject({ version: 2, title: 'Two' });
      expect((await save(anna, { version: 2, edit: 3, title: 'Three' })).data).toMatchObject({ version: 3 });
    });

    it('takes a repeated save once, a later one of the same page, and no older one', async () => {
      await save(anna, { title: 'One' });
      expect((await save(anna, { title: 'One' })).data.version).toBe(1);
      expect((await save(anna, { edit: 3, title: 'Three' })).data).toMatchObject({ version: 2, title: 'Three' });
      expect((await save(anna, { edit: 2, title: 'Two' })).data).toMatchObject({ version: 2, title: 'Three' });
    });

    it('takes the same content of two devices as one', async () => {
      await save(anna, { title: 'One' });
      expect((await save(anna, { editor_id: 'phone', edit: 9, title: 'One' })).data.version).toBe(1);
    });

    it('keeps the picture of a draft, and only while it has it', async () => {
      await ready();
      app.clock.advance(3 * DAY_MS);
      await runJobs(app.services);
      expect((await listOf(anna))[0]?.media?.id).toBe(mediaId);
      const other = await buildUpload(app.services, anna.id);
      expect((await save(anna, { version: 1, edit: 2, media_id: other.id })).data.media?.id).toBe(other.id);
      await remove(anna);
      expect(await listOf(anna)).toEqual([]);
      expect((await remove(anna)).status).toBe(200);
    });

    it('refuses the upload of another person, like one that does not exist', async () => {
      const [own, none] = [await save(ben, { media_id: mediaId }), await save(ben, { media_id: '5' as MediaId })];
      expect([own.status, own.error.id]).toEqual([404, 'uploadNotFound']);
      expect([none.status, none.error.id]).toEqual([404, 'uploadNotFound']);
      expect(await listOf(ben)).toEqual([]);
    });

    it.each([
      ['a text that is too long', { title: 'a'.repeat(DRAFT_LIMITS.title + 1) }],
      ['a null character', { title: `a${String.fromCharCode(0)}b` }],
      ['an unknown field', { owner_id: '5' }],
      ['an id that is none', { draft_id: '../draft' }],
      ['a negative version', { version: -1 }],
      ['an upload that is none', { upload: { name: 'a', size: -1, type: '', status: 'done' } }],
      ['an image of a page with a field too many', { image: { url: 'https://example.org/', script: 'x' } }],
    ])('refuses %s', async (_what, given) => {
      const { status } = await anna.callLoosely('PinDraftResource.update', { ...EMPTY, ...given });
      expect(status).toBe(400);
      expect(await listOf(anna)).toEqual([]);
    });

    it('replaces half a character, which the database cannot hold', async () => {
      expect((await save(anna, { title: 'ab\ud800' })).data.title).toBe('ab\ufffd');
    });

    it('keeps so many at most, also of those that come at once', async () => {
      await save(anna);
      const row = await app.db.selectFrom('pin_drafts').selectAll().executeTakeFirstOrThrow();
      const others = Array.from({ length: DRAFT_LIMITS.count - 3 }, (_, at) => ({
        ...row,
        id: `other${at}`,
        content: jsonb(row.content),
        picture: null,
        files: null,
        failure: null,
        publish_when_ready: null,
      }));
      await app.db.insertInto('pin_drafts').values(others).execute();
      const saves = await Promise.all(['a', 'b', 'c', 'd'].map((draft_id) => save(anna, { draft_id })));
      expect(saves.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
      expect(saves.find(({ status }) => status !== 200)?.error.id).toBe('tooManyDrafts');
      expect(await listOf(anna)).toHaveLength(DRAFT_LIMITS.count);
    });
  });

  describe('publishing', () => {
    it('[BUILD-024] makes the pin of a draft and ends it, once', async () => {
      await ready({ title: 'Windsor', description: 'A chair.', link: 'https://example.org/' });
      const first = await publish(anna, 1);
      expect(first.data.pin).toMatchObject({ title: 'Windsor', description: 'A chair.', link: 'https://example.org/' });
      expect((await publish(anna, 1)).data.pin?.id).toBe(first.data.pin?.id);
      expect(await pinTitles()).toEqual(['Windsor']);
      expect(await listOf(anna)).toEqual([]);
      await runJobs(app.services);
    });

    it('makes one pin of two devices that publish at once', async () => {
      await ready({ title: 'Windsor' });
      const answers = await Promise.all([publish(anna, 1), publish(anna, 1), publish(anna, 1)]);
      expect(new Set(answers.map(({ data }) => data.pin?.id)).size).toBe(1);
      expect(await pinTitles()).toEqual(['Windsor']);
    });

    it('refuses a version that another device has replaced or published', async () => {
      await ready({ title: 'One' });
      await ready({ editor_id: 'phone', version: 1, title: 'Two' });
      const changed = await publish(anna, 1);
      expect([changed.status, changed.error.id]).toEqual([409, 'draftChanged']);
      expect(await pinTitles()).toEqual([]);
      await publish(anna, 2);
      const published = await save(anna, { version: 2, edit: 2, title: 'Three' });
      expect([published.status, published.error.id]).toEqual([409, 'draftPublished']);
      const { version } = published.error.extraData.draft as PinDraft;
      await ready({ version, edit: 2, title: 'Three' });
      expect((await listOf(anna)).map(({ title, status }) => [title, status])).toEqual([['Three', 'saved']]);
    });

    it('schedules a draft with a time', async () => {
      const publish_at = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(0, 16);
      await ready({ title: 'Later', publish_at, time_zone: 'UTC' });
      const { data } = await publish(anna, 1);
      expect(data).toMatchObject({ pin: null, scheduled_pin: { title: 'Later', time_zone: 'UTC' } });
      expect((await publish(anna, 1)).data.scheduled_pin?.id).toBe(data.scheduled_pin?.id);
      expect(await pinTitles()).toEqual([]);
      expect(await listOf(anna)).toEqual([]);
    });

    it.each([
      ['without a board', { board_id: null }, 'board_id'],
      ['without a picture', { media_id: null }, 'media_id'],
      ['with a link that is none', { link: 'exam ple' }, 'link'],
      ['with a title that is too long', { title: 'a'.repeat(101) }, 'title'],
      ['with a description that is too long', { description: 'a'.repeat(501) }, 'description'],
      ['with an alt text that is too long', { alt_text: 'a'.repeat(501) }, 'alt_text'],
      ['with a time that is past', { publish_at: '2020-01-01T10:00', time_zone: 'UTC' }, 'scheduled_at'],
    ])('[BUILD-025] [BUILD-052] [BUILD-054] %s fails, keeps everything and says why', async (_what, given, field) => {
      await ready({ title: 'Windsor', ...given });
      const { status, error } = await publish(anna, 1);
      expect([status, Object.keys(error.extraData.fields ?? {})]).toEqual([400, [field]]);
      const [draft] = await listOf(anna);
      expect(draft).toMatchObject({
        status: 'failed',
        version: 1,
        api_error: { extraData: { fields: error.extraData.fields } },
      });
      expect(draft?.title).toBe('title' in given ? given.title : 'Windsor');
      expect(await pinTitles()).toEqual([]);
    });

    it('[BUILD-053] publishes a title of 100 characters, of two UTF-16 units each or decomposed', async () => {
      const title = '👍'.repeat(99) + 'é'.normalize('NFD');
      await ready({ title });
      expect((await publish(anna, 1)).status).toBe(200);
      expect(await pinTitles()).toEqual([title.normalize('NFC')]);
    });

    it('[BUILD-025] can be tried again, with or without an edit', async () => {
      const board = await buildBoard(app.services, { owner: ben.id, name: 'Of Ben' });
      await ready({ board_id: board.id });
      expect((await publish(anna, 1)).status).toBe(403);
      expect((await listOf(anna))[0]?.api_error?.code).toBe('forbidden');
      expect((await ready({ version: 1, edit: 2 })).data).toMatchObject({ status: 'saved', api_error: null });
      expect((await publish(anna, 2)).status).toBe(200);
    });

    it('keeps the upload of a published draft for its pin alone', async () => {
      await ready();
      await publish(anna, 1);
      app.clock.advance(8 * DAY_MS);
      await runJobs(app.services);
      const rows = await app.db.selectFrom('pin_drafts').select('id').execute();
      expect(rows).toEqual([]);
      const { use_count } = await app.db.selectFrom('pictures').select('use_count').executeTakeFirstOrThrow();
      expect(use_count).toBe(1);
    });
  });
});
