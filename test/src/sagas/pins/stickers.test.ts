import { removalRequested } from '../../../../src/actions/pins/stickers';
import * as toasts from '../../../../src/actions/toasts';
import { stickersSaga } from '../../../../src/sagas/pins/stickers';
import { selectEntity } from '../../../../src/selectors/entities';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin, buildViewer } from '../../../support/factories';

const sticker = (name: string) => ({ block_type: 'product_sticker' as const, product: { pin_id: '7' as never, name } });

function setUp() {
  const pages = [
    { layout: 0, background_color: '#ffffff', blocks: [sticker('Vase'), sticker('Bowl')] },
    { layout: 0, background_color: '#ffffff', blocks: [sticker('Cup'), sticker('Plate')] },
  ];
  const story_pin_data = {
    id: '31',
    pages,
    metadata: { pin_title: 'Kitchen', template_type: 0, basics: { key_value_blocks: [], list_blocks: [] } },
    static_page_count: 2,
    total_video_duration: 0,
    has_product_pins: true,
    is_deleted: false,
    should_mute: false,
    music_attributions: [],
  };
  const [story, picture] = [buildPin({ story_pin_data }), buildPin({ story_pin_data: null })];
  const test = createTestStore({ viewer: buildViewer(), modules: [{ sagas: [stickersSaga] }] });
  test.know({ pins: [story, picture] });
  const removed = () =>
    selectEntity(test.state(), 'pins', story.id)?.storyPinData?.pages.map(({ blocks }) =>
      blocks.map(({ isRemoved = false }) => isRemoved),
    );
  return { ...test, story, picture, removed };
}

it('[PIN-021] removes one sticker alone, and undo brings it back', async () => {
  const { store, api, story, removed, state, settle } = setUp();
  api.on('StoryStickerResource.update', ({ is_removed }) => {
    const { story_pin_data: data } = story;
    const [first, last] = data?.pages ?? [];
    if (!data || !first || !last) throw new Error('The pin has no story');
    const blocks = last.blocks.map((block, index) => (index === 0 && is_removed ? { ...block, is_removed } : block));
    return { ...story, story_pin_data: { ...data, pages: [first, { ...last, blocks }] } };
  });
  store.dispatch(removalRequested({ pinId: story.id, page: 1, block: 0, isRemoved: true }));
  expect(removed()).toEqual([
    [false, false],
    [true, false],
  ]);
  await settle();
  expect(api.calls('StoryStickerResource.update')).toEqual([{ pin_id: story.id, page: 1, block: 0, is_removed: true }]);
  expect(state().ui.toasts).toMatchObject([{ message: 'stickerRemoved', action: { label: 'undo' } }]);

  store.dispatch(toasts.actionChosen({ id: state().ui.toasts[0]?.id ?? '' }));
  await settle();
  expect(removed()?.flat()).toEqual([false, false, false, false]);
  expect(api.calls('StoryStickerResource.update').at(-1)).toMatchObject({ is_removed: false });
});

it('[PIN-021] puts a sticker back that the server keeps', async () => {
  const { store, api, story, removed, state, settle } = setUp();
  api.fail('StoryStickerResource.update', 'notFound');
  store.dispatch(removalRequested({ pinId: story.id, page: 0, block: 1, isRemoved: true }));
  await settle();
  expect(removed()?.flat()).toEqual([false, false, false, false]);
  expect(state().ui.toasts).toMatchObject([{ tone: 'error' }]);
});

it('asks nothing for a pin without a story', async () => {
  const { store, api, picture, settle } = setUp();
  store.dispatch(removalRequested({ pinId: picture.id, page: 0, block: 0, isRemoved: true }));
  await settle();
  expect(api.calls('StoryStickerResource.update')).toEqual([]);
});
