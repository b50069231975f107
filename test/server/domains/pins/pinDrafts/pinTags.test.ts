import type { OptionsOf } from '../../../../../contract/api';
import { PIN_TAG_LIMITS, UNPLACED } from '../../../../../contract/constants/pins/pinTags';
import type { BoardId, PinId, UserId } from '../../../../../contract/schemas/common';
import type { DraftTag } from '../../../../../contract/schemas/pins/pinTags';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildUpload } from '../../../../support/serverFactories';

type Save = OptionsOf<'PinDraftResource.update'>;
type TagObject = DraftTag['objects'][number];
const DAY_MS = 86_400_000;

describe.each(TEST_DATABASES)('tags on pictures on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let cleo: Member;
  let board_id: BoardId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    cleo = await app.signUp('cleo');
    board_id = (await buildBoard(app.services, { owner: anna.id, name: 'Chairs' })).id;
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const save = async (pin_tags: DraftTag[], given: Partial<Save> = {}) =>
    anna.call('PinDraftResource.update', {
      ...{ draft_id: 'draft', version: 0, editor_id: 'desktop', edit: 1, title: '', description: '', alt_text: '' },
      ...{ link: '', board_id, section_id: null, publish_at: null, time_zone: '', image: null, upload: null },
      ...{ is_comments_allowed: true, is_shopping_rec_allowed: true, crop: null, pin_item_ids: [] },
      ...{
        cover_ms: null,
        captions: null,
        is_story: false,
        story_page: null,
        media_id: (await buildUpload(app.services, anna.id)).id,
      },
      ...{ pin_tags, ...given },
    });
  const publish = async (given: Partial<OptionsOf<'PinDraftPublishResource.create'>> = {}) =>
    anna.call('PinDraftPublishResource.create', { draft_id: 'draft', version: 1, ...given });
  const object = (id: string, given: Partial<TagObject>): TagObject => ({
    ...{ id, type: 'pin', pin_id: null, user_id: null, link: '', name: 'Seen', media: null },
    ...given,
  });
  const person = (user_id: UserId) => object(`o${user_id}`, { type: 'user', user_id });
  const thing = (pin_id: PinId) => object(`o${pin_id}`, { pin_id });
  const tag = (objects: TagObject[], given: Partial<DraftTag> = {}): DraftTag => ({
    ...{ id: 'one', x: 0.25, y: 0.5, link: '', objects },
    ...given,
  });
  const tagsOf = async (who: Agent, id: PinId | undefined) =>
    (await who.call('PinResource.get', { id: id as PinId })).data.pin_tags;
  const pinOn = async (owner: Member, privacy: 'public' | 'secret' = 'public', rich = {}) =>
    buildPin(app.services, { board: await buildBoard(app.services, { owner: owner.id, privacy }), title: 'Oak', rich });
  const relatedTo = async (pinId: PinId): Promise<{ product?: object }[]> => {
    const manifest = (await cleo.request({ method: 'GET', url: '/_/graphql/manifest.json' })).json();
    const answer = await cleo.request({
      method: 'POST',
      url: '/_/graphql/',
      payload: { queryHash: manifest.RelatedModulesFeedQuery, variables: { pinId } },
      headers: { 'x-query-name': 'RelatedModulesFeedQuery' },
    });
    return answer.json().data.relatedModules.items;
  };
  const product = {
    product: {
      ...{ product_id: 'p1', name: 'A stool', brand: null, variant_set: null },
      offer_summary: { currency: 'EUR', price: '49.00', in_stock: true },
    },
  };

  it('[BUILD-030] [BUILD-032] shows pins, products and people at their places to everybody who sees the pin', async () => {
    const [oak, stool] = [await pinOn(ben), await pinOn(ben, 'public', product)];
    const tags = [
      tag([person(ben.id), thing(oak.id)]),
      tag([thing(stool.id)], { id: 'two', x: 1, y: 0, link: 'https://example.com/stool' }),
    ];
    expect((await save(tags)).data.pin_tags).toEqual(tags);
    expect((await anna.call('PinDraftsResource.get', {})).data[0]?.pin_tags).toEqual(tags);
    const { pin } = (await publish()).data;
    expect(await tagsOf(app.visitor(), pin?.id)).toEqual([
      {
        ...{ id: 'one', slot: 0, x: 0.25, y: 0.5, link: null },
        objects: [
          { type: 'user', link: null, pin: null, user: expect.objectContaining({ id: ben.id, username: 'ben' }) },
          { type: 'pin', link: null, user: null, pin: expect.objectContaining({ id: oak.id, title: 'Oak' }) },
        ],
      },
      {
        ...{ id: 'two', slot: 0, x: 1, y: 0, link: 'https://example.com/stool' },
        objects: [
          expect.objectContaining({
            type: 'product',
            pin: expect.objectContaining({ title: 'A stool', price: '49.00 EUR' }),
          }),
        ],
      },
    ]);
  });

  it('shows of a tag only what the viewer may see, and no tag without it', async () => {
    const secret = await pinOn(anna, 'secret');
    await save([tag([thing(secret.id), person(ben.id)]), tag([object('o3', { pin_id: secret.id })], { id: 'two' })]);
    const { pin } = (await publish()).data;
    const shownTo = async (who: Agent) =>
      (await tagsOf(who, pin?.id))?.map(({ objects }) => objects.map((one) => one.user?.id ?? one.pin?.id)) ?? null;
    expect(await shownTo(anna)).toEqual([[secret.id, ben.id], [secret.id]]);
    expect(await shownTo(cleo)).toEqual([[ben.id]]);
    expect(await shownTo(app.visitor())).toEqual([[ben.id]]);
    await cleo.call('UserBlockResource.create', { user_id: ben.id });
    expect(await shownTo(cleo)).toBeNull();
    await anna.call('PinResource.delete', { id: secret.id });
    expect(await shownTo(anna)).toEqual([[ben.id]]);
  });

  it('leaves out, without saying so, what its author may not see or mention', async () => {
    const secret = await pinOn(ben, 'secret');
    await cleo.call('UserBlockResource.create', { user_id: anna.id });
    await save([tag([thing(secret.id), person(cleo.id), person(anna.id)]), tag([object('o3', {})], { id: 'two' })]);
    const { pin } = (await publish()).data;
    expect((await tagsOf(ben, pin?.id))?.map(({ objects }) => objects.map((one) => one.user?.id))).toEqual([[anna.id]]);
  });

  it('[BUILD-031] shows a tag that was not placed without a place', async () => {
    await save([tag([person(ben.id)], { x: UNPLACED, y: UNPLACED })]);
    const { pin } = (await publish()).data;
    expect((await tagsOf(ben, pin?.id))?.[0]).toMatchObject({ x: UNPLACED, y: UNPLACED });
  });

  it('says on which picture of a carousel each tag is, and that of a save too', async () => {
    await save([tag([person(ben.id)])], { draft_id: 'other' });
    await save([], { pin_item_ids: ['draft', 'other'] });
    const { pin } = (await publish({ items: [{ draft_id: 'other', version: 1 }] })).data;
    const { id: own } = await buildBoard(app.services, { owner: cleo.id });
    const saved = (await cleo.call('RepinResource.create', { pin_id: pin?.id as PinId, board_id: own })).data;
    for (const id of [pin?.id, saved.id]) expect((await tagsOf(ben, id))?.map(({ slot }) => slot)).toEqual([1]);
  });

  it.each([
    ['shows', true, 1],
    ['does not show', false, 0],
  ])('[BUILD-008] %s products among the related pins of a scheduled pin with tags', async (_what, isAllowed, count) => {
    const at = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(0, 16);
    await pinOn(ben, 'public', product);
    const time = { publish_at: at, time_zone: 'UTC' };
    await save([tag([person(ben.id)])], { ...time, is_shopping_rec_allowed: isAllowed });
    expect((await publish()).data.scheduled_pin).not.toBeNull();
    app.clock.advance(2 * DAY_MS);
    await runJobs(app.services);
    const [item] = (await anna.call('BoardFeedResource.get', { board_id })).data;
    expect(await tagsOf(ben, item?.id as PinId)).toHaveLength(1);
    expect((await relatedTo(item?.id as PinId)).filter(({ product: is }) => is)).toHaveLength(count);
  });

  it.each([
    ['outside the picture', tag([], { x: 1.5 })],
    ['half placed', tag([], { x: -1 })],
    ['before its edge', tag([], { x: -0.5, y: 0.5 })],
    ['at no number', tag([], { y: null as never })],
    ['with two tags of one id', tag([object('one', {})])],
    ['with too many objects', tag(Array.from({ length: PIN_TAG_LIMITS.objects + 1 }, (_, at) => object(`o${at}`, {})))],
    ['of a kind that does not exist', tag([object('o1', { type: 'board' as never })])],
  ])('refuses a tag %s', async (_what, wrong) => {
    expect((await save([wrong])).status).toBe(400);
  });

  it('[BUILD-066] refuses more tags than a picture can have', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => tag([], { id: `t${at}` }));
    expect((await save(many(PIN_TAG_LIMITS.tags + 1))).status).toBe(400);
    expect((await save(many(PIN_TAG_LIMITS.tags))).status).toBe(200);
  });

  it('[BUILD-052] names the tags as what is wrong where a link is none, and the draft stays', async () => {
    await save([tag([], { link: 'http://localhost/admin' })]);
    const { status, error } = await publish();
    expect([status, Object.keys(error.extraData.fields ?? {})]).toEqual([400, ['pin_tags']]);
    expect((await anna.call('PinDraftsResource.get', {})).data[0]?.status).toBe('failed');
  });
});
