import type { OptionsOf } from '../../../../../contract/api';
import type { BoardId, MediaId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildUpload } from '../../../../support/serverFactories';

type Save = OptionsOf<'PinDraftResource.update'>;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(TEST_DATABASES)('drafts while clocks jump on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let board_id: BoardId;
  let media_id: MediaId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    board_id = (await buildBoard(app.services, { owner: anna.id, name: 'Chairs' })).id;
    media_id = (await buildUpload(app.services, anna.id)).id;
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const save = (given: Partial<Save> = {}) =>
    anna.call('PinDraftResource.update', {
      ...{ draft_id: 'draft', version: 0, editor_id: 'desktop', edit: 1, media_id, title: '', description: '' },
      ...{ alt_text: '', link: '', board_id, section_id: null, publish_at: null, time_zone: '', image: null },
      ...{ upload: null, is_comments_allowed: true, crop: null, cover_ms: null, captions: null, pin_item_ids: [] },
      ...{ is_story: false, story_page: null, pin_tags: [], is_shopping_rec_allowed: true },
      ...given,
    });
  const publish = (version: number) => anna.call('PinDraftPublishResource.create', { draft_id: 'draft', version });
  const drafts = async () => (await anna.call('PinDraftsResource.get', {})).data;
  const pins = async () => (await anna.call('BoardFeedResource.get', { board_id })).data.length;
  /** The server's clock jumps, and everything that is due by it happens. */
  const jump = async (ms: number) => {
    app.clock.advance(ms);
    await runJobs(app.services);
  };
  /** An hour and a day, back and forth. */
  const JUMPS = [HOUR_MS, -2 * HOUR_MS, -DAY_MS, 3 * DAY_MS, -2 * DAY_MS + HOUR_MS];
  /** On the clock of a person in `UTC`. */
  const local = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString().slice(0, 16);

  it('[BUILD-024] every edit is saved in its order, and that of another page is a conflict', async () => {
    await save({ title: 'Edit 1' });
    for (const [at, ms] of JUMPS.entries()) {
      await jump(ms);
      const { data } = await save({ version: at + 1, edit: at + 2, title: `Edit ${at + 2}` });
      expect([data.version, data.title]).toEqual([at + 2, `Edit ${at + 2}`]);
      const late = await save({ version: at + 1, edit: 1, editor_id: 'phone', title: 'Of an old version' });
      expect([late.status, late.error.id]).toEqual([409, 'draftChanged']);
      const overtaken = await save({ version: at + 1, edit: at + 1, title: 'An older edit' });
      expect(overtaken.data.title).toBe(`Edit ${at + 2}`);
    }
    expect(await drafts()).toMatchObject([{ version: 6, title: 'Edit 6', media: { id: media_id } }]);
    expect((await publish(6)).data.pin?.title).toBe('Edit 6');
    expect(await pins()).toBe(1);
  });

  it('one that was begun in what is the future by now is saved, listed and published once', async () => {
    app.clock.advance(DAY_MS);
    await save({ title: 'Of tomorrow' });
    await jump(-DAY_MS);
    await save({ draft_id: 'second', title: 'Of today' });
    expect((await drafts()).map(({ title }) => title).sort()).toEqual(['Of today', 'Of tomorrow']);
    const first = await publish(1);
    await jump(2 * HOUR_MS);
    expect((await publish(1)).data.pin?.id).toBe(first.data.pin?.id);
    await jump(-2 * HOUR_MS);
    expect((await publish(1)).data.pin?.id).toBe(first.data.pin?.id);
    expect(await pins()).toBe(1);
  });

  it('[BUILD-054] a pin appears at its time, once, and stays when the clock is set back', async () => {
    await save({ title: 'Later', publish_at: local(2 * HOUR_MS), time_zone: 'UTC' });
    const { data } = await publish(1);
    expect(data).toMatchObject({ pin: null, scheduled_pin: { title: 'Later' } });
    for (const ms of [HOUR_MS, -HOUR_MS, -DAY_MS, DAY_MS + HOUR_MS]) {
      await jump(ms);
      expect(await pins()).toBe(0);
    }
    for (const ms of [HOUR_MS, -2 * HOUR_MS, -DAY_MS, 2 * DAY_MS]) {
      await jump(ms);
      expect(await pins()).toBe(1);
    }
    expect((await publish(1)).data.scheduled_pin?.id).toBe(data.scheduled_pin?.id);
    expect(await pins()).toBe(1);
  });

  it.each([
    ['an hour', HOUR_MS],
    ['a day', DAY_MS],
  ])(
    '[BUILD-025] a time of a device that is %s slow is refused in words, and the draft keeps it',
    async (_what, ms) => {
      const publish_at = local(30 * 60_000 - ms);
      await save({ title: 'Windsor', publish_at, time_zone: 'UTC' });
      const { status, error } = await publish(1);
      expect([status, Object.keys(error.extraData.fields ?? {})]).toEqual([400, ['scheduled_at']]);
      expect(error.message.length).toBeGreaterThan(10);
      expect(await drafts()).toMatchObject([
        { status: 'failed', title: 'Windsor', publish_at, media: { id: media_id } },
      ]);
      const { data } = await save({
        version: 1,
        edit: 2,
        title: 'Windsor',
        publish_at: local(DAY_MS),
        time_zone: 'UTC',
      });
      expect(data).toMatchObject({ status: 'saved', api_error: null });
      expect((await publish(2)).data.scheduled_pin?.title).toBe('Windsor');
    },
  );

  it('a time that the server has passed since it was saved is refused, and holds again when the clock is set back', async () => {
    await save({ title: 'Windsor', publish_at: local(2 * HOUR_MS), time_zone: 'UTC' });
    await jump(DAY_MS);
    expect((await publish(1)).status).toBe(400);
    await jump(-DAY_MS);
    expect(await drafts()).toMatchObject([{ status: 'failed', title: 'Windsor' }]);
    expect((await publish(1)).data.scheduled_pin?.title).toBe('Windsor');
  });
});
