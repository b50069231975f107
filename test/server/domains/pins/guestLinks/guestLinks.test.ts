import type { AddressInfo } from 'node:net';
import { COOKIES } from '../../../../../contract/constants/headers';
import { GUEST_ACCESS, GUEST_LINKS, type GuestAccess } from '../../../../../contract/constants/pins/guestLinks';
import type { BoardId, PinId } from '../../../../../contract/schemas/common';
import { createGuestLinkJobs } from '../../../../../server/domains/pins/guestLinks';
import { RATE_RULES } from '../../../../../server/platform/http/rateLimit';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { buildBoard } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';
import { drawHalves } from '../../../platform/media/pictureFiles';

const DAY = 86_400_000;
const PASSWORD = 'blue heron';
let app: TestApp;
let ida: Member;
let ben: Member;
let boardId: BoardId;
let pinId: PinId;
let picture: Buffer;

beforeAll(async () => {
  app = await buildTestApp();
  picture = await drawHalves(620, 400).jpeg().toBuffer();
});
beforeEach(async () => {
  await app.clear();
  app.clock.advance(DAY);
  await app.signUp('runner');
  [ida, ben] = [await app.signUp('ida'), await app.signUp('ben')];
  boardId = (await buildBoard(app.services, { owner: ida.id, privacy: 'secret', name: 'Party' })).id;
  const media_id = (await upload(ida, await drawHalves(600, 400).jpeg().toBuffer())).id;
  pinId = (await ida.call('PinResource.create', { board_id: boardId, media_id, title: 'Lamp' })).data.id;
});
afterAll(() => app?.close());

interface Wanted {
  access?: GuestAccess;
  password?: string;
  pin_id?: PinId;
  expires_at?: string | null;
}
async function make(wanted: Wanted = {}, who = ida) {
  const options = { board_id: boardId, note: 'For friends', access: 'see' as const, expires_at: null, ...wanted };
  const { data } = await who.call('GuestLinkResource.create', options);
  return { id: data.link.id, token: data.url.split('#')[1] ?? '', url: data.url };
}
const open = (who: Agent, token: string, password?: string) =>
  who.call('GuestVisitResource.create', password === undefined ? { token } : { token, password });
const send = (who: Agent, id: string, bytes = picture, name = 'Ünal', length = bytes.length) =>
  who.request({
    method: 'POST',
    url: `/v3/guest-links/${id}/pictures`,
    headers: {
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
      'x-guest-name': encodeURIComponent(name),
    },
    payload: bytes,
  });
const listed = async () => (await ida.call('GuestLinksResource.get', { board_id: boardId })).data;

/** The status of each call that a visitor, or a member, makes by a link. */
async function callAll(who: Agent, id: string, bytes = picture) {
  const image = (await ida.call('PinResource.get', { id: pinId })).data.images['736x'];
  return {
    pins: (await who.call('GuestPinsResource.get', { id })).status,
    image: (await who.request({ method: 'GET', url: new URL(image?.url ?? '', 'http://x').pathname })).statusCode,
    comments: (await who.call('GuestCommentsResource.get', { id, pin_id: pinId })).status,
    comment: (await who.call('GuestCommentResource.create', { id, pin_id: pinId, text: `Nice ${bytes.length}` }))
      .status,
    add: (await send(who, id, bytes)).statusCode,
  };
}
const NOTHING = { pins: 404, image: 404, comments: 404, comment: 404, add: 404 };
const SEEN: Record<GuestAccess, typeof NOTHING> = {
  see: { pins: 200, image: 200, comments: 403, comment: 403, add: 403 },
  comment: { pins: 200, image: 200, comments: 200, comment: 200, add: 403 },
  add: { pins: 200, image: 200, comments: 200, comment: 200, add: 200 },
};

it.each(GUEST_ACCESS)('[LINK-001] a link to %s opens exactly that, of a secret board', async (access) => {
  const { id, token } = await make({ access });
  // Who has not opened it may nothing, and a member who is a guest may nothing that a stranger may not.
  expect(await callAll(ben, id)).toEqual(NOTHING);
  expect((await open(ben, token)).data).toMatchObject({ id, name: 'Party', access, pin_id: null });
  expect(await callAll(ben, id)).toEqual(SEEN[access]);
  expect((await ben.call('BoardFeedResource.get', { board_id: boardId })).status).toBe(404);
  const visitor = app.visitor();
  await open(visitor, token);
  // The visitor sends the picture that ben has sent already.
  expect(await callAll(visitor, id)).toEqual({ ...SEEN[access], comment: 401 });
  const [pin] = (await visitor.call('GuestPinsResource.get', { id })).data;
  expect(Object.keys(pin ?? {}).sort()).toEqual(
    ['alt_text', 'comments_disabled', 'description', 'dominant_color', 'id', 'images', 'link', 'title'].sort(),
  );
});

