import sharp from 'sharp';
import type { PinId } from '../../../../../contract/schemas/common';
import { DESCRIPTOR_BYTES, REGION_COUNT } from '../../../../../server/platform/media/descriptors';
import { FINGERPRINT_BYTES } from '../../../../../server/platform/media/fingerprint';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';

let app: TestApp;
let anna: Member;
let ben: Member;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await app.clear();
  anna = await app.signUp('anna');
  ben = await app.signUp('ben');
});
afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
afterAll(() => app.close());

const repinCount = async (id: PinId) => (await app.visitor().call('PinResource.get', { id })).data.repin_count;
const boardOf = (owner: Member, more: object = {}) => buildBoard(app.services, { owner: owner.id, ...more });

it('[PIN-002] [PIN-003] [PIN-032] saves another’s pin as a pin of its own with the same picture and words', async () => {
  const product = {
    product_id: 'p1',
    name: 'Bowl',
    brand: null,
    offer_summary: { currency: 'EUR', price: '20.00', in_stock: true },
    variant_set: null,
  };
  const pin = await buildPin(app.services, {
    board: await boardOf(ben),
    title: 'Bowl',
    description: 'Ash glaze',
    link: 'https://example.com/bowl',
    rich: { product },
  });
  const target = await boardOf(anna, { name: 'Wishes' });
  const { data } = await anna.call('RepinResource.create', { pin_id: pin.id, board_id: target.id });
  expect(data.id).not.toBe(pin.id);
  expect(data).toMatchObject({
    title: 'Bowl',
    description: 'Ash glaze',
    link: 'https://example.com/bowl',
    domain: 'example.com',
    image_signature: pin.signature,
    pinner: { id: anna.id },
    native_creator: { id: ben.id },
    origin_pinner: { id: ben.id },
    product,
    saved_info: { board_id: target.id, title: 'Wishes', url: '/anna/wishes/', local_pin_id: data.id },
    aggregated_pin_data: { comment_count: 0 },
  });
  expect((await anna.call('PinResource.get', { id: pin.id })).data.saved_info).toMatchObject({ board_id: target.id });
  expect((await ben.call('PinResource.get', { id: data.id })).data.saved_info).toMatchObject({ local_pin_id: pin.id });
});

it('[PIN-004] [PIN-007] forgets where a pin was saved when the save is undone, and moves it by changing the board', async () => {
  const pin = await buildPin(app.services, { board: await boardOf(ben) });
  const [first, second] = [await boardOf(anna), await boardOf(anna)];
  const saved = (await anna.call('RepinResource.create', { pin_id: pin.id, board_id: first.id })).data;
  const savedInfo = async () => (await anna.call('PinResource.get', { id: pin.id })).data.saved_info;
  await anna.call('PinResource.update', { id: saved.id, board_id: second.id });
  expect(await savedInfo()).toMatchObject({ board_id: second.id, local_pin_id: saved.id });
  await anna.call('PinResource.delete', { id: saved.id });
  expect(await savedInfo()).toBeNull();
  await anna.call('PinRestoreResource.create', { id: saved.id });
  expect(await savedInfo()).toMatchObject({ board_id: second.id });
});

it('[PIN-033] counts saves on the pin saved from and on the first of its line, not those on secret boards', async () => {
  const first = await buildPin(app.services, { board: await boardOf(ben) });
  const second = await buildRepin(app.services, first);
  const third = await buildRepin(app.services, second);
  await buildRepin(app.services, third, await buildBoard(app.services, { privacy: 'protected' }));
  expect(await Promise.all([first, second, third].map(({ id }) => repinCount(id)))).toEqual([3, 1, 1]);

  const hidden = await boardOf(anna, { privacy: 'secret' });
  const secret = (await anna.call('RepinResource.create', { pin_id: first.id, board_id: hidden.id })).data;
  expect(await repinCount(first.id)).toBe(3);
  await anna.call('BoardResource.update', { board_id: hidden.id, privacy: 'public' });
  expect(await repinCount(first.id)).toBe(4);
  await anna.call('BoardResource.delete', { board_id: hidden.id });
  expect(await repinCount(first.id)).toBe(3);
  await anna.call('BoardRestoreResource.create', { board_id: hidden.id });
  await anna.call('PinResource.delete', { id: secret.id });
  expect(await repinCount(first.id)).toBe(3);
});

