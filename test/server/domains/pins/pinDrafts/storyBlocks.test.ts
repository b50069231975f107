import type { OptionsOf } from '../../../../../contract/api';
import {
  DEFAULT_EDITS,
  DEFAULT_TEXT_STYLE,
  STORY_BLOCK_TYPES,
  type StoryBlockType,
} from '../../../../../contract/constants/boards/stories';
import type { BoardId, CommentId, MediaId, PinId } from '../../../../../contract/schemas/common';
import type { StoryBlock, StoryPage } from '../../../../../contract/schemas/pins/storyPages';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin, buildUpload } from '../../../../support/serverFactories';

type Save = OptionsOf<'PinDraftResource.update'>;
const DAY_MS = 86_400_000;
const edits = { left: 0.25, top: 0.75, scale: 2, rotate: -30, scale_x: 1.5, scale_y: 1 };

const UNWRITTEN = 'Write something in each text of the story, or remove it.';

let nextId = 0;
const blockOf = (type: StoryBlockType, given: Partial<StoryBlock> = {}): StoryBlock => ({
  ...{ id: `block-${nextId++}`, type, text: '', style: DEFAULT_TEXT_STYLE, edits },
  ...given,
});
const pageOf = (...blocks: StoryBlock[]): StoryPage => ({ background_color: '#aabbcc', blocks });

