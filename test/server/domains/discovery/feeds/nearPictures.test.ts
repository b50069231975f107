import sharp, { type Sharp } from 'sharp';
import type { BoardId, PinId } from '../../../../../contract/schemas/common';
import type { PicturePart } from '../../../../../contract/schemas/content/pictureCrops';
import { followPictureIndex } from '../../../../../server/domains/content/pictureIndex';
import type { Follower } from '../../../../../server/platform/ops/follower';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { drawScene } from '../../../../support/scenes';
import { buildBoard } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';
import { VARIANTS } from '../../../../support/variants';

/** Large enough for a part of it, small because jobs make its AVIF. */
const WIDTH = 180;
const HEIGHT = 240;

describe.each(TEST_DATABASES)('pins with near pictures, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let board: BoardId;
  let bens: BoardId;
  let follower: Follower;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    board = (await buildBoard(app.services, { owner: anna.id })).id;
    bens = (await buildBoard(app.services, { owner: ben.id })).id;
    follower = followPictureIndex(app.services);
    await follower.catchUp();
  });
  afterEach(() => follower.stop());
  afterAll(() => app.close());

  const draw = async (number: number) => sharp(await drawScene(number, WIDTH));
  const partOf = async (number: number, { x, y, w, h }: PicturePart) =>
    (await draw(number)).extract({ left: WIDTH * x, top: HEIGHT * y, width: WIDTH * w, height: HEIGHT * h });
  const pinOf = async (picture: Sharp, who = anna, board_id = board, title = '') => {
    const media = await upload(who, await picture.png().toBuffer());
    const { data } = await who.call('PinResource.create', { board_id, media_id: media.id, title });
    return data.id;
  };
  const settle = async () => {
    await runJobs(app.services);
    await follower.catchUp();
  };
  const search = async (pin_id: PinId, crop?: PicturePart, who: Member = anna) => {
    const { data } = await who.call('VisualSearchFlashlightUnifiedResource.get', { pin_id, ...(crop && { crop }) });
    return data.results.map(({ id }) => id);
  };
  const relatedTo = async (reader: Member, pinId: PinId) => {
    const manifest = (await reader.request({ method: 'GET', url: '/_/graphql/manifest.json' })).json();
    const answer = await reader.request({
      method: 'POST',
      url: '/_/graphql/',
      payload: { queryHash: manifest.RelatedModulesFeedQuery, variables: { pinId } },
      headers: { 'x-query-name': 'RelatedModulesFeedQuery' },
    });
    return answer.json().data.relatedModules.items as { id: PinId; recommendationReason: object }[];
  };
  const middle = { x: 0.05, y: 0.05, w: 0.9, h: 0.9 };
  const corner = { x: 0.5, y: 0.5, w: 0.5, h: 0.5 };

  it('[SEARCH-022] finds the nearest first, and neither the picture itself nor a copy of it', async () => {
    const pin = await pinOf(await draw(1));
    const copy = await pinOf((await draw(1)).resize(150), ben, bens);
    const others = [await pinOf(await draw(2)), await pinOf(await draw(3))];
    const nearest = await pinOf(await partOf(1, middle), ben, bens);
    await settle();
    const found = await search(pin);
    expect(found[0]).toBe(nearest);
    expect([...found].sort()).toEqual([...others, nearest].sort());
    expect(found).not.toContain(copy);
  });

  it('[SEARCH-022] finds what differs in colour alone, and puts the same picture before it', async () => {
    const [red = '', blue = '', green = ''] = VARIANTS['shirts of other colours'] ?? [];
    const shirt = (drawing: string) => sharp(Buffer.from(drawing)).resize(WIDTH);
    const [reds, blues, greens] = [await pinOf(shirt(red)), await pinOf(shirt(blue)), await pinOf(shirt(green))];
    await settle();
    expect((await search(reds)).sort()).toEqual([blues, greens].sort());
    for (const [drawing, pin] of [
      [red, reds],
      [blue, blues],
      [green, greens],
    ] as const) {
      const image = await shirt(drawing).jpeg({ quality: 60 }).toBuffer();
      const { data } = await anna.call('PictureSearchResource.create', { image: image.toString('base64') });
      expect(data.results[0]?.id).toBe(pin);
    }
  });

  it('[CLOSE-005] relates what differs in colour alone, and no copy', async () => {
    const [red = '', blue = ''] = VARIANTS['shirts of other colours'] ?? [];
    const shirt = (drawing: string) => sharp(Buffer.from(drawing)).resize(WIDTH);
    const pin = await pinOf(shirt(red), anna, board, 'Shirt');
    const copy = await pinOf(shirt(red).resize(150), ben, bens, 'Shirt');
    const other = await pinOf(shirt(blue), ben, bens, 'Shirt');
    const doubled = await pinOf(shirt(blue).resize(150), ben, bens, 'Shirt');
    await settle();
    const related = await relatedTo(await app.signUp('cora'), pin);
    expect(related.map(({ id }) => id).filter((id) => [copy, other, doubled].includes(id))).toHaveLength(1);
    expect(related.map(({ id }) => id)).not.toContain(copy);
  });

  it('[SEARCH-022] finds the picture that is the part one draws', async () => {
    const pin = await pinOf(await draw(1));
    for (const number of [2, 3, 4]) await pinOf(await draw(number));
    const part = await pinOf(await partOf(1, corner), ben, bens);
    await settle();
    expect((await search(pin, corner))[0]).toBe(part);
  });

  it('[BOARD-066] fills the places of pins that the viewer does not see', async () => {
    const pin = await pinOf(await draw(1));
    const blocked = await pinOf(await partOf(1, middle), ben, bens);
    const other = await pinOf(await draw(2));
    await settle();
    expect((await search(pin))[0]).toBe(blocked);
    await anna.call('UserBlockResource.create', { user_id: ben.id });
    expect(await search(pin)).toEqual([other]);
  });

  it('[CLOSE-004] has pins that look alike among those related to a new one, and says so', async () => {
    const pin = await pinOf(await draw(1), anna, board, 'Harbour');
    const alike = await pinOf(await partOf(1, middle), ben, bens, 'Untitled');
    await pinOf(await draw(2), ben, bens, 'Nothing');
    await settle();
    const reader = await app.signUp('cora');
    const [first] = await relatedTo(reader, pin);
    expect(first?.id).toBe(alike);
    expect(first?.recommendationReason).toMatchObject({ reasonId: 'like_picture', reason: 'Looks similar' });
  });
});