it('[PIN-033] counts fifty saves of one person as one, until the last of them is gone', async () => {
  const pin = await buildPin(app.services, { board: await boardOf(ben) });
  const own = await boardOf(anna);
  const save = async () => (await anna.call('RepinResource.create', { pin_id: pin.id, board_id: own.id })).data.id;
  const saved: PinId[] = [];
  for (let i = 0; i < 50; i += 1) saved.push(await save());
  expect(await repinCount(pin.id)).toBe(1);
  await buildRepin(app.services, pin);
  expect(await repinCount(pin.id)).toBe(2);
  for (const id of saved.slice(1)) await anna.call('PinResource.delete', { id });
  expect(await repinCount(pin.id)).toBe(2);
  await anna.call('PinResource.delete', { id: saved[0] as PinId });
  expect(await repinCount(pin.id)).toBe(1);
  await anna.call('PinRestoreResource.create', { id: saved[7] as PinId });
  expect(await repinCount(pin.id)).toBe(2);
  expect(await findDrift(app.db)).toEqual([]);
});

it('saves one’s own pin to another board, and the same pin twice', async () => {
  const pin = await buildPin(app.services, { board: await boardOf(anna, { privacy: 'secret' }) });
  const target = await boardOf(anna);
  const save = { pin_id: pin.id, board_id: target.id, is_reveal_confirmed: true };
  const one = await anna.call('RepinResource.create', save);
  const two = await anna.call('RepinResource.create', save);
  expect(new Set([pin.id, one.data.id, two.data.id]).size).toBe(3);
});

it('names the one who brought a picture only while their pin is there to be seen', async () => {
  const source = await boardOf(ben);
  const pin = await buildPin(app.services, { board: source });
  const saved = await buildRepin(app.services, pin, await boardOf(anna));
  const credit = async (who: Pick<Member, 'call'>) => {
    const { data } = await who.call('PinResource.get', { id: saved.id });
    return [data.native_creator?.username, data.origin_pinner?.username];
  };
  expect(await credit(anna)).toEqual(['ben', 'ben']);
  await ben.call('BoardResource.update', { board_id: source.id, privacy: 'secret' });
  expect(await credit(anna)).toEqual([undefined, undefined]);
  expect(await credit(ben)).toEqual(['ben', 'ben']);
});

it('needs a session, a pin that one may see, and a board of one’s own', async () => {
  const pin = await buildPin(app.services, { board: await boardOf(ben) });
  const hidden = await buildPin(app.services, { board: await boardOf(ben, { privacy: 'secret' }) });
  const [own, bens, secret] = [await boardOf(anna), await boardOf(ben), await boardOf(ben, { privacy: 'secret' })];
  const status = async (who: Pick<Member, 'callLoosely'>, options: object) =>
    (await who.callLoosely('RepinResource.create', { pin_id: pin.id, board_id: own.id, ...options })).status;
  expect(await status(app.visitor(), {})).toBe(401);
  expect(await status(anna, { pin_id: hidden.id })).toBe(404);
  expect(await status(anna, { pin_id: '5' })).toBe(404);
  expect(await status(anna, { board_id: bens.id })).toBe(403);
  expect(await status(anna, { board_id: secret.id })).toBe(404);
  expect(await status(anna, { section_id: '5' })).toBe(404);
  expect(await status(anna, { pin_id: undefined })).toBe(400);
  await ben.call('PinResource.delete', { id: pin.id });
  expect(await status(anna, {})).toBe(404);
});

it('answers a retry with the same key by the same pin', async () => {
  const pin = await buildPin(app.services, { board: await boardOf(ben) });
  const own = await boardOf(anna);
  const headers = { 'idempotency-key': 'save-1' };
  const save = () => anna.call('RepinResource.create', { pin_id: pin.id, board_id: own.id }, { headers });
  expect((await save()).data.id).toBe((await save()).data.id);
  expect(await repinCount(pin.id)).toBe(1);
});

it('[PIN-003] tells by a picture’s signature where the viewer has it already, and nobody where others do', async () => {
  const first = await boardOf(anna, { name: 'First' });
  const second = await boardOf(anna, { name: 'Second', privacy: 'secret' });
  const where = async (who: Member, signature: string) =>
    (await who.call('SavedPictureResource.get', { signature })).data.saved_info;
  const pin = await buildPin(app.services, { board: first });
  const { signature } = pin;
  expect(await where(anna, signature)).toEqual({
    board_id: first.id,
    title: 'First',
    url: '/anna/first/',
    local_pin_id: pin.id,
    type: 'board',
  });
  expect(await where(ben, signature)).toBeNull();
  expect(await where(anna, 'f'.repeat(64))).toBeNull();
  const later = await buildRepin(app.services, pin, second);
  expect(await where(anna, signature)).toMatchObject({ title: 'Second', local_pin_id: later.id });
  await anna.call('PinResource.delete', { id: later.id });
  expect(await where(anna, signature)).toMatchObject({ title: 'First', local_pin_id: pin.id });
  await anna.call('PinResource.delete', { id: pin.id });
  expect(await where(anna, signature)).toBeNull();
  expect((await app.visitor().call('SavedPictureResource.get', { signature })).status).toBe(401);
  expect((await anna.call('SavedPictureResource.get', { signature: 'f'.repeat(129) })).status).toBe(400);
});

