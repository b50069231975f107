import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { followPictureIndex } from '../../../../../server/domains/content/pictureIndex';
import { purgeSaveChanges } from '../../../../../server/domains/content/saveGraph/saveGraph.repository';
import { DESCRIPTOR_BYTES, REGION_COUNT } from '../../../../../server/platform/media/descriptors';
import type { Follower } from '../../../../../server/platform/ops/follower';
import { enqueue } from '../../../../../server/platform/ops/jobs';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { drawScene } from '../../../../support/scenes';
import { buildBoard, buildPin } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';

const SNAPSHOT = 'indexes/pictures.index';
/** Small, because jobs make their AVIF too. */
const WIDTH = 120;

async function pinScene(who: Member, boardId: string, number: number) {
  const media = await upload(who, await drawScene(number, WIDTH));
  const { data } = await who.call('PinResource.create', { board_id: boardId as never, media_id: media.id });
  return { id: data.id, signature: media.signature };
}

async function searchWith(who: Member, picture: Buffer) {
  const { data } = await who.call('PictureSearchResource.create', { image: picture.toString('base64') });
  return data.results.map(({ id }) => id);
}

describe.each(TEST_DATABASES)('the picture index, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let follower: Follower;
  let boardId: string;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    boardId = (await buildBoard(app.services, { owner: anna.id })).id;
    follower = followPictureIndex(app.services);
    await follower.catchUp();
  });
  afterEach(() => follower.stop());
  afterAll(() => app.close());

  const follow = async () => {
    await runJobs(app.services);
    await follower.catchUp();
  };
  const fill = async (count: number) => {
    const pins = [];
    for (let number = 1; number <= count; number += 1) pins.push(await pinScene(anna, boardId, number));
    await follow();
    return pins as [(typeof pins)[0], (typeof pins)[0], (typeof pins)[0]];
  };
  const count = () => app.services.pictureIndex.stats.pictures;
  /** Whether the index was built again meanwhile. */
  const isBuilt = async (work: () => Promise<unknown>) => {
    const begin = jest.spyOn(app.services.pictureIndex.writer, 'begin');
    await work();
    const calls = begin.mock.calls.length;
    begin.mockRestore();
    return calls > 0;
  };
  const restart = () => {
    follower = followPictureIndex(app.services);
    return isBuilt(() => follower.catchUp());
  };

  it('finds a picture first that was made small, grey or poor', async () => {
    const pins = await fill(5);
    const image = sharp(await drawScene(3));
    for (const copy of [image.clone().resize(90), image.clone().greyscale(), image.clone().jpeg({ quality: 30 })]) {
      expect((await searchWith(anna, await copy.png().toBuffer()))[0]).toBe(pins[2].id);
    }
  });

  it('finds the picture of which one sends a part', async () => {
    const pins = await fill(8);
    const part = sharp(await drawScene(2)).extract({ left: 150, top: 200, width: 300, height: 400 });
    expect((await searchWith(anna, await part.png().toBuffer()))[0]).toBe(pins[1].id);
  });

  it('[SEARCH-022] reads on for a sent picture, each pin once while pins come and go', async () => {
    const [nearest] = await fill(1);
    const board = await buildBoard(app.services, { owner: anna.id });
    const add = async (count: number) => {
      const pins = [];
      for (let number = 0; number < count; number += 1) pins.push(await buildPin(app.services, { board }));
      const rows = pins.map(({ signature }) => ({
        signature,
        descriptors: randomBytes(REGION_COUNT * DESCRIPTOR_BYTES),
      }));
      await app.db
        .insertInto('picture_descriptors')
        .values(rows)
        .onConflict((known) =>
          known.column('signature').doUpdateSet((set) => ({ descriptors: set.ref('excluded.descriptors') })),
        )
        .execute();
      await follow();
      return pins.map(({ id }) => id);
    };
    const ids = [nearest.id, ...(await add(52))];
    const image = (await drawScene(1)).toString('base64');
    const read = async (more: { after?: string }) =>
      (await anna.call('PictureSearchResource.create', { image, ...more })).data;
    const first = await read({});
    expect(first.results).toHaveLength(48);
    expect(first.results[0]?.id).toBe(nearest.id);
    const gone = ids.find((id) => !first.results.some((pin) => pin.id === id)) as (typeof ids)[0];
    await anna.call('PinResource.delete', { id: gone });
    const more = await add(1);
    const second = await read({ after: first.next_bookmark ?? '' });
    expect(second.next_bookmark).toBeNull();
    const expected = [...ids, ...more].filter((id) => id !== gone);
    expect([...first.results, ...second.results].map(({ id }) => id).sort()).toEqual(expected.sort());
  });

  it('[BOARD-065] has the pictures on public boards and no others, whatever becomes of the boards', async () => {
    const [pin] = await fill(3);
    const shut = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
    await pinScene(anna, shut.id, 9);
    await follow();
    expect(count()).toBe(3);
    expect(await searchWith(anna, await drawScene(1))).toHaveLength(3);
    await anna.call('BoardResource.update', { board_id: boardId as never, privacy: 'secret' });
    await follow();
    expect(count()).toBe(0);
    await anna.call('BoardResource.update', { board_id: boardId as never, privacy: 'public' });
    await anna.call('BoardResource.update', { board_id: shut.id, privacy: 'public' });
    await anna.call('PinResource.delete', { id: pin.id });
    await follow();
    expect(count()).toBe(3);
    expect(await searchWith(anna, await drawScene(1))).not.toContain(pin.id);
  });

  it('starts from its snapshot, with what happened since', async () => {
    const [pin] = await fill(2);
    await follower.stop();
    expect(await readdir(join(app.dataDir, 'indexes'))).toContain('pictures.index');
    const later = await pinScene(anna, boardId, 7);
    await runJobs(app.services);
    expect(await restart()).toBe(false);
    expect(count()).toBe(3);
    expect((await searchWith(anna, await drawScene(7)))[0]).toBe(later.id);
    expect((await searchWith(anna, await drawScene(1)))[0]).toBe(pin.id);
  });

  it.each([
    ['truncated', async (file: string) => writeFile(file, (await readFile(file)).subarray(0, 3000))],
    ['corrupt', async (file: string) => writeFile(file, Buffer.from(await readFile(file)).fill(7, 2000, 2100))],
    ['lost', (file: string) => rm(file)],
  ])('is built from the database where its snapshot is %s, which answers meanwhile', async (_how, damage) => {
    const [pin] = await fill(2);
    await follower.stop();
    await damage(join(app.dataDir, SNAPSHOT));
    expect(await searchWith(anna, await drawScene(1))).toHaveLength(2);
    expect(await restart()).toBe(true);
    expect(count()).toBe(2);
    expect((await searchWith(anna, await drawScene(1)))[0]).toBe(pin.id);
  });

  it('is built again where its snapshot followed another log or one that is purged', async () => {
    await fill(1);
    // As after a restore: the same numbers, other changes.
    await app.db.updateTable('save_graph_changes').set({ stamp: '00000000-0000-4000-8000-000000000000' }).execute();
    await pinScene(anna, boardId, 7);
    await runJobs(app.services);
    await follower.stop();
    expect(await restart()).toBe(true);
    expect(count()).toBe(2);
    await follower.stop();
    await pinScene(anna, boardId, 8);
    await runJobs(app.services);
    await purgeSaveChanges(app.db, new Date(Date.now() + 60_000));
    expect(await restart()).toBe(true);
    expect(count()).toBe(3);
  });

  it('answers from the database while its thread is dead, and is there again after', async () => {
    const [pin] = await fill(2);
    const { pictureIndex } = app.services;
    await pictureIndex.writer.end();
    pictureIndex.writer.setState('failed');
    expect(await searchWith(anna, await drawScene(1))).toHaveLength(2);
    expect(await isBuilt(() => follower.catchUp())).toBe(true);
    expect((await searchWith(anna, await drawScene(1)))[0]).toBe(pin.id);
  });

  it('describes older pictures by a job, as an upload does, and has them then', async () => {
    const [pin] = await fill(2);
    const read = () =>
      app.db
        .selectFrom('picture_descriptors')
        .innerJoin('pictures', 'pictures.signature', 'picture_descriptors.signature')
        .select(['picture_descriptors.signature', 'descriptors', 'perceptual_hash'])
        .orderBy('picture_descriptors.signature')
        .execute();
    const described = await read();
    expect(described).toHaveLength(2);
    expect(described[0]?.perceptual_hash).toMatch(/^[01]{256}$/);
    await app.db.deleteFrom('picture_descriptors').execute();
    await app.db.updateTable('pictures').set({ perceptual_hash: null }).execute();
    await app.services.pictureIndex.writer.end();
    app.services.pictureIndex.writer.setState('failed');
    await follower.catchUp();
    expect(count()).toBe(0);
    await enqueue(app.db, app.services, 'media/describe', {});
    await follow();
    expect(await read()).toEqual(described);
    expect(count()).toBe(2);
    expect((await searchWith(anna, await drawScene(1)))[0]).toBe(pin.id);
  });

  it('is not used beyond its memory', async () => {
    const small = await buildTestApp({ database, databaseUrl: app.databaseUrl, config: { pictureIndexBytes: 20 } });
    const ofSmall = followPictureIndex(small.services);
    try {
      const ben = await small.signUp('ben');
      const board = await buildBoard(small.services, { owner: ben.id });
      const pin = await pinScene(ben, board.id, 1);
      await runJobs(small.services);
      await ofSmall.catchUp();
      expect(small.services.pictureIndex.state).toBe('too_large');
      expect(await searchWith(ben, await drawScene(1))).toContain(pin.id);
    } finally {
      await ofSmall.stop();
      await small.close();
    }
  });
});

it('follows in each of several processes what any of them changes', async () => {
  const one = await buildTestApp({ database: 'postgres' });
  const two = await buildTestApp({ database: 'postgres', databaseUrl: one.databaseUrl });
  const followers = [followPictureIndex(one.services), followPictureIndex(two.services)];
  try {
    for (const follower of followers) await follower.catchUp();
    const anna = await one.signUp('anna');
    const board = await buildBoard(one.services, { owner: anna.id });
    await pinScene(anna, board.id, 4);
    await runJobs(one.services);
    for (const follower of followers) await follower.catchUp();
    expect([one, two].map(({ services }) => services.pictureIndex.stats.pictures)).toEqual([1, 1]);
  } finally {
    for (const follower of followers) await follower.stop();
    await two.close();
    await one.close();
  }
});