describe.each(TEST_DATABASES)('blocks of stories on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let board_id: BoardId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    [anna, ben] = [await app.signUp('anna'), await app.signUp('ben')];
    board_id = (await buildBoard(app.services, { owner: anna.id, name: 'Recipes' })).id;
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const picture = async (who: Member = anna): Promise<MediaId> => (await buildUpload(app.services, who.id)).id;
  const save = async (story_page: StoryPage, given: Partial<Save> = {}) =>
    anna.call('PinDraftResource.update', {
      ...{ draft_id: 'own', version: 0, editor_id: 'desktop', edit: 1, media_id: await picture(), title: 'Bean soup' },
      ...{ description: '', alt_text: 'Beans', link: '', board_id, section_id: null, publish_at: null, time_zone: '' },
      ...{ image: null, upload: null, is_comments_allowed: true, crop: null, cover_ms: null, captions: null },
      ...{ pin_item_ids: [], is_story: true, story_page, pin_tags: [], is_shopping_rec_allowed: true },
      ...given,
    });
  const publish = (version = 1) => anna.call('PinDraftPublishResource.create', { draft_id: 'own', version });
  const blocksOf = async (id: PinId | undefined, who: Pick<Member, 'call'> = app.visitor()) =>
    (await who.call('PinResource.get', { id: id as PinId })).data.story_pin_data?.pages[0]?.blocks.slice(1) ?? [];

  it('[BUILD-041] [BUILD-039] publishes every type of block where it was placed', async () => {
    const product = await buildPin(app.services, {
      board: await buildBoard(app.services, { owner: ben.id }),
      title: 'Clay pot',
    });
    const comment = (await ben.call('AggregatedCommentResource.create', { pin_id: product.id, text: 'How long?' }))
      .data;
    const [media_id, tried] = [await picture(), await picture()];
    const page = pageOf(
      blockOf('heading', { text: 'Soak' }),
      blockOf('paragraph', { text: 'Overnight' }),
      blockOf('image', { media_id, text: 'A bowl' }),
      blockOf('link', { url: 'https://example.org/beans', text: 'Beans' }),
      blockOf('ingredient', { text: '200 g beans' }),
      blockOf('supply', { text: 'A pot' }),
      blockOf('mention_sticker', { user_id: ben.id, name: 'Any name' }),
      blockOf('product_sticker', { pin_id: product.id }),
      blockOf('comment_reply_sticker', { comment_id: comment.id }),
      blockOf('generic_interactive_sticker', { text: 'Which beans?' }),
    );
    expect((await save(page)).data.story_page).toEqual(page);
    await save(
      pageOf(blockOf('virtual_try_on_makeup_sticker', { pin_id: product.id }), blockOf('music', { music_id: 'rain' })),
      {
        draft_id: 'second',
        media_id: tried,
      },
    );
    const { version } = (
      await save(page, { version: 1, edit: 2, pin_item_ids: ['own', 'second'], title: 'Bean soup, new' })
    ).data;
    const { data, status } = await anna.call('PinDraftPublishResource.create', {
      ...{ draft_id: 'own', version, items: [{ draft_id: 'second', version: 1 }] },
    });
    expect(status).toBe(200);
    const { story_pin_data: story } = (await app.visitor().call('PinResource.get', { id: data.pin?.id as PinId })).data;
    const blocks = story?.pages.flatMap(({ blocks: all }) => all.slice(1)) ?? [];
    expect(blocks.map(({ block_type }) => block_type).sort()).toEqual(
      STORY_BLOCK_TYPES.filter((type) => type !== 'video').sort(),
    );
    for (const block of blocks) expect(block.edits).toEqual(edits);
    expect(blocks).toMatchObject([
      { text: 'Soak', style: DEFAULT_TEXT_STYLE },
      { text: 'Overnight' },
      { text: 'A bowl', image: { width: 600, height: 900 } },
      { url: 'https://example.org/beans', text: 'Beans' },
      { text: '200 g beans' },
      { text: 'A pot' },
      { user: { id: ben.id, username: 'ben' } },
      { product: { pin_id: product.id, name: 'Clay pot' }, image: { url: expect.any(String) } },
      { text: 'How long?', user: { id: ben.id }, comment: { id: comment.id, pin_id: product.id } },
      { text: 'Which beans?' },
      { product: { pin_id: product.id } },
      { music: { id: 'rain' } },
    ]);
    expect(story).toMatchObject({
      has_product_pins: true,
      music_attributions: [{ title: 'Rain on the window', artist: 'Magpie' }],
    });
  });

  it('[BUILD-040] publishes a block that was saved without a type as a paragraph', async () => {
    const { type: _, ...untyped } = blockOf('heading', { text: 'Soak' });
    expect((await save(pageOf(untyped))).data.story_page?.blocks[0]).toEqual(untyped);
    const { pin } = (await publish()).data;
    expect(await blocksOf(pin?.id)).toMatchObject([{ block_type: 'paragraph', text: 'Soak' }]);
  });

  it('[ENT-032] lists the ingredients and supplies of all pages of a story', async () => {
    const needs = pageOf(blockOf('ingredient', { text: '200 g beans' }), blockOf('supply', { text: 'A pot' }));
    await save(pageOf(blockOf('ingredient', { text: ' Salt ' })), { draft_id: 'second' });
    await save(needs, { pin_item_ids: ['own', 'second'] });
    const { data } = await anna.call('PinDraftPublishResource.create', {
      ...{ draft_id: 'own', version: 1, items: [{ draft_id: 'second', version: 1 }] },
    });
    const pin = await app.visitor().call('PinResource.get', { id: data.pin?.id as PinId });
    expect(pin.data.story_pin_data?.metadata.basics).toEqual({
      key_value_blocks: [],
      list_blocks: [
        { heading: '', kind: 'ingredients', items: ['200 g beans', 'Salt'] },
        { heading: '', kind: 'supplies', items: ['A pot'] },
      ],
    });
  });

  it.each([
    ['heading', { text: ' ' }, UNWRITTEN],
    ['ingredient', {}, UNWRITTEN],
    ['generic_interactive_sticker', {}, UNWRITTEN],
    ['link', {}, 'Each link of a story needs a web address.'],
    ['link', { url: 'javascript:alert(1)' }, ''],
    ['link', { url: 'http://192.168.0.1/' }, ''],
    ['mention_sticker', { user_id: null }, 'Choose a person for each mention in the story.'],
    ['product_sticker', {}, 'Choose a product for each product sticker in the story.'],
    ['comment_reply_sticker', {}, 'Choose the comment that the story replies to.'],
    ['music', { music_id: null }, 'Choose a song for each music block.'],
    ['music', { music_id: 'unknown' }, 'Choose a song for each music block.'],
    ['image', {}, 'Choose a file for each picture and video in the story.'],
    ['video', {}, 'Choose a file for each picture and video in the story.'],
    ['virtual_try_on_makeup_sticker', {}, 'Choose a product for each product sticker in the story.'],
  ] as const)(
    'refuses to publish a %s that lacks what it names (%j), and keeps the draft with the reason',
    async (type, given, words) => {
      await save(pageOf(blockOf(type, given)));
      const { status, error } = await publish();
      expect(status).toBe(400);
      expect(Object.keys(error.extraData.fields ?? {})).toEqual(['story_page']);
      if (words !== '') expect(error.message).toBe(words);
      const [draft] = (await anna.call('PinDraftsResource.get', {})).data;
      expect(draft).toMatchObject({ id: 'own', status: 'failed', api_error: { id: error.id } });
    },
  );

  it('[BUILD-025] refuses a story with an unfinished block on any page, also to be scheduled', async () => {
    await save(pageOf(blockOf('generic_interactive_sticker')), { draft_id: 'second' });
    const publish_at = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(0, 16);
    const finished = pageOf(blockOf('heading', { text: 'Soak' }));
    await save(finished, { pin_item_ids: ['own', 'second'], publish_at, time_zone: 'UTC' });
    const options = { draft_id: 'own', version: 1, items: [{ draft_id: 'second', version: 1 }] };
    expect((await anna.call('PinDraftPublishResource.create', options)).error.message).toBe(UNWRITTEN);
    expect((await anna.call('ScheduledPinsResource.get', {})).data).toEqual([]);
    const drafts = (await anna.call('PinDraftsResource.get', {})).data;
    expect(drafts.map(({ id, status }) => [id, status]).sort()).toEqual([
      ['own', 'failed'],
      ['second', 'saved'],
    ]);
  });

  it('looks at all pages of a story before it prepares the picture of the first', async () => {
    await save(pageOf(blockOf('generic_interactive_sticker')), { draft_id: 'second' });
    await save(pageOf(), { pin_item_ids: ['own', 'second'], media_id: null });
    const options = { draft_id: 'own', version: 1, items: [{ draft_id: 'second', version: 1 }] };
    expect((await anna.call('PinDraftPublishResource.create', options)).error.message).toBe(UNWRITTEN);
  });

  it('leaves out whom its author may not mention and what they may not see, like what does not exist', async () => {
    const secret = await buildBoard(app.services, { owner: ben.id, privacy: 'secret' });
    const hidden = await buildPin(app.services, { board: secret });
    const cleo = await app.signUp('cleo');
    await cleo.call('UserBlockResource.create', { user_id: anna.id });
    await save(
      pageOf(
        blockOf('mention_sticker', { user_id: cleo.id }),
        blockOf('product_sticker', { pin_id: hidden.id }),
        blockOf('product_sticker', { pin_id: '1' as PinId }),
        blockOf('heading', { text: 'Soak' }),
      ),
    );
    const { pin } = (await publish()).data;
    expect((await blocksOf(pin?.id, anna)).map(({ block_type }) => block_type)).toEqual(['heading']);
  });

  it.each([
    ['a block beside its page', { edits: { ...DEFAULT_EDITS, left: 1.2 } }],
    ['a block above its page', { edits: { ...DEFAULT_EDITS, top: -0.1 } }],
    ['a block without size', { edits: { ...DEFAULT_EDITS, scale: 0 } }],
    ['an angle of many circles', { edits: { ...DEFAULT_EDITS, rotate: 7200 } }],
    ['music that does not exist', { type: 'music', music_id: 'hit-of-the-year' }],
    ['a font that does not exist', { style: { ...DEFAULT_TEXT_STYLE, font_id: 'comic-sans' } }],
    ['an id that is no name', { id: '../../etc' }],
  ])('[BUILD-039] refuses %s', async (_what, given) => {
    const { status, error } = await save(pageOf(blockOf('paragraph', given as Partial<StoryBlock>)));
    expect(status).toBe(400);
    expect(Object.keys(error.extraData.fields ?? {}).join()).toMatch(/^story_page/);
  });

  it('[BUILD-037] refuses canvas JSON of another tool, and ten thousand blocks', async () => {
    const fabric = { version: '7.4.0', objects: [{ type: 'IText', left: 10, top: 10, text: 'Soak' }] };
    expect((await save(fabric as unknown as StoryPage)).status).toBe(400);
    const many = Array.from({ length: 10_000 }, () => blockOf('paragraph', { text: 'Soak' }));
    expect((await save(pageOf(...many))).status).toBe(413);
    expect((await save(pageOf(...many.slice(0, 500)))).status).toBe(400);
    const twice = await save(pageOf(blockOf('heading', { id: 'same' }), blockOf('heading', { id: 'same' })));
    expect([twice.status, twice.error.message]).toEqual([400, 'Each block of a page needs an id of its own.']);
    expect((await anna.call('PinDraftsResource.get', {})).data).toEqual([]);
  });

  it('[BUILD-037] another device reads the page that was saved, to the last decimal', async () => {
    const page: StoryPage = {
      ...pageOf(blockOf('heading', { text: 'Soak', edits: { ...edits, left: 0.3333, top: 0.0001 } })),
      ...{ ratio: '4:3', picture: { ...edits, scale: 0.1 } },
    };
    await save(page);
    const [draft] = (await anna.call('PinDraftsResource.get', {})).data;
    expect(draft?.story_page).toEqual(page);
  });

  it('[BUILD-060] [BUILD-062] publishes a page in its shape, and 9:16 where it has none', async () => {
    await save({ ...pageOf(blockOf('heading', { text: 'Soak' })), ratio: '16:9', picture: edits });
    const { pin } = (await publish()).data;
    const { data } = await app.visitor().call('PinResource.get', { id: pin?.id as PinId });
    expect(data.story_pin_data?.pages).toMatchObject([{ ratio: '16:9', layout: 3, blocks: [{ edits }, {}] }]);
    expect((await save({ ...pageOf(), ratio: '5:4' } as unknown as StoryPage)).status).toBe(400);
  });

  it('uses the files of blocks as long as the draft has them', async () => {
    const media_id = await picture();
    const uses = async () => {
      const { signature } = await app.db
        .selectFrom('media')
        .select('signature')
        .where('id', '=', media_id)
        .executeTakeFirstOrThrow();
      return app.db
        .selectFrom('pictures')
        .select('use_count')
        .where('signature', '=', signature)
        .executeTakeFirstOrThrow();
    };
    const block = blockOf('image', { media_id });
    await save(pageOf(block));
    expect(await uses()).toEqual({ use_count: 1 });
    await save(pageOf(block, blockOf('image', { media_id })), { version: 1, edit: 2 });
    expect(await uses()).toEqual({ use_count: 1 });
    await save(pageOf(), { version: 2, edit: 3 });
    expect(await uses()).toEqual({ use_count: 0 });
    await save(pageOf(block), { version: 3, edit: 4 });
    await anna.call('PinDraftResource.delete', { draft_id: 'own' });
    expect(await uses()).toEqual({ use_count: 0 });
  });

  it("takes no files of others' uploads, as of none", async () => {
    const theirs = await save(pageOf(blockOf('image', { media_id: await picture(ben) })));
    const absent = await save(pageOf(blockOf('image', { media_id: '123' as MediaId })));
    expect([theirs.status, theirs.error.message]).toEqual([404, absent.error.message]);
    expect(absent.status).toBe(404);
  });

  it('[PIN-024] publishes the blocks of a scheduled story with their files', async () => {
    const media_id = await picture();
    const publish_at = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(0, 16);
    await save(pageOf(blockOf('image', { media_id }), blockOf('mention_sticker', { user_id: ben.id })), {
      ...{ publish_at, time_zone: 'UTC' },
    });
    expect((await publish()).data.scheduled_pin).not.toBeNull();
    app.clock.advance(2 * DAY_MS);
    await runJobs(app.services);
    const [pin] = (await anna.call('BoardFeedResource.get', { board_id })).data;
    expect(await blocksOf(pin?.id as PinId)).toMatchObject([{ image: { width: 600 } }, { user: { id: ben.id } }]);
  });

  describe('with a comment that the story replies to', () => {
    const gone = [{ block_type: 'comment_reply_sticker', is_removed: true }];
    let product: PinId;
    let head: CommentId;
    let reply: CommentId;
    beforeEach(async () => {
      product = (await buildPin(app.services, { board: await buildBoard(app.services, { owner: ben.id }) })).id;
      head = await say('How long?');
      reply = await say('Call me: 555 0100', head);
    });
    const say = async (text: string, parent_id?: CommentId) =>
      (await ben.call('AggregatedCommentResource.create', { pin_id: product, text, ...(parent_id && { parent_id }) }))
        .data.id;
    const publishReply = async (comment_id: CommentId, draft_id = 'own') => {
      await save(pageOf(blockOf('comment_reply_sticker', { comment_id }), blockOf('heading', { text: 'Soak' })), {
        draft_id,
      });
      const { data } = await anna.call('PinDraftPublishResource.create', { draft_id, version: 1 });
      return data.pin?.id;
    };
    const repliesOf = async (id: PinId | undefined, who?: Member) =>
      (await blocksOf(id, who)).filter(({ block_type }) => block_type === 'comment_reply_sticker');

    it('shows what its author says now, in repins too', async () => {
      const pin = await publishReply(reply);
      const board = await buildBoard(app.services, { owner: ben.id });
      const repin = await buildRepin(app.services, { id: pin as PinId }, board);
      await ben.call('AggregatedCommentResource.update', { comment_id: reply, text: 'Write to me.' });
      for (const id of [pin, repin.id]) {
        expect(await repliesOf(id)).toMatchObject([{ text: 'Write to me.', user: { id: ben.id } }]);
      }
    });

    it.each([
      [
        'the comment that it answers is deleted',
        () => ben.call('AggregatedCommentResource.delete', { comment_id: head }),
        () => ben.call('CommentRestoreResource.create', { comment_id: head }),
      ],
      [
        'comments are turned off',
        () => ben.call('PinResource.update', { id: product, comments_disabled: true }),
        () => ben.call('PinResource.update', { id: product, comments_disabled: false }),
      ],
    ])('shows none while %s, and new stories take none', async (_what, hide, show) => {
      const pin = await publishReply(reply);
      expect(await repliesOf(pin)).toMatchObject([{ text: 'Call me: 555 0100' }]);
      expect((await hide()).status).toBe(200);
      expect(await repliesOf(pin)).toEqual(gone);
      expect(await repliesOf(await publishReply(reply, 'later'))).toEqual([]);
      await show();
      expect(await repliesOf(pin)).toMatchObject([{ text: 'Call me: 555 0100' }]);
    });

    it.each([
      ['the comment', () => ({ comment_id: reply })],
      ['the comment that it answers', () => ({ comment_id: head })],
    ])('[COMM-009] shows none to a reader who has hidden %s, until they show it again', async (_what, hidden) => {
      const pin = await publishReply(reply);
      const dora = await app.signUp('dora');
      await dora.call('HiddenCommentResource.create', hidden());
      expect(await repliesOf(pin, dora)).toEqual(gone);
      expect(await repliesOf(pin)).toMatchObject([{ text: 'Call me: 555 0100' }]);
      await dora.call('HiddenCommentResource.delete', hidden());
      expect(await repliesOf(pin, dora)).toMatchObject([{ text: 'Call me: 555 0100' }]);
    });

    it('[COMM-010] shows none to a reader who has hidden all comments of its author', async () => {
      const pin = await publishReply(reply);
      const dora = await app.signUp('dora');
      await dora.call('HiddenCommenterResource.create', { user_id: ben.id });
      expect(await repliesOf(pin, dora)).toEqual(gone);
    });

    it('[PIN-021] [PIN-052] shows the comment where a merge of its pin moved it, and where undoing that returned it', async () => {
      const board = await buildBoard(app.services, { owner: ben.id });
      const same = { board, picture: { word: 'pot' } };
      const [from, into] = [(await buildPin(app.services, same)).id, (await buildPin(app.services, same)).id];
      const comment_id = (await ben.call('AggregatedCommentResource.create', { pin_id: from, text: 'How long?' })).data
        .id;
      const pin = await publishReply(comment_id);
      const at = (pin_id: PinId) => [{ text: 'How long?', user: { id: ben.id }, comment: { id: comment_id, pin_id } }];
      expect(await repliesOf(pin)).toMatchObject(at(from));
      const merged = await ben.call('DuplicateMergeResource.create', { keep_ids: [into], remove_ids: [from] });
      expect(merged.status).toBe(200);
      expect(await repliesOf(pin)).toMatchObject(at(into));
      await ben.call('DuplicateMergeResource.delete', { id: merged.data.id });
      expect(await repliesOf(pin)).toMatchObject(at(from));
      await ben.call('BoardResource.update', { board_id: board.id, privacy: 'secret' });
      expect(await repliesOf(pin)).toEqual(gone);
    });

    it('keeps the words in the comment alone, so that they go with it', async () => {
      const pin = await publishReply(reply);
      const { rich } = await app.db
        .selectFrom('pins')
        .select('rich')
        .where('id', '=', pin as PinId)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(rich)).toContain(reply);
      expect(JSON.stringify(rich)).not.toContain('555 0100');
    });

    it('shows none to whom a block hides the comment that it answers', async () => {
      const cleo = await app.signUp('cleo');
      const theirs = await cleo.call('AggregatedCommentResource.create', { pin_id: product, text: 'In what?' });
      const pin = await publishReply(await say('In a pot.', theirs.data.id));
      const dora = await app.signUp('dora');
      expect(await repliesOf(pin, dora)).toMatchObject([{ text: 'In a pot.' }]);
      await dora.call('UserBlockResource.create', { user_id: cleo.id });
      expect(await repliesOf(pin, dora)).toEqual(gone);
    });
  });

  it('shows no comment that was deleted since', async () => {
    const product = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ben.id }) });
    const comment = (await ben.call('AggregatedCommentResource.create', { pin_id: product.id, text: 'How long?' }))
      .data;
    await save(pageOf(blockOf('comment_reply_sticker', { comment_id: comment.id })));
    const { pin } = (await publish()).data;
    expect(await blocksOf(pin?.id)).toMatchObject([{ text: 'How long?' }]);
    await ben.call('AggregatedCommentResource.delete', { comment_id: comment.id });
    expect(await blocksOf(pin?.id)).toEqual([{ block_type: 'comment_reply_sticker', is_removed: true }]);
  });
});
