import type { OptionsOf } from '../../../../../contract/api';
import { DEFAULT_TEXT_STYLE, STORY_LIMITS } from '../../../../../contract/constants/boards/stories';
import type { BoardId, MediaId, PinId } from '../../../../../contract/schemas/common';
import type { StoryPage, TextStyle } from '../../../../../contract/schemas/pins/storyPages';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildUpload } from '../../../../support/serverFactories';

type Save = OptionsOf<'PinDraftResource.update'>;
const DAY_MS = 86_400_000;

const textOf = (style: Partial<TextStyle> = {}, text = 'Soak the beans'): StoryPage['blocks'][number] => ({
  type: 'heading',
  text,
  style: { ...DEFAULT_TEXT_STYLE, ...style },
});
const pageOf = (...blocks: StoryPage['blocks']): StoryPage => ({ background_color: '#aabbcc', blocks });

describe.each(TEST_DATABASES)('drafts of stories on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let board_id: BoardId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    board_id = (await buildBoard(app.services, { owner: anna.id, name: 'Recipes' })).id;
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const optionsOf = (draft_id: string, given: Partial<Save>): Save => ({
    ...{ draft_id, version: 0, editor_id: 'desktop', edit: 1, media_id: null, title: '', description: '' },
    ...{ alt_text: '', link: '', board_id, section_id: null, publish_at: null, time_zone: '', image: null },
    ...{
      upload: null,
      is_comments_allowed: true,
      crop: null,
      cover_ms: null,
      captions: null,
      pin_item_ids: [],
      is_story: false,
      story_page: null,
      pin_tags: [],
      is_shopping_rec_allowed: true,
    },
    ...given,
  });
  const save = (draft_id: string, given: Partial<Save> = {}) =>
    anna.call('PinDraftResource.update', optionsOf(draft_id, given));
  const picture = async (): Promise<MediaId> => (await buildUpload(app.services, anna.id)).id;
  const saveStory = async (given: Partial<Save> = {}) => {
    await save('second', { media_id: await picture(), alt_text: 'A pot', story_page: pageOf(textOf()) });
    const own = { media_id: await picture(), alt_text: 'Beans', title: 'Bean soup', is_story: true };
    return save('own', { ...own, pin_item_ids: ['own', 'second'], ...given });
  };
  const publish = () => {
    const items = [{ draft_id: 'second', version: 1 }];
    return anna.call('PinDraftPublishResource.create', { draft_id: 'own', version: 1, items });
  };
  const storyOf = async (who: Agent, id: PinId | undefined) =>
    (await who.call('PinResource.get', { id: id as PinId })).data.story_pin_data;

  it('[BUILD-011] publishes pictures with their texts as the pages of a story', async () => {
    await saveStory();
    const { pin } = (await publish()).data;
    const story = await storyOf(app.visitor(), pin?.id);
    expect(story).toMatchObject({ static_page_count: 2, metadata: { pin_title: 'Bean soup' } });
    expect(story?.pages.map(({ background_color }) => background_color)).toEqual(['#FFFFFF', '#aabbcc']);
    expect(story?.pages[0]?.blocks).toMatchObject([{ block_type: 'image', text: 'Beans' }]);
    expect(story?.pages[1]?.blocks).toMatchObject([
      { block_type: 'image', text: 'A pot', image: { width: 600, height: 900 } },
      { block_type: 'heading', text: 'Soak the beans', style: DEFAULT_TEXT_STYLE },
    ]);
    const whole = (await anna.call('PinResource.get', { id: pin?.id as PinId })).data;
    expect([whole.carousel_data, whole.story_pin_data_id]).toEqual([null, story?.id]);
    expect((await anna.call('PinDraftsResource.get', {})).data).toEqual([]);
  });

  it('publishes one picture as a story of one page', async () => {
    const story_page = pageOf(textOf());
    await save('own', { media_id: await picture(), is_story: true, story_page });
    const { pin } = (await anna.call('PinDraftPublishResource.create', { draft_id: 'own', version: 1 })).data;
    const story = await storyOf(anna, pin?.id);
    expect(story?.pages.map(({ blocks }) => blocks.map(({ block_type }) => block_type))).toEqual([
      ['image', 'heading'],
    ]);
  });

  it('[PIN-024] publishes a story at its time', async () => {
    const at = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(0, 16);
    await saveStory({ publish_at: at, time_zone: 'UTC' });
    expect((await publish()).data.scheduled_pin).not.toBeNull();
    app.clock.advance(2 * DAY_MS);
    await runJobs(app.services);
    const [pin] = (await anna.call('BoardFeedResource.get', { board_id })).data;
    const story = await storyOf(app.visitor(), pin?.id as PinId);
    expect(story?.pages[1]?.blocks[1]).toMatchObject({ text: 'Soak the beans', style: { font_id: 'inter' } });
  });

  it('[BUILD-049] lists the drafts that are stories, to their owner', async () => {
    await saveStory();
    await save('single', { title: 'A pot' });
    const { data } = await anna.call('StoryPinDraftsResource.get', {});
    expect(data.map(({ id, is_story }) => [id, is_story])).toEqual([['own', true]]);
    expect((await (await app.signUp('ben')).call('StoryPinDraftsResource.get', {})).data).toEqual([]);
    expect((await app.visitor().call('StoryPinDraftsResource.get', {})).status).toBe(401);
  });

  it('[BUILD-048] lists the fonts, and takes each of them', async () => {
    const { all } = (await app.visitor().call('V3StoryPinFontsResource.get', {})).data;
    expect(all.map(({ id }) => id)).toContain(DEFAULT_TEXT_STYLE.font_id);
    for (const [at, { id }] of all.entries()) {
      const story_page = pageOf(textOf({ font_id: id as TextStyle['font_id'] }));
      expect((await save(`font${at}`, { story_page })).data.story_page).toEqual(story_page);
    }
    const response = await app.visitor().request({ method: 'GET', url: '/v3/storypins/fonts/' });
    expect(response.statusCode).toBe(200);
  });

  it('[BUILD-043] [BUILD-044] [BUILD-045] [BUILD-046] [BUILD-047] takes every position, alignment, transform and size', async () => {
    const styles: Partial<TextStyle>[] = [
      ...(['tl', 'tc', 'tr', 'bl', 'bc', 'br'] as const).map((position) => ({ position })),
      ...[0, 1].map((alignment) => ({ alignment })),
      ...[0, 1, 2].map((vertical_alignment) => ({ vertical_alignment })),
      { transform: 'uppercase' },
      ...(['sm', 'md', 'lg'] as const).map((size) => ({ size })),
    ];
    for (const [at, style] of styles.entries()) {
      const story_page = pageOf(textOf(style));
      expect((await save(`style${at}`, { story_page })).data.story_page).toEqual(story_page);
    }
  });

  it.each([
    ['a font that does not exist', { font_id: 'comic-sans' }],
    ['[BUILD-043] a position that does not exist', { position: 'middle' }],
    ['[BUILD-044] an alignment that does not exist', { alignment: 2 }],
    ['[BUILD-045] a vertical alignment that does not exist', { vertical_alignment: 3 }],
    ['[BUILD-046] a transform that does not exist', { transform: 'lowercase' }],
    ['[BUILD-047] a size that does not exist', { size: 'xl' }],
    ['a font size beyond the page', { font_size: 10_000 }],
    ['a color that is CSS', { color: 'url(https://example.com)' }],
    ['a property of another tool', { fill: 'red' }],
  ])('refuses %s, and says at which field', async (_what, style) => {
    const story_page = pageOf(textOf(style as Partial<TextStyle>));
    const { status, error } = await save('own', { is_story: true, story_page });
    expect(status).toBe(400);
    expect(Object.keys(error.extraData.fields ?? {}).join()).toMatch(/^story_page/);
    expect((await anna.call('PinDraftsResource.get', {})).data).toEqual([]);
  });

  it.each([
    ['a thousand blocks', Array.from({ length: 1000 }, () => textOf({}, ''))],
    ['[BUILD-066] one block too many', Array.from({ length: STORY_LIMITS.blocks + 1 }, () => textOf())],
    ['a text that is too long', [textOf({}, 'a'.repeat(STORY_LIMITS.text + 1))]],
    ['a block that does not exist', [{ ...textOf(), type: 'karaoke' }]],
  ])('refuses %s', async (_what, blocks) => {
    expect((await save('own', { story_page: pageOf(...(blocks as StoryPage['blocks'])) })).status).toBe(400);
  });
});
