import type { PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('stickers of stories on %s', (database) => {
  let app: TestApp;
  let cleo: Member;
  let mia: Member;
  let otto: Member;
  let pin: PinId;
  let clay: PinId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    cleo = await app.signUp('cleo');
    mia = await app.signUp('mia');
    otto = await app.signUp('otto');
    clay = (await buildPin(app.services)).id;
    pin = (await buildPin(app.services, { board: await buildBoard(app.services, { owner: cleo.id }), rich: storyOf() }))
      .id;
  });
  afterAll(() => app.close());

  const words = { block_type: 'paragraph' as const, text: 'Two of us' };
  const product = (pin_id = clay) => ({
    block_type: 'product_sticker' as const,
    product: { pin_id, name: 'Clay' },
  });
  const storyOf = (productPin = clay) => ({
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
            product(productPin),
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
    expect(await blocks()).toEqual([[words], [mention(), product()]]);
    const gone = [[words], [{ block_type: 'mention_sticker', is_removed: true }, product()]];
    for (const _ of [1, 2]) expect((await change(mia, true, 0)).data.story_pin_data?.pages[1]?.blocks).toEqual(gone[1]);
    for (const who of [cleo, mia, app.visitor()]) expect(await blocks(who)).toEqual(gone);
    await change(mia, false, 0);
    expect(await blocks()).toEqual([[words], [mention(), product()]]);
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
    expect(await blocks()).toEqual([[words], [mention(), product()]]);
  });

  describe('and blocks', () => {
    const block = (who: Member, whom: Member) => who.call('UserBlockResource.create', { user_id: whom.id });
    const kept = async (id = pin) =>
      (await app.db.selectFrom('pins').select('rich').where('id', '=', id).executeTakeFirstOrThrow()).rich;

    it.each(['board', 'pinner'] as const)(
      '[PIN-021] are not removed across a block with the owner of the %s',
      async (which) => {
        const board = await buildBoard(app.services, { owner: which === 'board' ? cleo.id : otto.id });
        const story = await buildPin(app.services, { board, rich: storyOf() });
        await app.db
          .updateTable('pins')
          .set({ pinner_id: (which === 'board' ? otto : cleo).id })
          .where('id', '=', story.id)
          .execute();
        const before = await kept(story.id);
        await block(cleo, mia);
        expect((await change(mia, true, 0, 1, story.id)).status).toBe(404);
        expect(await kept(story.id)).toEqual(before);
      },
    );

    it('[PIN-021] mention nobody before a viewer with whom they stand in a block, either way', async () => {
      const gone = { block_type: 'mention_sticker', is_removed: true };
      await block(otto, mia);
      expect((await blocks(otto))?.[1]).toEqual([gone, product()]);
      for (const who of [cleo, mia, app.visitor()]) expect((await blocks(who))?.[1]?.[0]).toEqual(mention());
      await block(mia, cleo);
      expect((await blocks(cleo))?.[1]).toEqual([gone, product()]);
    });
  });

  it('[PIN-021] name no product of a secret or deleted board, of a deleted pin, or across a block', async () => {
    const gone = { block_type: 'product_sticker', is_removed: true };
    const shown = async (who: Pick<Member, 'call'>) => (await blocks(who, story.id))?.[1]?.[1];
    const owners = await buildBoard(app.services, { owner: otto.id, privacy: 'secret' });
    const hidden = await buildPin(app.services, { board: owners });
    const board = await buildBoard(app.services, { owner: cleo.id });
    const story = await buildPin(app.services, { board, rich: storyOf(hidden.id) });
    for (const who of [cleo, mia, app.visitor()]) expect(await shown(who)).toEqual(gone);
    expect(await shown(otto)).toEqual(product(hidden.id));
    await otto.call('BoardResource.update', { board_id: owners.id, privacy: 'public' });
    for (const who of [cleo, mia, otto, app.visitor()]) expect(await shown(who)).toEqual(product(hidden.id));
    await otto.call('UserBlockResource.create', { user_id: mia.id });
    expect([await shown(mia), await shown(cleo)]).toEqual([gone, product(hidden.id)]);
    await otto.call('PinResource.delete', { id: hidden.id });
    for (const who of [cleo, otto, app.visitor()]) expect(await shown(who)).toEqual(gone);
    await otto.call('PinRestoreResource.create', { id: hidden.id });
    expect(await shown(cleo)).toEqual(product(hidden.id));
    await otto.call('BoardResource.delete', { board_id: owners.id });
    for (const who of [cleo, otto, app.visitor()]) expect(await shown(who)).toEqual(gone);
  });
});