const ENDS: Record<string, (link: { id: string }) => Promise<unknown>> = {
  revoked: ({ id }) => ida.call('GuestLinkResource.delete', { id }),
  expired: async () => app.clock.advance(2 * DAY),
  'on a deleted board': () => ida.call('BoardResource.delete', { board_id: boardId }),
  'of a suspended owner': () =>
    app.db.updateTable('users').set({ banned_at: app.clock.now() }).where('id', '=', ida.id).execute(),
  'of a closed account': () =>
    app.db.updateTable('users').set({ closed_at: app.clock.now() }).where('id', '=', ida.id).execute(),
  'on a board made away': () =>
    app.db.updateTable('boards').set({ owner_id: ben.id }).where('id', '=', boardId).execute(),
};
it.each(Object.keys(ENDS))(
  '[LINK-002] a link that is %s is as one that never was, to whom had it open too',
  async (state) => {
    const expires_at = new Date(app.clock.now().getTime() + DAY).toISOString();
    const link = await make({ access: 'add', expires_at });
    const visitor = app.visitor();
    await open(visitor, link.token);
    expect((await visitor.call('GuestPinsResource.get', { id: link.id })).status).toBe(200);
    await ENDS[state]?.(link);
    const { pins, add } = {
      pins: await visitor.call('GuestPinsResource.get', { id: link.id }),
      add: await send(visitor, link.id),
    };
    expect([pins.status, add.statusCode]).toEqual([404, 404]);
    const gone = (await open(visitor, link.token)).error;
    const never = (await open(app.visitor(), 'x'.repeat(43))).error;
    expect(gone).toEqual(never);
    expect(pins.error.message).toBe(never.message);
  },
);

it('[LINK-003] a password opens a link for this browser for some hours, and few are tried', async () => {
  const { id, token } = await make({ access: 'add', password: PASSWORD });
  const stored = await app.db.selectFrom('guest_links').selectAll().executeTakeFirstOrThrow();
  expect(stored.password_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(stored)).not.toContain(token);
  const visitor = app.visitor();
  expect((await open(visitor, token)).data).toBeNull();
  expect(await callAll(visitor, id)).toEqual({ ...NOTHING, comment: 401 });
  expect((await open(visitor, token, 'red heron')).error.extraData.fields).toHaveProperty('password');
  expect(await callAll(visitor, id)).toEqual({ ...NOTHING, comment: 401 });
  const right = await open(visitor, token, PASSWORD);
  expect(right.data).toMatchObject({ id });
  expect(String(right.headers['set-cookie'])).toMatch(
    /magpie_guest=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax/,
  );
  expect((await open(visitor, token)).data).toMatchObject({ id });
  // Another browser needs it too, and this one for another link.
  const other = await make({ password: PASSWORD });
  expect((await open(visitor, other.token)).data).toBeNull();
  expect((await open(app.visitor(), token)).data).toBeNull();
  app.clock.advance(GUEST_LINKS.visitHours * 3_600_000);
  expect((await visitor.call('GuestPinsResource.get', { id })).status).toBe(404);
  expect((await open(visitor, token)).data).toBeNull();

  for (let count = 0; count < RATE_RULES.guestPassword.limit; count += 1) await open(visitor, token, 'red heron');
  expect((await open(visitor, token, PASSWORD)).status).toBe(429);
});

it('[LINK-004] counts each browser once', async () => {
  const { token } = await make();
  const [one, two] = [app.visitor(), app.visitor()];
  for (const who of [one, one, two, one]) await open(who, token);
  expect(await listed()).toMatchObject([
    { visits: 2, last_visit_at: app.clock.now().toISOString(), has_password: false },
  ]);
  expect(one.cookies.get(COOKIES.guest)).not.toBe(two.cookies.get(COOKIES.guest));
});

