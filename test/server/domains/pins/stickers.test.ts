import type { PinId } from '../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../support/databases';
import { buildBoard, buildPin, buildRepin } from '../../../support/serverFactories';

describe.each(TEST_DATABASES)('stickers of stories on %s', (database) => {
  let app: TestApp;
  let cleo: Member;
  let mia: Member;
  let otto: Member;
  let pin: PinId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  }, 60_000);
  beforeEach(async () => {
    await app.clear();
    cleo = await app.signUp('cleo');
    mia = await app.signUp('mia');
    otto = await app.signUp('otto');
    pin = (await buildPin(app.services, { board: await buildBoard(app.services, { owner: cleo.id }), rich: storyOf() }))
      .id;
  });
  afterAll(() => app.close());

  const words = { block_type: 'paragraph' as const, text: 'Two of us' };
  const product = { block_type: 'product_sticker' as const, product: { pin_id: '7' as PinId, name: 'Clay' } };
  const storyOf = () => ({
    story_pin_data: {
      id: 's1',
      pages: [
        { layout: 0, background_color: '#ffffff', blocks: [words] },
        {
          layout: 0,
          background_color: '#ffffff',
          blocks: [
            // As she was called when the story was made.
            { block_type: 'mention_sticker' as const, user: { id: mia.id, username: 'old', full_name: 'Old Name' } },
            product,
          ],
        },
      ],
      metadata: { pin_title: 'Cups', template_type: 0, basics: { key_value_blocks: [], list_blocks: [] } },
      static_page_count: 2,
      total_video_duration: 0,
      has_product_pins: true,
      is_deleted: false,
      should_mute: true,
    },
  });
  const mention = () => ({
    block_type: 'mention_sticker',
    user: { id: mia.id, username: 'mia', full_name: expect.not.stringContaining('Old') },
  });
  const change = (who: Member, is_removed: boolean, block: number, page = 1, pin_id = pin) =>
    who.call('StoryStickerResource.update', { pin_id, page, block, is_removed });
  const blocks = async (who: Pick<Member, 'call'> = app.visitor(), id = pin) =>
    (await who.call('PinResource.get', { id })).data.story_pin_data?.pages.map((page) => page.blocks);

  it('[PIN-021] stay among the blocks when they are removed, and name nobody any more', async () => {
    expect(await blocks()).toEqual([[words], [mention(), product]]);
    const gone = [[words], [{ block_type: 'mention_sticker', is_removed: true }, product]];
    for (const _ of [1, 2]) expect((await change(mia, true, 0)).data.story_pin_data?.pages[1]?.blocks).toEqual(gone[1]);
    for (const who of [cleo, mia, app.visitor()]) expect(await blocks(who)).toEqual(gone);
    await change(mia, false, 0);
    expect(await blocks()).toEqual([[words], [mention(), product]]);
    await change(cleo, true, 1);
    expect(await blocks()).toEqual([[words], [mention(), { block_type: 'product_sticker', is_removed: true }]]);
  });

  it('[PIN-021] are removed by who made the story and whom they mention, and brought back by who removed them', async () => {
    expect((await change(otto, true, 0)).status).toBe(403);
    expect((await change(mia, true, 1)).status).toBe(403);
    await change(mia, true, 0);
    expect((await change(cleo, false, 0)).status).toBe(403);
    expect((await blocks())?.[1]?.[0]).toEqual({ block_type: 'mention_sticker', is_removed: true });
    const repin = await buildRepin(app.services, { id: pin }, await buildBoard(app.services, { owner: otto.id }));
    expect((await blocks(app.visitor(), repin.id))?.[1]?.[0]).toEqual({
      block_type: 'mention_sticker',
      is_removed: true,
    });
  });

  it('[PIN-021] are nothing else: words, places that are not there, pins without a story or that one may not see', async () => {
    for (const [block, page] of [
      [0, 0],
      [2, 1],
      [0, 2],
    ] as const) {
      expect((await change(cleo, true, block, page)).status).toBe(404);
    }
    const plain = await buildPin(app.services, { board: await buildBoard(app.services, { owner: cleo.id }) });
    expect((await change(cleo, true, 0, 1, plain.id)).status).toBe(404);
    const secret = await buildBoard(app.services, { owner: cleo.id, privacy: 'secret' });
    const hidden = await buildPin(app.services, { board: secret, rich: storyOf() });
    expect((await change(mia, true, 0, 1, hidden.id)).status).toBe(404);
    expect(await blocks()).toEqual([[words], [mention(), product]]);
  });
});
