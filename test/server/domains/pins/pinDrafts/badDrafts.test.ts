import type { OptionsOf } from '../../../../../contract/api';
import { DEFAULT_EDITS, DEFAULT_TEXT_STYLE } from '../../../../../contract/constants/boards/stories';
import type { BoardId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { findDrift } from '../../../../support/recount';
import { buildBoard, buildUpload } from '../../../../support/serverFactories';

type Save = OptionsOf<'PinDraftResource.update'>;

let app: TestApp;
let anna: Member;
let good: Save;
beforeAll(async () => {
  app = await buildTestApp();
  anna = await app.signUp('anna');
  const board_id: BoardId = (await buildBoard(app.services, { owner: anna.id, name: 'Recipes' })).id;
  good = {
    ...{ draft_id: 'draft', version: 0, editor_id: 'desktop', edit: 1, title: 'Bean soup', description: '' },
    ...{ alt_text: 'Beans', link: '', board_id, section_id: null, publish_at: null, time_zone: '', image: null },
    ...{ upload: null, is_comments_allowed: true, crop: null, filter: null, cover_ms: null, captions: null },
    ...{ pin_item_ids: [], is_story: true, pin_tags: [], is_shopping_rec_allowed: true },
    media_id: (await buildUpload(app.services, anna.id)).id,
    story_page: { background_color: '#aabbcc', blocks: [block({ id: 'soak', text: 'Soak overnight' })] },
  };
  await anna.call('PinDraftResource.update', good);
});
afterAll(async () => {
  expect(await findDrift(app.db)).toEqual([]);
  await app.close();
});

function block(given: object = {}) {
  return {
    id: 'block',
    type: 'paragraph' as const,
    text: '',
    style: DEFAULT_TEXT_STYLE,
    edits: DEFAULT_EDITS,
    ...given,
  };
}
const pageOf = (...blocks: object[]) => ({ background_color: '#aabbcc', blocks });
const placed = (edits: object) => pageOf(block({ edits: { ...DEFAULT_EDITS, ...edits } }));
const nested = (depth: number): object => JSON.parse(`${'{"blocks":['.repeat(depth)}${']}'.repeat(depth)}`);

/** Of another tool, as it exports what is drawn. */
const OTHERS = {
  Fabric: {
    version: '6.5.1',
    objects: [{ type: 'Textbox', left: 120, top: 80, width: 300, text: 'Soak', fontFamily: 'Impact', scaleX: 1 }],
    background: 'white',
  },
  Konva: {
    attrs: { width: 400, height: 700 },
    className: 'Stage',
    children: [{ attrs: {}, className: 'Layer', children: [{ attrs: { text: 'Soak', x: 20 }, className: 'Text' }] }],
  },
  Excalidraw: {
    type: 'excalidraw',
    version: 2,
    elements: [{ type: 'text', x: 10, y: -900, text: 'Soak' }],
    appState: {},
  },
};

describe('what is no page of a story is refused in words, and the draft stays as it was:', () => {
  it.each<[string, unknown]>([
    ...Object.entries(OTHERS),
    ['Fabric as text', JSON.stringify(OTHERS.Fabric)],
    ['our own fields among those of another tool', { ...pageOf(block()), ...OTHERS.Fabric }],
    ['a font that does not exist', pageOf(block({ style: { ...DEFAULT_TEXT_STYLE, font_id: 'comic-sans' } }))],
    ['a font by its file', pageOf(block({ style: { ...DEFAULT_TEXT_STYLE, font_id: 'https://example.org/a.woff2' } }))],
    ['music that does not exist', pageOf(block({ type: 'music', music_id: 'bohemian-rhapsody' }))],
    ['a place right of the page', placed({ left: 1.001 })],
    ['a place above the page', placed({ top: -0.001 })],
    ['a place in pixels', placed({ left: 540, top: 960 })],
    ['a place that is no number', placed({ left: 'NaN' })],
    ['a place that is infinite', placed({ left: null })],
    ['a block as small as nothing', placed({ scale: 0 })],
    ['a block a thousand times as large', placed({ scale_x: 1000 })],
    ['a block turned more than around', placed({ rotate: 181 })],
    ['a type of block that does not exist', pageOf(block({ type: 'hologram' }))],
    ['a color that is none', { ...pageOf(), background_color: 'url(https://example.org)' }],
    ['two blocks of one name', pageOf(block(), block())],
    ['11 blocks', pageOf(...Array.from({ length: 11 }, (_, at) => block({ id: `block-${at}` })))],
    ['10,000 blocks', pageOf(...Array.from({ length: 10_000 }, (_, at) => ({ id: `b${at}`, text: '' })))],
    ['blocks within blocks, 1,000 deep', nested(1000)],
    ['a list', [block()]],
  ])('%s', async (_what, story_page) => {
    const before = (await anna.call('PinDraftsResource.get', {})).data;
    const bad = { ...good, version: 1, edit: 2, title: 'Bean soup, new', story_page };
    const { status, error } = await anna.callLoosely('PinDraftResource.update', bad);
    expect([status, error.code]).toEqual([400, 'invalidParameters']);
    expect(error.message).toMatch(/^\p{Lu}.{10,}[.!?]$/u);
    expect((await anna.call('PinDraftsResource.get', {})).data).toEqual(before);
    expect(before).toMatchObject([{ version: 1, status: 'saved', title: 'Bean soup', story_page: good.story_page }]);
  });

  it('and can still be edited and published', async () => {
    const page = pageOf(block({ text: 'Soak overnight, then boil' }));
    const options = { ...good, version: 1, edit: 2, story_page: page };
    expect((await anna.callLoosely('PinDraftResource.update', options)).status).toBe(200);
    const { data } = await anna.call('PinDraftPublishResource.create', { draft_id: 'draft', version: 2 });
    expect(data.pin?.title).toBe('Bean soup');
  });
});
