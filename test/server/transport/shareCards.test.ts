import sharp from 'sharp';
import { drawText, isRightToLeft } from '../../../server/platform/media/drawnText';
import { buildTestApp, type TestApp } from '../../support/buildTestApp';
import { buildBoard, buildPin } from '../../support/serverFactories';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
  const owner = await app.signUp({ username: 'ada', firstName: 'Ada', lastName: 'B' });
  const kitchen = await buildBoard(app.services, { owner: owner.id, name: 'Kitchen & <b>more' });
  const secret = await buildBoard(app.services, { owner: owner.id, name: 'Plans', privacy: 'secret' });
  await buildBoard(app.services, { owner: owner.id, name: 'Empty' });
  const warned = await buildBoard(app.services, { owner: owner.id, name: 'Warned' });
  for (const board of [kitchen, secret, warned]) await buildPin(app.services, { board });
  await app.db
    .updateTable('boards')
    .set({ sensitivity: 'nudity' as never })
    .where('id', '=', warned.id)
    .execute();
});
afterAll(() => app.close());

const read = (url: string, headers: Record<string, string> = {}) => app.server.inject({ method: 'GET', url, headers });

it.each(['/share.jpg', '/ada/share.jpg', '/ada/kitchen-b-more/share.jpg'])(
  'draws a picture of 1200 × 630 for links to %s',
  async (url) => {
    const { statusCode, headers, rawPayload } = await read(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await read(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  },
);

it.each(['/ada/plans/share.jpg', '/ada/warned/share.jpg', '/ada/empty/share.jpg', '/ada/none/share.jpg'])(
  'has none for %s, alike for what is secret, warned of, empty and absent',
  async (url) => expect((await read(url)).statusCode).toBe(404),
);

it('leaves out a text for which no font has the glyphs, and knows from where it is written', async () => {
  const look = { width: 400, height: 40, font: 'sans', colour: '#000' };
  expect(await drawText('\ue123', look)).toBeNull();
  expect(await drawText(' ', look)).toBeNull();
  expect(['«מטבח»', '12 مطبخ', 'Küche', '台所', ''].map(isRightToLeft)).toEqual([true, true, false, false, false]);
});