it('[PIN-003] reports where the viewer has the same picture in another size or format, not where it is unseen', async () => {
  const pin = await buildPin(app.services, { board: await boardOf(anna, { name: 'Own' }) });
  const copy = await buildPin(app.services, { board: await boardOf(ben) });
  const other = await buildPin(app.services, { board: await boardOf(ben) });
  const unseen = await buildPin(app.services, { board: await boardOf(ben, { privacy: 'secret' }) });
  const print = (signature: string, fingerprint: Buffer) =>
    app.db.updateTable('picture_descriptors').set({ fingerprint }).where('signature', '=', signature).execute();
  const hash = async (signature: string, bits: string) => {
    await app.db.updateTable('pictures').set({ perceptual_hash: bits }).where('signature', '=', signature).execute();
    await print(signature, Buffer.alloc(FINGERPRINT_BYTES));
  };
  await hash(pin.signature, '01'.repeat(128));
  await hash(copy.signature, `${'10'.repeat(15)}${'01'.repeat(113)}`);
  await hash(other.signature, `${'10'.repeat(16)}${'01'.repeat(112)}`);
  await hash(unseen.signature, '01'.repeat(128));
  const where = async (signature: string) =>
    (await anna.call('SavedPictureResource.get', { signature })).data.saved_info?.local_pin_id;
  expect(await where(copy.signature)).toBe(pin.id);
  expect(await where(other.signature)).toBeUndefined();
  expect(await where(unseen.signature)).toBeUndefined();
  // The same shape in another colour.
  await print(copy.signature, Buffer.alloc(FINGERPRINT_BYTES, 60));
  expect(await where(copy.signature)).toBeUndefined();
});

it('[PIN-003] reports the nearest similar picture of the viewer as similar, and the same one before it', async () => {
  const own = await boardOf(anna, { name: 'Own' });
  const given = await buildPin(app.services, { board: await boardOf(ben) });
  const unseen = await buildPin(app.services, { board: await boardOf(ben, { privacy: 'secret' }) });
  const [near, nearest, far] = [
    await buildPin(app.services, { board: own }),
    await buildPin(app.services, { board: own }),
    await buildPin(app.services, { board: own }),
  ];
  for (const [{ signature }, value] of [
    [given, 10],
    [unseen, 10],
    [near, 12],
    [nearest, 11],
    [far, 200],
  ] as const) {
    const descriptors = Buffer.alloc(REGION_COUNT * DESCRIPTOR_BYTES, value);
    await app.db
      .insertInto('picture_descriptors')
      .values({ signature, descriptors })
      .onConflict((conflict) => conflict.column('signature').doUpdateSet({ descriptors }))
      .execute();
  }
  const where = async ({ signature }: { signature: string }, who = anna) =>
    (await who.call('SavedPictureResource.get', { signature })).data;
  expect(await where(given)).toMatchObject({
    saved_info: { title: 'Own', local_pin_id: nearest.id },
    is_similar: true,
  });
  expect(await where(far)).toEqual({ saved_info: expect.objectContaining({ local_pin_id: far.id }) });
  expect(await where(unseen)).toEqual({ saved_info: null });
  await anna.call('PinResource.delete', { id: nearest.id });
  expect((await where(given)).saved_info?.local_pin_id).toBe(near.id);
  await anna.call('PinResource.delete', { id: near.id });
  expect(await where(given)).toEqual({ saved_info: null });
});