it('[LINK-005] guests add pictures in words of their own name, each once, up to a limit', async () => {
  const { id, token } = await make({ access: 'add' });
  const visitor = app.visitor();
  await open(visitor, token);
  expect((await send(visitor, id, picture, ' ')).statusCode).toBe(400);
  expect((await send(visitor, id, Buffer.from('no picture'))).statusCode).toBe(415);
  expect((await send(visitor, id, picture, 'Ünal', GUEST_LINKS.pictureBytes + 1)).statusCode).toBe(413);
  expect((await send(visitor, id, picture, '@ben Ünal')).statusCode).toBe(200);
  expect((await send(visitor, id)).statusCode).toBe(200);
  const feed = (await ida.call('BoardFeedResource.get', { board_id: boardId })).data as unknown as {
    description: string;
    pinner: { id: string };
  }[];
  expect(feed.map((pin) => [pin.description, pin.pinner.id])).toEqual([
    ['Added by ben Ünal', ida.id],
    ['', ida.id],
  ]);
  expect(await listed()).toMatchObject([{ added: 1 }]);
  await app.db.updateTable('guest_links').set({ added: GUEST_LINKS.pictures }).execute();
  expect((await send(visitor, id, await drawHalves(640, 400).jpeg().toBuffer())).statusCode).toBe(409);
});

it('[LINK-006] a link to a pin opens no other pin of the board', async () => {
  const media_id = (await upload(ida, await drawHalves(500, 400).jpeg().toBuffer())).id;
  const other = (await ida.call('PinResource.create', { board_id: boardId, media_id, title: 'Other' })).data;
  expect(
    (
      await ida.callLoosely('GuestLinkResource.create', {
        board_id: boardId,
        pin_id: pinId,
        note: '',
        access: 'add',
        expires_at: null,
      })
    ).status,
  ).toBe(400);
  const { id, token } = await make({ pin_id: pinId, access: 'comment' });
  const visitor = app.visitor();
  await open(visitor, token);
  expect((await visitor.call('GuestPinsResource.get', { id })).data.map((pin) => pin.id)).toEqual([pinId]);
  expect((await visitor.call('GuestCommentsResource.get', { id, pin_id: other.id })).status).toBe(404);
  const image = new URL(other.images['736x']?.url ?? '', 'http://x').pathname;
  expect((await visitor.request({ method: 'GET', url: image })).statusCode).toBe(404);
  await ida.call('PinResource.delete', { id: pinId });
  expect((await open(visitor, token)).status).toBe(404);
});

it('[LINK-007] only who may invite to a board makes links, and the owner revokes all of them', async () => {
  const wanted = { board_id: boardId, note: '', access: 'see' as const, expires_at: null };
  expect((await ben.call('GuestLinkResource.create', wanted)).status).toBe(404);
  await app.db
    .updateTable('boards')
    .set({ collaborators: JSON.stringify({ [ben.id]: 'save' }) as never })
    .execute();
  expect((await ben.call('GuestLinkResource.create', wanted)).status).toBe(403);
  await app.db.updateTable('boards').set({ collaborators_may_invite: true }).execute();
  const { id, token } = await make({}, ben);
  const idas = await make();
  expect((await ben.call('GuestLinksResource.get', { board_id: boardId })).data.map((link) => link.id)).toEqual([id]);
  expect((await ben.call('GuestLinkResource.delete', { id: idas.id })).status).toBe(404);
  // The link of somebody who was removed from the board ends.
  await app.db
    .updateTable('boards')
    .set({ collaborators: '{}' as never })
    .execute();
  expect((await open(app.visitor(), token)).status).toBe(404);
  expect((await ida.call('GuestLinkResource.delete', { id })).status).toBe(200);
  expect(await listed()).toHaveLength(1);
  const past = app.clock.now().toISOString();
  expect((await ida.call('GuestLinkResource.create', { ...wanted, expires_at: past })).status).toBe(400);
});

it('[LINK-008] an open page hears within a second that its link was revoked', async () => {
  const { id, token } = await make();
  const visitor = app.visitor();
  await open(visitor, token);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `http://127.0.0.1:${port}/_/guests/${id}/`;
  expect((await fetch(url)).status).toBe(404);
  const stream = await fetch(url, { headers: { cookie } });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const text = stream.text();
  const began = performance.now();
  await ida.call('GuestLinkResource.delete', { id });
  expect(await text).toContain('event: gone');
  expect(performance.now() - began).toBeLessThan(3000);
});

it('[LINK-009] purges links of boards that are gone', async () => {
  await make();
  await app.db.deleteFrom('boards').execute();
  await createGuestLinkJobs(app.services)['guestLinks/purge'].run();
  expect(await app.db.selectFrom('guest_links').selectAll().execute()).toEqual([]);
});
