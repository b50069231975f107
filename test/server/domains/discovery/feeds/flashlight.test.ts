import { sql } from 'kysely';
import type { PinId } from '../../../../../contract/schemas/common';
import type { PicturePart } from '../../../../../contract/schemas/content/pictureCrops';
import { FINGERPRINT_BYTES } from '../../../../../server/platform/media/fingerprint';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('visual search, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
  });
  afterAll(() => app.close());

  const palette = (signature: string, colors: readonly string[]) =>
    sql`update pictures set palette = ${JSON.stringify(colors)}::jsonb where signature = ${signature}`.execute(app.db);
  const paint = async (title: string, color: string, more: object = {}) => {
    const pin = await buildPin(app.services, { title, ...more });
    const { signature } = await app.db
      .selectFrom('pins')
      .select('signature')
      .where('id', '=', pin.id)
      .executeTakeFirstOrThrow();
    await palette(signature, [color]);
    return pin;
  };
  const product = (price: string) => ({
    rich: {
      product: {
        product_id: price,
        name: 'Vase',
        brand: null,
        offer_summary: { currency: 'EUR', price, in_stock: true },
        variant_set: null,
      },
    },
    link: `https://shop${price}.example.com/`,
  });
  const search = async (pin_id: PinId, options: { crop?: PicturePart; is_shopping?: boolean } = {}, who = anna) =>
    who.call('VisualSearchFlashlightUnifiedResource.get', { pin_id, ...options });
  const found = async (...given: Parameters<typeof search>) =>
    (await search(...given)).data.results.map(({ id }) => id);

  it('puts first what has the colours of the picture, and never the picture itself', async () => {
    const red = await paint('Vase', '#d02020');
    const blue = await paint('Vase', '#2040d0');
    const pink = await paint('Vase', '#d04040');
    expect(await found(red.id)).toEqual([pink.id, blue.id]);
    expect(await found(blue.id)).toHaveLength(2);
  });

  it('[SEARCH-022] leaves out a copy of the picture, and shows what differs from it in colour alone', async () => {
    const [red, copy, blue] = [
      await paint('Vase', '#d02020'),
      await paint('Vase', '#d02020'),
      await paint('Vase', '#2040d0'),
    ];
    for (const [pin, tint] of [
      [red, 0],
      [copy, 5],
      [blue, 90],
    ] as const) {
      const { signature } = await app.db
        .updateTable('pictures')
        .from('pins')
        .set({ perceptual_hash: '01'.repeat(128) })
        .whereRef('pins.signature', '=', 'pictures.signature')
        .where('pins.id', '=', pin.id)
        .returning('pictures.signature')
        .executeTakeFirstOrThrow();
      const fingerprint = Buffer.alloc(FINGERPRINT_BYTES, tint);
      await app.db.updateTable('picture_descriptors').set({ fingerprint }).where('signature', '=', signature).execute();
    }
    expect(await found(red.id)).toEqual([blue.id]);
  });

  it('[SEARCH-022] answers the prices, shops and topics of the products, and with the flag products alone', async () => {
    const vase = await paint('Vase', '#d02020');
    const plain = await paint('Vase', '#d02020');
    const offers = [];
    for (const price of ['5', '10', '20', '40']) offers.push(await paint('Vase on a table', '#d02020', product(price)));
    const { data } = await search(vase.id, { is_shopping: true });
    expect(data.results.map(({ id }) => id as string).sort()).toEqual(offers.map(({ id }) => id as string).sort());
    expect(data.price_filters).toEqual([
      { label: '5–10', min: 5, max: 10 },
      { label: '20–40', min: 20, max: 40 },
    ]);
    expect(data.domain_filters.map(({ label }) => label).sort()).toEqual(
      ['5', '10', '20', '40'].map((price) => `shop${price}.example.com`).sort(),
    );
    expect(data.category_filters).toEqual([{ label: 'Furniture' }, { label: 'Pottery and ceramics' }]);
    expect(await found(vase.id)).toContain(plain.id);
  });

  it('[SEARCH-003] annotates the picture with words that titles of similar pins share, and no other words', async () => {
    const vase = await paint('Untitled', '#d02020');
    const secret = await buildBoard(app.services, { privacy: 'secret' });
    for (const title of ['A speckled jug', 'Speckled jug with a lid', 'The bowl and its lid', 'Jug'])
      await paint(title, '#d02020');
    for (const title of ['Hidden kiln', 'My hidden kiln']) await paint(title, '#d02020', { board: secret });
    const [first, ...others] = (await search(vase.id)).data.annotations;
    expect([first, others.sort()]).toEqual(['jug', ['lid', 'speckled']]);
  });

  it('[SEARCH-022] finds the products among more pins with similar words than it compares', async () => {
    const offer = await paint('Vase', '#d02020', product('5'));
    const vase = await paint('Vase, vase and vase', '#d02020');
    await sql`
      insert into pins select copy.* from pins, generate_series(1, 200) n,
        jsonb_populate_record(pins, jsonb_build_object('id', pins.id + n, 'signature', md5(n::text))) copy
      where pins.id = ${vase.id}`.execute(app.db);
    expect(await found(vase.id, { is_shopping: true })).toEqual([offer.id]);
  });

  it('[BOARD-065] finds nothing of secret boards, and looks like nothing for a pin that one may not see', async () => {
    const vase = await paint('Vase', '#d02020');
    const secret = await buildBoard(app.services, { privacy: 'secret' });
    const hidden = await paint('Vase', '#d02020', { board: secret });
    expect(await found(vase.id)).toEqual([]);
    expect((await search(hidden.id)).status).toBe(404);
    expect((await search('999' as PinId)).status).toBe(404);
  });

  it('[SEARCH-022] pages through each picture once, whatever is saved meanwhile, and not for another search', async () => {
    const vase = await paint('Vase', '#d02020');
    for (let count = 0; count < 60; count += 1) await buildPin(app.services, { title: 'Vase' });
    const read = async (after?: string) => {
      const options = { pin_id: vase.id, ...(after && { after }) };
      return (await anna.call('VisualSearchFlashlightUnifiedResource.get', options)).data;
    };
    const first = await read();
    await buildPin(app.services, { title: 'Vase' });
    const second = await read(first.next_bookmark ?? '');
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(60);
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.next_bookmark).toBeNull();
    const other = await anna.callLoosely('VisualSearchFlashlightUnifiedResource.get', {
      pin_id: ids[0],
      after: first.next_bookmark,
    });
    expect(other.status).toBe(400);
    const visitor = await app.visitor().callLoosely('VisualSearchFlashlightUnifiedResource.get', {
      pin_id: vase.id,
      after: first.next_bookmark,
    });
    expect([visitor.status, visitor.error.code]).toEqual([400, 'invalidBookmark']);
  });

  it.each([
    ['outside the picture', { x: 0.8, y: 0, w: 0.5, h: 0.5 }],
    ['beyond the first corner', { x: -0.1, y: 0, w: 0.5, h: 0.5 }],
    ['of no area', { x: 0, y: 0, w: 0, h: 0.5 }],
    ['that is none', { x: 'NaN', y: 0, w: 0.5, h: 0.5 }],
    ['without a side', { x: 0, y: 0, w: 0.5 }],
  ])('refuses a crop %s', async (_what, crop) => {
    const vase = await paint('Vase', '#d02020');
    const { status } = await anna.callLoosely('VisualSearchFlashlightUnifiedResource.get', { pin_id: vase.id, crop });
    expect(status).toBe(400);
  });
});
