import { sql } from 'kysely';
import type { OptionsOf } from '../../../../../contract/api';
import { EXPORT_PATH } from '../../../../../contract/constants/admin/accountData';
import { CAROUSEL_PICTURES } from '../../../../../contract/constants/pins/pinDrafts';
import type { BoardId, MediaId, PinId } from '../../../../../contract/schemas/common';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard } from '../../../../support/serverFactories';
import { statementsOf } from '../../../../support/statements';
import { upload } from '../../../../support/uploading';
import { unzip } from '../../../../support/zip';
import { drawHalves } from '../../../platform/media/pictureFiles';

type Save = OptionsOf<'PinDraftResource.update'>;
const DAY_MS = 86_400_000;
const LEFT_HALF = { quarter_turns: 0, left: 0, top: 0, width: 0.5, height: 1 };

describe.each(TEST_DATABASES)('carousels on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let board_id: BoardId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    board_id = (await buildBoard(app.services, { owner: anna.id, name: 'Chairs' })).id;
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const save = (draft_id: string, given: Partial<Save> = {}) =>
    anna.call('PinDraftResource.update', {
      ...{ draft_id, version: 0, editor_id: 'desktop', edit: 1, media_id: null, title: '', description: '' },
      ...{ alt_text: '', link: '', board_id, section_id: null, publish_at: null, time_zone: '', image: null },
      ...{ upload: null, is_comments_allowed: true, crop: null, cover_ms: null, captions: null, pin_item_ids: [] },
      ...{ is_story: false, story_page: null, pin_tags: [], is_shopping_rec_allowed: true },
      ...given,
    });
  const picture = async (width: number): Promise<MediaId> =>
    (await upload(anna, await drawHalves(width, 400).jpeg().toBuffer())).id;
  /** A carousel whose own picture is the second of three. */
  const saveThree = async (given: Partial<Save> = {}) => {
    await save('first', { media_id: await picture(300), alt_text: 'The first', title: 'One' });
    await save('last', { media_id: await picture(500), crop: LEFT_HALF, link: 'https://example.com/last' });
    const own = { media_id: await picture(400), alt_text: 'The second', title: 'Three chairs' };
    return save('own', { ...own, pin_item_ids: ['first', 'own', 'last'], ...given });
  };
  const items = [
    { draft_id: 'first', version: 1 },
    { draft_id: 'last', version: 1 },
  ];
  const publish = (given: Partial<OptionsOf<'PinDraftPublishResource.create'>> = {}) =>
    anna.call('PinDraftPublishResource.create', { draft_id: 'own', version: 1, items, ...given });
  const slotsOf = async (who: Agent, id: PinId | undefined) =>
    (await who.call('PinResource.get', { id: id as PinId })).data.carousel_data?.carousel_slots ?? [];
  const draftIds = async () => (await anna.call('PinDraftsResource.get', {})).data.map(({ id }) => id);
  const statusOf = async (who: Agent, url = '') => (await who.request({ method: 'GET', url })).statusCode;

  it('[BUILD-011] [ENT-009] publishes the pictures of several drafts as one pin, in order, and ends the drafts', async () => {
    const { data } = await saveThree();
    expect(data.pin_item_ids).toEqual(['first', 'own', 'last']);
    const { pin } = (await publish()).data;
    expect(pin).toMatchObject({ title: 'Three chairs', alt_text: 'The first', images: { orig: { width: 300 } } });
    const slots = await slotsOf(app.visitor(), pin?.id);
    expect(slots.map((slot) => [slot.images.orig?.width, slot.title, slot.alt_text, slot.link])).toEqual([
      [300, 'One', 'The first', null],
      [400, '', 'The second', null],
      [250, '', '', 'https://example.com/last'],
    ]);
    expect(await draftIds()).toEqual([]);
    expect((await publish()).data.pin?.id).toBe(pin?.id);
  });

  it('shows each picture to who sees the pin, and to nobody else', async () => {
    await saveThree();
    const { pin } = (await publish()).data;
    const urls = (await slotsOf(anna, pin?.id)).map(({ images }) => images['236x']?.url);
    for (const url of urls) expect(await statusOf(app.visitor(), url)).toBe(200);
    await anna.call('BoardResource.update', { board_id, privacy: 'secret' });
    for (const url of urls) expect([await statusOf(anna, url), await statusOf(ben, url)]).toEqual([200, 404]);
  });

  it('keeps the pictures of a save when the original is deleted', async () => {
    await saveThree();
    const { pin } = (await publish()).data;
    const { id: own } = await buildBoard(app.services, { owner: ben.id });
    const saved = (await ben.call('RepinResource.create', { pin_id: pin?.id as PinId, board_id: own })).data;
    await anna.call('PinResource.delete', { id: pin?.id as PinId });
    app.clock.advance(32 * DAY_MS);
    await runJobs(app.services);
    const urls = (await slotsOf(app.visitor(), saved.id)).map(({ images }) => images['236x']?.url);
    expect(urls).toHaveLength(3);
    for (const url of urls) expect(await statusOf(app.visitor(), url)).toBe(200);
  });

  it('keeps no pictures that nobody shows', async () => {
    await saveThree();
    const { pin } = (await publish()).data;
    await anna.call('PinResource.delete', { id: pin?.id as PinId });
    for (const days of [32, 2]) {
      app.clock.advance(days * DAY_MS);
      await runJobs(app.services);
    }
    expect(await app.db.selectFrom('pin_pictures').select('signature').execute()).toEqual([]);
    expect(await app.db.selectFrom('pictures').select('signature').execute()).toEqual([]);
  });

  it('[PIN-024] appears at its time with all pictures, also when the drafts are long gone', async () => {
    const at = new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 16);
    await saveThree({ publish_at: at, time_zone: 'UTC' });
    expect((await publish()).data.scheduled_pin).not.toBeNull();
    expect(await draftIds()).toEqual([]);
    app.clock.advance(8 * DAY_MS);
    await runJobs(app.services);
    const [pin] = (await anna.call('BoardFeedResource.get', { board_id })).data;
    expect((await slotsOf(ben, pin?.id as PinId)).map(({ images }) => images.orig?.width)).toEqual([300, 400, 250]);
  });

  it('[PIN-024] is refused with a link that no pin may have, and keeps its drafts', async () => {
    const at = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(0, 16);
    await saveThree({ publish_at: at, time_zone: 'UTC' });
    await save('last', { version: 1, edit: 2, link: 'http://192.168.1.5/chair', media_id: await picture(500) });
    const refused = await publish({ items: [items[0] as (typeof items)[0], { draft_id: 'last', version: 2 }] });
    expect([refused.status, Object.keys(refused.error.extraData.fields ?? {})]).toEqual([400, ['link']]);
    expect([await draftIds(), (await anna.call('ScheduledPinsResource.get', {})).data]).toEqual([
      ['first', 'last', 'own'],
      [],
    ]);
  });

  it('is in the copy of one’s data with all texts and pictures while it is scheduled', async () => {
    const at = new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 16);
    await saveThree({ publish_at: at, time_zone: 'UTC' });
    await publish();
    for (const table of ['media', 'media_usage'] as const) await app.db.deleteFrom(table).execute();
    await anna.call('DataExportResource.create', {});
    await runJobs(app.services);
    const files = await unzip((await anna.request({ method: 'GET', url: EXPORT_PATH })).rawPayload);
    const [row] = JSON.parse(files.get('scheduled_pins.json')?.toString() ?? '[]');
    expect(row).toMatchObject({
      title: 'Three chairs',
      slots: [
        { title: 'One', alt_text: 'The first' },
        { alt_text: 'The second' },
        { link: 'https://example.com/last' },
      ],
    });
    const signatures = row.slots.map(({ signature }: { signature: string }) => signature);
    const named = [...files.keys()].flatMap((name) => /^files\/(\w+)\./.exec(name)?.[1] ?? []);
    expect(named.sort()).toEqual(signatures.sort());
  });

  it('is published also when a process of an earlier version wrote its drafts', async () => {
    await save('own', { media_id: await picture(300) });
    await sql`update pin_drafts set content = content - 'pin_item_ids' - 'is_story' - 'story_page'`.execute(app.db);
    expect((await anna.call('PinDraftsResource.get', {})).data).toMatchObject([{ pin_item_ids: [], is_story: false }]);
    expect((await publish({ items: [] })).data.pin).toMatchObject({ images: { orig: { width: 300 } } });
  });

  it('locks its board before its pictures, and those in one order for everybody', async () => {
    if (database === 'embedded') return;
    await saveThree();
    const locked = (await statementsOf(publish)).flatMap(({ text, values }) => {
      if (text.includes('update "pictures"')) return values.filter((value) => typeof value === 'string');
      return text.includes('for update') && text.includes('"boards"') ? ['board'] : [];
    });
    const [board, ...pictures] = locked.slice(0, 4);
    expect([board, pictures]).toEqual(['board', pictures.toSorted()]);
  });

  it('is published once by calls at the same time', async () => {
    await saveThree();
    const answers = await Promise.all([publish(), publish(), publish()]);
    expect(new Set(answers.map(({ data }) => data.pin?.id)).size).toBe(1);
  });

  it('[BUILD-024] is refused with what another device changed or removed in one picture, and stays', async () => {
    await saveThree();
    const media_id = await picture(300);
    await save('first', { version: 1, editor_id: 'phone', title: 'Changed', media_id });
    const changed = await publish();
    expect([changed.status, changed.error.id]).toEqual([409, 'draftChanged']);
    expect(changed.error.extraData.draft).toMatchObject({ id: 'first', title: 'Changed', version: 2 });
    await anna.call('PinDraftResource.delete', { draft_id: 'first' });
    expect((await publish()).error.id).toBe('draftNotFound');
    expect((await publish({ items: [] })).error.id).toBe('draftNotFound');
    expect(await draftIds()).toEqual(['last', 'own']);
  });

  it('[BUILD-025] keeps all drafts where the texts of one picture are refused', async () => {
    await saveThree();
    await save('last', { version: 1, edit: 2, link: 'nonsense', media_id: await picture(500) });
    const refused = await publish({ items: [items[0] as (typeof items)[0], { draft_id: 'last', version: 2 }] });
    expect(Object.keys(refused.error.extraData.fields ?? {})).toEqual(['link']);
    expect(await draftIds()).toEqual(['first', 'last', 'own']);
  });

  it.each([
    ['one picture', ['own']],
    ['pictures without its own', ['first', 'last']],
    ['the same picture twice', ['own', 'own']],
    ['more than it holds', ['own', ...Array.from({ length: CAROUSEL_PICTURES.max }, (_, at) => `p${at}`)]],
    ['an id that is none', ['own', '../etc']],
  ])('refuses %s', async (_what, pin_item_ids) => {
    expect((await save('own', { pin_item_ids })).status).toBe(400);
    expect(await draftIds()).toEqual([]);
  });

  it('shows no pictures of drafts of others', async () => {
    await save('first', { media_id: await picture(300) });
    const mine = {
      ...{ draft_id: 'own', version: 0, editor_id: 'desktop', edit: 1, title: '', description: '', alt_text: '' },
      ...{ link: '', section_id: null, publish_at: null, time_zone: '', image: null, upload: null, crop: null },
      ...{ cover_ms: null, captions: null, is_comments_allowed: true, pin_item_ids: ['own', 'first'] },
      ...{ is_story: false, story_page: null, pin_tags: [], is_shopping_rec_allowed: true },
    };
    const { id: own } = await buildBoard(app.services, { owner: ben.id });
    const file = await upload(ben, await drawHalves(320, 400).jpeg().toBuffer());
    await ben.call('PinDraftResource.update', { ...mine, board_id: own, media_id: file.id });
    const options = { draft_id: 'own', version: 1, items: [{ draft_id: 'first', version: 1 }] };
    expect((await ben.call('PinDraftPublishResource.create', options)).error.id).toBe('draftNotFound');
  });
});
