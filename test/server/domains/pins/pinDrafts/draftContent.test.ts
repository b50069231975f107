import { sql } from 'kysely';
import sharp from 'sharp';
import type { OptionsOf } from '../../../../../contract/api';
import type { BoardId, PinId } from '../../../../../contract/schemas/common';
import type { PictureCrop } from '../../../../../contract/schemas/content/pictureCrops';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';
import { drawHalves } from '../../../platform/media/pictureFiles';

type Save = OptionsOf<'PinDraftResource.update'>;
const WHOLE: PictureCrop = { quarter_turns: 0, left: 0, top: 0, width: 1, height: 1 };

describe.each(TEST_DATABASES)('what drafts hold beside their texts on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let board_id: BoardId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    board_id = (await buildBoard(app.services, { owner: anna.id, name: 'Chairs' })).id;
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const content = (given: Partial<Save> = {}): Save => ({
    ...{ draft_id: 'draft', version: 0, editor_id: 'desktop', edit: 1, media_id: null, title: '', description: '' },
    ...{ alt_text: '', link: '', board_id, section_id: null, publish_at: null, time_zone: '', image: null },
    ...{ upload: null, is_comments_allowed: true, crop: null, cover_ms: null, captions: null, pin_item_ids: [] },
    ...{ is_story: false, story_page: null, pin_tags: [], is_shopping_rec_allowed: true },
    ...given,
  });
  const save = (given: Partial<Save> = {}) => anna.call('PinDraftResource.update', content(given));
  const publish = (version = 1) => anna.call('PinDraftPublishResource.create', { draft_id: 'draft', version });
  const isGrey = async (url: string) => {
    const { rawPayload } = await anna.request({ method: 'GET', url });
    const { channels } = await sharp(rawPayload).stats();
    return channels.every(({ mean }) => Math.abs(mean - (channels[0]?.mean ?? 0)) < 1);
  };
  const halves = async () => (await upload(anna, await drawHalves(600, 400).jpeg().toBuffer())).id;

  it('is readable and can be published where a process of an earlier version saved it', async () => {
    await save({ media_id: await halves(), title: 'Halves' });
    const newer = ['filter', 'cover_ms', 'captions', 'pin_item_ids', 'is_story', 'story_page', 'pin_tags'];
    for (const name of [...newer, 'is_shopping_rec_allowed']) {
      await sql`update pin_drafts set content = content - ${name}::text`.execute(app.db);
    }
    const { data } = await anna.call('PinDraftsResource.get', {});
    expect(data).toMatchObject([
      { title: 'Halves', filter: null, cover_ms: null, captions: null, pin_tags: [], is_shopping_rec_allowed: true },
    ]);
    expect((await publish()).data.pin?.title).toBe('Halves');
  });

  describe('a crop', () => {
    it.each([
      ['the left half', { ...WHOLE, width: 0.5 }, { width: 300, height: 400 }, 'red'],
      ['the right half', { ...WHOLE, left: 0.5, width: 0.5 }, { width: 300, height: 400 }, 'blue'],
      [
        'the upper half after a quarter turn',
        { ...WHOLE, quarter_turns: 1, height: 0.5 },
        { width: 400, height: 300 },
        'red',
      ],
      ['more than there is', { ...WHOLE, left: 0.75, width: 1 }, { width: 150, height: 400 }, 'blue'],
    ])('[BUILD-059] publishes %s of the original', async (_what, crop, size, color) => {
      const { data } = await save({ media_id: await halves(), crop });
      expect([data.crop, data.media?.width]).toEqual([crop, 600]);
      const { pin } = (await publish()).data;
      expect(pin?.images.orig).toMatchObject(size);
      const [red = 0, , blue = 0] = Buffer.from(pin?.dominant_color.slice(1) ?? '', 'hex');
      expect(red > blue ? 'red' : 'blue').toBe(color);
    });

    it('makes one pin of a repeated call', async () => {
      await save({ media_id: await halves(), crop: { ...WHOLE, width: 0.5 } });
      const [first, again] = [await publish(), await publish()];
      expect(again.data.pin?.id).toBe(first.data.pin?.id);
    });

    it('leaves no file behind that is not used', async () => {
      const media_id = await halves();
      await save({ media_id, crop: { ...WHOLE, width: 0.5 }, title: 'a'.repeat(200) });
      expect((await publish()).status).toBe(400);
      await anna.call('PinDraftResource.delete', { draft_id: 'draft' });
      app.clock.advance(25 * 3_600_000);
      await runJobs(app.services);
      expect(await app.db.selectFrom('pictures').select('signature').execute()).toEqual([]);
    });

    it('[BUILD-025] is refused for an animation, and the draft stays with the reason', async () => {
      const frames = await Promise.all(
        ['#ff0000', '#00ff00'].map((background) =>
          sharp({ create: { width: 40, height: 40, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      const animation = await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer();
      await save({ media_id: (await upload(anna, animation)).id, crop: { ...WHOLE, width: 0.5 } });
      expect((await publish()).error.id).toBe('animationCrop');
      const [draft] = (await anna.call('PinDraftsResource.get', {})).data;
      expect(draft).toMatchObject({ status: 'failed', api_error: { id: 'animationCrop' } });
    });

    it.each([
      ['outside', { ...WHOLE, left: 1.5 }],
      ['that is negative', { ...WHOLE, top: -0.1 }],
      ['of nothing', { ...WHOLE, width: 0 }],
      ['of half a turn of a quarter', { ...WHOLE, quarter_turns: 0.5 }],
      ['with a field too many', { ...WHOLE, right: 1 }],
    ])('is refused %s', async (_what, crop) => {
      const media_id = await halves();
      const options = { draft_id: 'draft', version: 0, editor_id: 'a', edit: 1, media_id, crop };
      expect((await anna.callLoosely('PinDraftResource.update', options)).status).toBe(400);
    });
  });

  describe('a filter', () => {
    it('[BUILD-059] is kept on the draft, and applied to the picture that is published, with its crop', async () => {
      const { data } = await save({ media_id: await halves(), crop: { ...WHOLE, width: 0.5 }, filter: 'mono' });
      expect([data.filter, data.media?.width]).toEqual(['mono', 600]);
      const pin = (await publish()).data.pin;
      expect(pin?.images.orig).toMatchObject({ width: 300, height: 400 });
      const [red, green, blue] = Buffer.from(pin?.dominant_color.slice(1) ?? '', 'hex');
      expect([green, blue]).toEqual([red, red]);
    });

    it('is applied to each picture of a carousel', async () => {
      await save({ media_id: await halves(), draft_id: 'other', filter: 'mono' });
      await save({ media_id: await halves(), pin_item_ids: ['draft', 'other'] });
      const items = [{ draft_id: 'other', version: 1 }];
      const { data } = await anna.call('PinDraftPublishResource.create', { draft_id: 'draft', version: 1, items });
      const pin = await anna.call('PinResource.get', { id: data.pin?.id as PinId });
      const addresses = pin.data.carousel_data?.carousel_slots.map(({ images }) => images.orig?.url ?? '') ?? [];
      expect(await Promise.all(addresses.map(isGrey))).toEqual([false, true]);
    });

    it('makes one pin and one picture of a repeated call, and leaves no file behind that is not used', async () => {
      await save({ media_id: await halves(), filter: 'warm', title: 'a'.repeat(200) });
      expect([(await publish()).status, (await publish()).status]).toEqual([400, 400]);
      expect(await app.db.selectFrom('pictures').select('signature').execute()).toHaveLength(2);
      await anna.call('PinDraftResource.delete', { draft_id: 'draft' });
      app.clock.advance(25 * 3_600_000);
      await runJobs(app.services);
      expect(await app.db.selectFrom('pictures').select('signature').execute()).toEqual([]);
    });

    it('stays where a page of an earlier version saves the draft', async () => {
      const media_id = await halves();
      await save({ media_id, filter: 'cool' });
      const { data } = await save({ media_id, version: 1, edit: 2, title: 'Halves' });
      expect(data).toMatchObject({ title: 'Halves', filter: 'cool' });
      expect((await save({ media_id, version: 2, edit: 3, filter: null })).data.filter).toBeNull();
    });

    it.each(['sharpest', '', 'url(#x)', 7, { name: 'mono' }])(
      '[BUILD-025] is refused as %p, and the draft stays',
      async (filter) => {
        const media_id = await halves();
        const { data } = await save({ media_id, title: 'Halves', filter: 'warm' });
        const options = { ...content({ media_id, version: 1, edit: 2 }), filter };
        expect((await anna.callLoosely('PinDraftResource.update', options)).status).toBe(400);
        expect((await anna.call('PinDraftsResource.get', {})).data).toEqual([data]);
      },
    );
  });

  describe('comments', () => {
    const areOff = async (id: PinId | undefined) =>
      (await anna.call('PinResource.get', { id: id as PinId })).data.comments_disabled;

    it.each([true, false])('[BUILD-007] are as the draft allows: %s', async (is_comments_allowed) => {
      await save({ media_id: await halves(), is_comments_allowed });
      const { pin } = (await publish()).data;
      expect(await areOff(pin?.id)).toBe(!is_comments_allowed);
      const comment = await anna.call('AggregatedCommentResource.create', { pin_id: pin?.id as PinId, text: 'Nice' });
      expect(comment.status).toBe(is_comments_allowed ? 200 : 403);
    });

    it('stay off until a scheduled pin appears, and afterwards', async () => {
      await save({
        media_id: await halves(),
        is_comments_allowed: false,
        publish_at: '2999-01-01T09:00',
        time_zone: 'UTC',
      });
      const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString().slice(0, 16);
      await save({
        version: 1,
        edit: 2,
        media_id: await halves(),
        is_comments_allowed: false,
        publish_at: at,
        time_zone: 'UTC',
      });
      expect((await publish(2)).data.scheduled_pin).not.toBeNull();
      app.clock.advance(2 * 3_600_000);
      await runJobs(app.services);
      const [item] = (await anna.call('BoardFeedResource.get', { board_id })).data;
      expect(await areOff(item?.id as PinId)).toBe(true);
    });
  });
});
