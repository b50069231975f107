import { createAgent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { pinsOf } from '../../../../support/feedItems';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildUpload } from '../../../../support/serverFactories';

/** What an answer holds of the board, the people and the rich data of a pin; each by every path to its closeup. */
let app: TestApp;
let anna: Member;
let ben: Member;
beforeAll(async () => {
  app = await buildTestApp();
  [anna, ben] = await Promise.all([app.signUp('anna'), app.signUp('ben')]);
});
afterAll(() => app.close());

type Who = Pick<Member, 'call'>;
const pinFor = async (who: Who, pin: { id: string }) =>
  (await who.call('PinResource.get', { id: pin.id as never })).data;
const cardFor = async (who: Who, pin: { id: string; board_id: string }) => {
  const { data } = await who.call('BoardFeedResource.get', { board_id: pin.board_id as never });
  return pinsOf(data).find(({ id }) => id === pin.id);
};
/** The pin as a closeup's query answers, in camelCase. */
async function queried(pin: { id: string }) {
  const who = createAgent(app.server);
  const manifest = (await who.request({ method: 'GET', url: '/_/graphql/manifest.json' })).json();
  const payload = {
    queryHash: manifest.CloseupDetailQuery,
    variables: { pinId: pin.id, isAuth: false, isDesktop: true },
  };
  const headers = { 'x-query-name': 'CloseupDetailQuery' };
  return (await who.request({ method: 'POST', url: '/_/graphql/', payload, headers })).json().data.pin;
}

it('[ENT-024] answers a board on a pin with its fields, each as it stands for the viewer', async () => {
  const board = await buildBoard(app.services, { owner: anna.id, name: 'Ash glaze' });
  await anna.call('BoardResource.update', { board_id: board.id, layout: 'wide' });
  const pin = await buildPin(app.services, { board });
  await anna.call('BoardInviteResource.create', { board_id: board.id, user_ids: [ben.id] });
  await ben.call('BoardInviteResource.update', { board_id: board.id, user_id: ben.id, action: 'accept' });
  const visitor = app.visitor();
  await ben.call('BoardFollowResource.create', { board_id: board.id });
  const shared = {
    id: board.id,
    entity_id: Buffer.from(`Board:${board.id}`).toString('base64'),
    type: 'board',
    name: 'Ash glaze',
    url: '/anna/ash-glaze/',
    privacy: 'public',
    layout: 'wide',
    is_collaborative: true,
    sensitivity_screen: { reason: null, show_warning: false },
    owner: expect.objectContaining({ id: anna.id, username: 'anna' }),
  };
  const stranger = { collaborated_by_me: false, collaborator_permissions: [], followed_by_me: false };
  const views: [Who, object][] = [
    [visitor, { ...shared, ...stranger }],
    [anna, { ...shared, ...stranger }],
    [ben, { ...shared, collaborated_by_me: true, collaborator_permissions: ['write'], followed_by_me: true }],
  ];
  for (const [who, expected] of views) {
    expect((await pinFor(who, pin)).board).toEqual(expected);
    expect((await cardFor(who, pin))?.board).toEqual(expected);
  }
});

it('[ENT-028] answers a user on a pin with their fields, each as it stands for the viewer', async () => {
  const carl = await app.signUp({ username: 'carl', firstName: 'Carl', lastName: 'Kiln' });
  const picture = await buildUpload(app.services, carl.id);
  await carl.call('UserSettingsResource.update', { image_media_id: picture.id });
  const pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: carl.id }) });
  await anna.call('UserFollowResource.create', { user_id: carl.id });
  await carl.call('UserFollowResource.create', { user_id: ben.id });
  await runJobs(app.services);
  const shared = {
    id: carl.id,
    entity_id: Buffer.from(`User:${carl.id}`).toString('base64'),
    type: 'user',
    username: 'carl',
    full_name: 'Carl Kiln',
    first_name: 'Carl',
    image_small_url: expect.stringContaining('60x60'),
    image_medium_url: expect.stringContaining('136x136'),
    image_large_url: expect.stringContaining('236x'),
    dominant_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    follower_count: 1,
    is_verified_merchant: false,
    verified_identity: { verified: false },
    domain_url: null,
    domain_verified: false,
    is_ads_only_profile: false,
    is_partner: false,
  };
  const views: [Who, object][] = [
    [app.visitor(), { ...shared, connection_type: 0 }],
    [anna, { ...shared, connection_type: 0, explicitly_followed_by_me: true, blocked_by_me: false }],
    [ben, { ...shared, connection_type: 1, explicitly_followed_by_me: false, blocked_by_me: false }],
  ];
  for (const [who, expected] of views) {
    expect((await pinFor(who, pin)).pinner).toEqual(expected);
    expect((await cardFor(who, pin))?.pinner).toEqual(expected);
  }
});

it('[ENT-009] answers a carousel with its slots, in their order, and the one that it begins with', async () => {
  const board = await buildBoard(app.services, { owner: anna.id });
  const uploads = [await buildUpload(app.services, anna.id), await buildUpload(app.services, anna.id)];
  const slots = uploads.map(({ signature }, at) => ({
    signature,
    title: `Slot ${at + 1}`,
    description: `Details ${at + 1}`,
    alt_text: `Seen ${at + 1}`,
    link: at === 0 ? 'https://example.com/one' : null,
  }));
  const pin = await buildPin(app.services, { board: { ...board, owner: anna.id }, slots });
  for (const who of [anna, app.visitor()]) {
    const { carousel_data: data } = await pinFor(who, pin);
    expect(data).toMatchObject({
      index: 0,
      carousel_slots: [
        { title: 'Slot 1', details: 'Details 1', alt_text: 'Seen 1', link: 'https://example.com/one' },
        { title: 'Slot 2', details: 'Details 2', alt_text: 'Seen 2', link: null },
      ],
    });
    const addresses = data?.carousel_slots.map(({ images }) => images['236x']?.url);
    expect(addresses?.map((url, at) => url?.includes(uploads[at]?.signature ?? '?'))).toEqual([true, true]);
  }
  expect((await queried(pin)).carouselData).toMatchObject({
    index: 0,
    carouselSlots: [
      { title: 'Slot 1', details: 'Details 1', link: 'https://example.com/one' },
      { title: 'Slot 2', details: 'Details 2', link: null },
    ],
  });
  expect((await pinFor(anna, await buildPin(app.services))).carousel_data).toBeNull();
});

it('[ENT-012] answers whose the picture is and under which licence', async () => {
  const media_attribution = {
    author: 'Ada',
    author_url: 'https://example.com/ada',
    cc_url: 'https://example.com/licence',
    link: 'https://example.com/picture',
    media_type: 'photo',
    provider_name: 'Photos',
  };
  const pin = await buildPin(app.services, { rich: { media_attribution } });
  for (const who of [anna, app.visitor()]) {
    expect((await pinFor(who, pin)).media_attribution).toEqual(media_attribution);
  }
  expect((await queried(pin)).mediaAttribution).toMatchObject({
    author: 'Ada',
    authorUrl: 'https://example.com/ada',
    ccUrl: 'https://example.com/licence',
    link: 'https://example.com/picture',
    mediaType: 'photo',
    providerName: 'Photos',
  });
  expect((await pinFor(anna, await buildPin(app.services))).media_attribution).toBeNull();
});
