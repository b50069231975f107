import { sql } from 'kysely';
import sharp, { type Color, type Sharp } from 'sharp';
import { PICTURE_SEARCH } from '../../../../../contract/constants/content/pictureSearch';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('search with a picture of one’s own, %s', (database) => {
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

  const draw = (background: Color, side = 100) =>
    sharp({ create: { width: side, height: side, channels: 3, background } });
  const base64 = async (image: Sharp) => (await image.toBuffer()).toString('base64');
  const paint = async (color: string, more: object = {}) => {
    const { id } = await buildPin(app.services, { title: 'Vase', ...more });
    await sql`
      update pictures set palette = ${JSON.stringify([color])}::jsonb
      where signature = (select signature from pins where id = ${id})`.execute(app.db);
    return id;
  };
  const search = (image: string, who = anna) => who.callLoosely('PictureSearchResource.create', { image });
  const found = async (image: string) => {
    const { data } = await anna.call('PictureSearchResource.create', { image });
    return data.results.map(({ id }) => id);
  };
  const rows = async (table: 'pictures' | 'media') => {
    const { count } = await app.db
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  it('finds the pins with its colours first, and stores nothing', async () => {
    const red = await paint('#d02020');
    const blue = await paint('#2040d0');
    const stored = [await rows('pictures'), await rows('media')];
    expect(await found(await base64(draw('#d02828').jpeg()))).toEqual([red, blue]);
    for (const picture of [draw('#2848d0').png(), draw('#2848d0').webp(), draw('#2848d0').gif()]) {
      expect(await found(await base64(picture))).toEqual([blue, red]);
    }
    expect([await rows('pictures'), await rows('media')]).toEqual(stored);
  });

  it('reads a picture in shades of grey', async () => {
    const black = await paint('#101010');
    const white = await paint('#fafafa');
    expect(await found(await base64(draw('#000').toColourspace('b-w').png()))).toEqual([black, white]);
  });

  it('[SEARCH-022] reads on by colours too, and takes no cursor of another picture or viewer', async () => {
    const board = await buildBoard(app.services);
    for (let number = 0; number < 50; number += 1) await paint('#d02020', { board });
    const image = await base64(draw('#d02020').jpeg());
    const first = await anna.call('PictureSearchResource.create', { image });
    const after = first.data.next_bookmark ?? '';
    const second = await anna.call('PictureSearchResource.create', { image, after });
    expect(new Set([...first.data.results, ...second.data.results].map(({ id }) => id)).size).toBe(50);
    expect(second.data).toMatchObject({ results: { length: 2 }, next_bookmark: null });
    const other = await base64(draw('#2040d0').jpeg());
    const ben = await app.signUp('ben');
    const refused = [
      await anna.callLoosely('PictureSearchResource.create', { image: other, after }),
      await ben.callLoosely('PictureSearchResource.create', { image, after }),
      await anna.callLoosely('PictureSearchResource.create', { image, after: 'e30.e30' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  it('finds nothing of secret boards, and is for members', async () => {
    const secret = await buildBoard(app.services, { privacy: 'secret' });
    await paint('#d02020', { board: secret });
    const image = await base64(draw('#d02020').jpeg());
    expect(await found(image)).toEqual([]);
    expect((await search(image, app.visitor() as Member)).status).toBe(401);
  });

  it.each([
    ['nothing', 400, () => ''],
    ['what is not base64', 400, () => 'a picture'],
    ['what is too long', 400, () => 'a'.repeat(PICTURE_SEARCH.length + 1)],
    ['what is no picture', 415, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['a damaged picture', 422, async () => (await base64(draw('#d02020').jpeg())).slice(0, 400)],
    ['too many pixels', 422, () => base64(draw('#d02020', 1100).png())],
  ])('refuses %s', async (_name, status, image) => {
    expect((await search(await image())).status).toBe(status);
  });
});