it('[PIN-003] recognises an uploaded picture that was resized and encoded again', async () => {
  const drawing = sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#cde"/>
      <circle cx="200" cy="250" r="150" fill="#a33"/><rect x="300" y="450" width="250" height="300" fill="#263"/>
      <ellipse cx="120" cy="640" rx="90" ry="130" fill="#fc4"/></svg>`),
  );
  const first = await upload(anna, await drawing.clone().png().toBuffer());
  const copy = await upload(anna, await drawing.clone().resize({ width: 300 }).jpeg({ quality: 60 }).toBuffer());
  expect(copy.signature).not.toBe(first.signature);
  const board = await boardOf(anna, { name: 'Own' });
  const pin = await anna.call('PinResource.create', { board_id: board.id, media_id: first.id });
  const { data } = await anna.call('SavedPictureResource.get', { signature: copy.signature });
  expect(data.saved_info).toMatchObject({ title: 'Own', local_pin_id: pin.data.id });
});

it('[PIN-003] reports the newest pin that the viewer may see, not of a newer one on a board closed to them since', async () => {
  const own = await boardOf(anna, { name: 'Own' });
  const theirs = await boardOf(ben, { name: 'Theirs', privacy: 'secret' });
  await ben.call('BoardInviteResource.create', { board_id: theirs.id, user_ids: [anna.id] });
  await anna.call('BoardInviteResource.update', { board_id: theirs.id, user_id: anna.id, action: 'accept' });
  const pin = await buildPin(app.services, { board: own });
  const later = await anna.call('RepinResource.create', { pin_id: pin.id, board_id: theirs.id });
  const where = async () =>
    (await anna.call('SavedPictureResource.get', { signature: pin.signature })).data.saved_info?.local_pin_id;
  expect(await where()).toBe(later.data.id);
  await anna.call('BoardCollaboratorResource.delete', { board_id: theirs.id, user_id: anna.id });
  expect(await where()).toBe(pin.id);
});

describe('board title suggestions', () => {
  it('[PIN-010] are what three others call the boards of this picture, then its topics, then the pin’s title', async () => {
    const pin = await buildPin(app.services, {
      board: await boardOf(ben, { name: 'Finds' }),
      title: 'Stoneware bowl in a garden',
    });
    const names = ['Clay days', 'clay days', 'CLAY DAYS', 'Table', 'Table', 'Mine', 'Mine', 'Mine'];
    for (const name of names) {
      const owner = name === 'Mine' ? { owner: anna.id } : {};
      await buildRepin(app.services, pin, await buildBoard(app.services, { name, ...owner }));
    }
    for (const privacy of ['secret', 'protected', 'secret'] as const) {
      await buildRepin(app.services, pin, await buildBoard(app.services, { name: 'Hidden', privacy }));
    }
    await runJobs(app.services);
    const { data } = await anna.call('BoardTitleSuggestionsResource.get', { id: pin.id });
    expect(data[0]?.toLowerCase()).toBe('clay days');
    expect(data.at(-1)).toBe('Stoneware bowl in a garden');
    expect(data.slice(1, -1)).toContain('Gardens');
    expect(data).not.toContain('Table');
  });

  it('[PIN-010] a name that people agree on stays first where it is also a topic', async () => {
    const pin = await buildPin(app.services, { board: await boardOf(ben, { name: 'Finds' }), title: 'A garden' });
    for (const name of ['Gardens', 'Gardens', 'Gardens', 'Gardens', 'Clay days', 'Clay days', 'Clay days']) {
      await buildRepin(app.services, pin, await buildBoard(app.services, { name }));
    }
    await runJobs(app.services);
    const { data } = await anna.call('BoardTitleSuggestionsResource.get', { id: pin.id });
    expect(data.slice(0, 2)).toEqual(['Gardens', 'Clay days']);
  });

  it('[PIN-010] a name that one stranger gave to three boards is no suggestion', async () => {
    const pin = await buildPin(app.services, { board: await boardOf(ben, { name: 'Rude words' }), title: '' });
    for (let made = 0; made < 3; made += 1) {
      await buildRepin(app.services, pin, await boardOf(ben, { name: 'Rude words' }));
    }
    await runJobs(app.services);
    expect((await anna.call('BoardTitleSuggestionsResource.get', { id: pin.id })).data).toEqual([]);
  });

  it('[CTX-033] a first board is named after what three agree on, else the topic, else ‘My pins’', async () => {
    const nameOf = async (pin: { id: PinId }) =>
      (await anna.call('BoardTitleSuggestionsResource.get', { id: pin.id, purpose: 'first_board' })).data;
    const rude = { board: await boardOf(ben, { name: 'Rude words' }), title: 'Rude title' };
    const plain = await buildPin(app.services, rude);
    expect(await nameOf(plain)).toEqual(['My pins']);
    const green = await buildPin(app.services, { ...rude, description: 'A garden' });
    expect(await nameOf(green)).toEqual(['Gardens']);
    for (const name of ['Clay days', 'Clay days', 'Clay days']) {
      await buildRepin(app.services, green, await buildBoard(app.services, { name }));
    }
    await runJobs(app.services);
    expect(await nameOf(green)).toEqual(['Clay days']);
  });

  it('[PIN-010] need a session and a pin that one may see', async () => {
    const hidden = await buildPin(app.services, { board: await boardOf(ben, { privacy: 'secret' }) });
    expect((await app.visitor().call('BoardTitleSuggestionsResource.get', { id: hidden.id })).status).toBe(401);
    expect((await anna.call('BoardTitleSuggestionsResource.get', { id: hidden.id })).status).toBe(404);
  });
});
