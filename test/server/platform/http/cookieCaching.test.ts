import sharp from 'sharp';
import { buildTestApp, type TestApp } from '../../../support/buildTestApp';
import { buildBoard } from '../../../support/serverFactories';
import { upload } from '../../../support/uploading';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({
    pages: async (server) => {
      server.get('/icon.svg', async (_request, reply) => reply.header('cache-control', 'public, max-age=60').send('x'));
      server.get('/plain', async () => 'x');
    },
  });
});
afterAll(() => app.close());

describe('an answer that sets a cookie', () => {
  it('keeps a session out of shared caches: no picture carries one, nor is one of theirs kept', async () => {
    const anna = await app.signUp('anna');
    const bytes = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#225588' } })
      .png()
      .toBuffer();
    const { id, url } = await upload(anna, bytes);
    const own = () => anna.request({ method: 'GET', url });
    expect((await own()).headers['set-cookie']).toBeUndefined();

    app.clock.advance(DAY_MS);
    const prolonged = await own();
    expect(prolonged.headers['set-cookie']).toBeUndefined();
    expect(prolonged.headers['cache-control']).toContain('private');

    const board = await buildBoard(app.services, { owner: anna.id });
    await anna.call('PinResource.create', { board_id: board.id, media_id: id });
    app.clock.advance(DAY_MS);
    anna.cookies.set('magpie_session', 'forged');
    const open = await own();
    expect(open.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=300, immutable');
    expect(open.headers['set-cookie']).toBeUndefined();
  });

  it.each(['/icon.svg', '/plain'])('keeps the anti-forgery token out of them with %s', async (url) => {
    const { headers } = await app.visitor().request({ method: 'GET', url });
    expect(headers['set-cookie']).toContain('csrftoken=');
    expect(headers['cache-control']).toBe('private, no-cache');
  });
});

describe('an address that cannot be decoded', () => {
  it.each(['/v3/100%', '/v3/%ff/', '/resource/%/get/'])(
    '%s is not there, and says so as everything here does',
    async (url) => {
      const answer = await app.visitor().request({ method: 'GET', url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).toMatchObject({ 'x-magpie-version': 'test', 'x-content-type-options': 'nosniff' });
      expect(answer.json().resource_response.error.code).toBe('notFound');
    },
  );
});
