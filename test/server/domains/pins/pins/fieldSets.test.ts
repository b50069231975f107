import { type Pin, PinSchema } from '../../../../../contract/schemas/pins/pins';
import { createAgent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { pinsOf } from '../../../../support/feedItems';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin, buildSection } from '../../../../support/serverFactories';

const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

const product = {
  product_id: 'p1',
  name: 'Bowl',
  brand: { name: 'Kiln', is_merchant: true },
  offer_summary: {
    currency: 'EUR',
    price: '20.00',
    standard_price: '30.00',
    in_stock: false,
    shipping_info: { free_shipping_price: '50.00', free_shipping_value: 50 },
  },
  variant_set: { dimensions: ['colour'], variants: [{ colour: 'blue' }] },
};

let app: TestApp;
let anna: Member;
let pin: Awaited<ReturnType<typeof buildPin>>;
beforeAll(async () => {
  app = await buildTestApp();
  anna = await app.signUp('anna');
  const board = await buildBoard(app.services, { name: 'Pottery & glaze' });
  const section = await buildSection(app.services, board);
  pin = await buildPin(app.services, {
    board,
    section_id: section.id,
    title: 'Stoneware bowl',
    description: 'Ash glaze',
    rich: { product },
  });
  const beside = await buildPin(app.services, { board, title: 'A beside' });
  await buildRepin(app.services, pin, await buildBoard(app.services, { owner: anna.id }));
  await anna.call('UserFollowResource.create', { user_id: pin.owner });
  await runJobs(app.services);
  expect(beside.board_id).toBe(pin.board_id);
});
afterAll(() => app.close());

type Who = Pick<Member, 'call' | 'request'>;
const asBot = (): Who => {
  const agent = createAgent(app.server);
  return {
    request: (options) => agent.request({ ...options, headers: { ...options.headers, ...BOT } }),
    call: (key, options) => agent.call(key, options, { headers: BOT }),
  };
};
const kinds: Record<string, () => Who> = { auth: () => anna, unauth: () => app.visitor(), bot: asBot };

/** What a query answered, named as on the wire; sizes of pictures have digits and keep their names. */
function snaked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snaked);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => name !== '__typename');
  return Object.fromEntries(
    entries.map(([name, inner]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), snaked(inner)]),
  );
}

const closeup = async (who: Who) => (await who.call('PinResource.get', { id: pin.id })).data;
/** The same pin as every list shows it. */
const cards: Record<string, (who: Who) => Promise<Pin[]>> = {
  home: async (who) => (await who.call('UserHomefeedResource.get', {})).data,
  board: async (who) => pinsOf((await who.call('BoardFeedResource.get', { board_id: pin.board_id })).data),
  search: async (who) =>
    (await who.call('BaseSearchResource.get', { query: 'stoneware' })).data.results.filter(
      (result): result is Pin => result.type === 'pin',
    ),
  profile: async (who) => {
    const { username } = (await who.call('PinResource.get', { id: pin.id })).data.pinner;
    return (await who.call('UserPinsResource.get', { username, kind: 'created' })).data;
  },
};
/** The sponsorship as the pin's closeup has it on every path: the resource and both queries. */
async function sponsorshipsFor(who: Who, isAuth: boolean, headers: Record<string, string> = {}) {
  const manifest = (await who.request({ method: 'GET', url: '/_/graphql/manifest.json' })).json();
  const query = async (name: string, more: object = {}) => {
    const payload = { queryHash: manifest[name], variables: { pinId: pin.id, isAuth, ...more } };
    const sender = isAuth ? who : createAgent(app.server);
    const answer = await sender.request({
      method: 'POST',
      url: '/_/graphql/',
      payload,
      headers: { ...headers, 'x-query-name': name },
    });
    return snaked(answer.json().data.pin.sponsorship);
  };
  return [
    (await closeup(who)).sponsorship,
    await query('CloseupPageQuery'),
    await query('CloseupDetailQuery', { isDesktop: true }),
  ];
}

const cardOf = async (list: string, who: Who): Promise<Pin> => {
  const found = (await cards[list]?.(who))?.find(({ id }) => id === pin.id);
  if (!found) throw new Error(`${list} does not hold the pin`);
  return found;
};

describe.each(Object.keys(kinds))('for %s', (kind) => {
  const who = () => (kinds[kind] as () => Who)();

  it('[ENT-019] [ENT-021] [ENT-022] [ENT-023] sends the same card on every path', async () => {
    // Feeds that choose say why besides.
    const plain = async (list: string) => ({ ...(await cardOf(list, who())), recommendation_reason: undefined });
    const first = await plain('board');
    for (const list of Object.keys(cards)) expect([list, await plain(list)]).toEqual([list, first]);
  });

  it('[CLOSE-010] sends the same closeup by the resource and by both queries', async () => {
    const manifest = (await who().request({ method: 'GET', url: '/_/graphql/manifest.json' })).json();
    const wire = await closeup(who());
    const csrf = createAgent(app.server);
    for (const name of ['CloseupDetailQuery', 'CloseupPageQuery']) {
      const variables = {
        pinId: pin.id,
        isAuth: kind === 'auth',
        ...(name.includes('Detail') ? { isDesktop: true } : {}),
      };
      const sender = kind === 'auth' ? anna : csrf;
      const answer = await sender.request({
        method: 'POST',
        url: '/_/graphql/',
        payload: { queryHash: manifest[name], variables },
        headers: { ...(kind === 'bot' ? BOT : {}), 'x-query-name': name },
      });
      const { __typename, ...query } = answer.json().data.pin;
      expect([name, __typename]).toEqual([name, 'Pin']);
      expect(wire).toMatchObject(snaked(query) as object);
    }
  });

  it('[ENT-004] [ENT-005] has the sizes of lists on a card and all of them in a closeup', async () => {
    expect(Object.keys((await cardOf('board', who())).images)).toEqual(['236x', '474x', '736x']);
    const { images } = await closeup(who());
    expect(Object.keys(images).sort()).toEqual(
      ['136x136', '170x', '222x', '236x', '474x', '564x', '600x315', '60x60', '736x', 'orig'].sort(),
    );
    expect(images['236x']).toMatchObject({ width: 236, height: 354, dominant_color: '#336699' });
    for (const image of Object.values(images)) expect(image.url).toMatch(/^\/media\/.+\.jpg$/);
  });
});

/** The fields of `whole` at every depth that `part` lacks; of a record that it lacks, its name alone. */
function lacking(part: unknown, whole: unknown, at = ''): string[] {
  if (typeof whole !== 'object' || whole === null || typeof part !== 'object' || part === null) return [];
  return Object.entries(whole).flatMap(([name, value]) =>
    name in part ? lacking(part[name as never], value, `${at}${name}.`) : [`${at}${name}`],
  );
}

it('[ENT-019] [ENT-020] leaves shopping detail, promotion and the viewer’s own relation out for the signed-out, and nothing else', async () => {
  const own = ['abilities', 'done_by_me', 'is_hidden', 'saved_info'];
  const ofPeople = (person: string) => [`${person}.blocked_by_me`, `${person}.explicitly_followed_by_me`];
  const promotion = [
    'ad_destination_url',
    'ad_match_reason',
    'ad_targeting_attribution',
    'advertiser_id',
    'attribution_source_id',
    'campaign_id',
    'is_downstream_promotion',
    'promoted_is_removable',
    'promoter',
    'tracked_link',
    'tracking_params',
  ];
  const shoppingDetail = [
    'is_eligible_for_pdp',
    'is_eligible_for_pdp_plus',
    'is_oos_product',
    'is_stale_product',
    'price_currency',
    'shopping_flags',
    'product.offer_summary.shipping_info',
    'product.offer_summary.standard_price',
  ];
  const ofMembersAlone = [
    'auto_alt_text',
    'category',
    'is_eligible_for_aggregated_comments',
    'is_eligible_for_web_closeup',
    'is_unsafe',
    'link_domain',
    'mobile_link',
    'reaction_counts_data',
    'related_article',
    'should_open_in_stream',
  ];
  const people = ['board.owner', 'closeup_attribution', 'native_creator', 'pinner'].flatMap(ofPeople);
  expect(lacking(await closeup(app.visitor()), await closeup(anna)).sort()).toEqual(
    [...own, ...people, ...promotion, ...shoppingDetail, ...ofMembersAlone].sort(),
  );
  expect(lacking(await cardOf('board', app.visitor()), await cardOf('board', anna)).sort()).toEqual(
    [...own, ...['board.owner', 'pinner'].flatMap(ofPeople)].sort(),
  );
});

it('[ENT-023] [ENT-031] tells members all of a product, the signed-out its name and price', async () => {
  expect((await closeup(anna)).product).toEqual(product);
  const light = {
    product_id: 'p1',
    name: 'Bowl',
    brand: null,
    offer_summary: { currency: 'EUR', price: '20.00', in_stock: false },
    variant_set: null,
  };
  expect((await closeup(app.visitor())).product).toEqual(light);
  expect((await cardOf('board', anna)).product).toEqual(light);
  expect(await closeup(anna)).toMatchObject({ is_oos_product: true, price_currency: 'EUR' });
});

it('[ENT-003] [ENT-017] tells members every field of a pin in its closeup, and visitors none of promotion', async () => {
  const member = await closeup(anna);
  const { optional } = splitFields();
  const missing = optional.filter((field) => !(field in member));
  // What search engines and the signed-out get instead, a reason and a promotion that only feeds have, and a link
  // of that pin's kind.
  expect(missing).toEqual([
    'promotion',
    'recommendation_reason',
    'seo_title',
    'seo_description',
    'seo_url',
    'seo_noindex_reason',
    'share_count',
    'repin_count',
  ]);
  expect(member).toMatchObject({ closeup_attribution: { username: member.pinner.username }, promoter: null });
  expect(member).toMatchObject({
    reaction_counts_data: [],
    link_domain: null,
    is_eligible_for_aggregated_comments: true,
  });
  const visitor = await closeup(app.visitor());
  for (const field of [
    'promotion',
    'ad_match_reason',
    'advertiser_id',
    'campaign_id',
    'link_domain',
    'tracking_params',
  ]) {
    expect(visitor).not.toHaveProperty(field);
  }
});

function splitFields() {
  const names = Object.keys(PinSchema.properties);
  return { optional: names.filter((name) => !PinSchema.required.includes(name as never)) };
}

it('[PIN-020] [ENT-015] names an approved sponsor to everybody on every path to a closeup, no other, and none on cards', async () => {
  const creator = { id: pin.owner };
  const sponsor = await app.signUp('kiln');
  const write = (status: 0 | 1 | 2) =>
    app.db
      .insertInto('sponsorships')
      .values({
        pin_id: pin.id,
        creator_id: creator.id,
        sponsor_id: sponsor.id,
        former_sponsor_id: null,
        status,
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
      })
      .onConflict((conflict) => conflict.column('pin_id').doUpdateSet({ status }))
      .execute();
  const asked: [Who, boolean, Record<string, string>][] = [
    [anna, true, {}],
    [app.visitor(), false, {}],
    [asBot(), false, BOT],
  ];
  for (const status of [0, 2] as const) {
    await write(status);
    for (const each of asked) expect(await sponsorshipsFor(...each)).toEqual([null, null, null]);
  }
  await write(1);
  const approved = {
    creator: expect.objectContaining({ id: creator.id }),
    sponsor: { id: sponsor.id, username: 'kiln', full_name: expect.any(String) },
    status: 1,
  };
  for (const each of asked) expect(await sponsorshipsFor(...each)).toEqual([approved, approved, approved]);
  for (const [who] of asked) {
    for (const list of Object.keys(cards)) expect(await cardOf(list, who)).not.toHaveProperty('sponsorship');
  }
  await app.db.deleteFrom('sponsorships').execute();
});

it('[PIN-013] says of a picture that its user brought that it was uploaded, and of others which site they are from', async () => {
  const board = await buildBoard(app.services, { owner: anna.id });
  const link = 'https://www.example.com/bowl';
  const sourceOf = async ({ id }: { id: typeof pin.id }) =>
    (await app.visitor().call('PinResource.get', { id })).data.source;
  const uploaded = await buildPin(app.services, { board, link });
  expect(await sourceOf(uploaded)).toBe('Uploaded by user');
  expect(await sourceOf(await buildPin(app.services, { board, link, source: 'web' }))).toBe('example.com');
  expect(await sourceOf(await buildPin(app.services, { board, source: 'web' }))).toBe('');
  expect(await sourceOf(await buildRepin(app.services, uploaded, board))).toBe('example.com');
});

it('[ENT-021] tells the signed-out how often a pin was shared and saved, and since when', async () => {
  const counts = { share_count: 0, repin_count: 1, created_at: '2026-03-14T09:26:53.000Z' };
  expect(await closeup(app.visitor())).toMatchObject(counts);
  expect(await cardOf('board', app.visitor())).toMatchObject(counts);
  for (const field of ['share_count', 'repin_count']) expect(await closeup(anna)).not.toHaveProperty(field);
});

it('[ENT-018] [ENT-022] [ROUTE-019] [ROUTE-042] gives the signed-out and bots what search engines want, bots on cards too', async () => {
  const seo = {
    seo_title: 'Stoneware bowl',
    seo_description: 'Ash glaze',
    seo_url: `/pin/${pin.id}`,
    seo_noindex_reason: null,
    pin_join: {
      visual_annotation: ['stoneware', 'bowl', 'pottery', 'glaze'],
      seo_canonical_url: `http://localhost:80/pin/${pin.id}`.replace(':80', ''),
      seo_related_interests: [
        { name: 'pottery', url: '/search/pins/?q=pottery' },
        { name: 'glaze', url: '/search/pins/?q=glaze' },
      ],
    },
  };
  for (const who of [app.visitor(), asBot()]) {
    const data = await closeup(who);
    const { seo_canonical_url, ...join } = seo.pin_join;
    expect(data).toMatchObject({ ...seo, pin_join: join });
    expect(new URL(data.pin_join?.seo_canonical_url ?? '').pathname).toBe(new URL(seo_canonical_url).pathname);
    expect(data.pin_join?.seo_breadcrumbs).toHaveLength(2);
  }
  expect(await cardOf('board', asBot())).toHaveProperty('seo_title');
  expect(await cardOf('board', app.visitor())).not.toHaveProperty('seo_title');
  expect(await closeup(anna)).not.toHaveProperty('seo_title');
});

it('[ENT-022] keeps search engines from pins on protected boards', async () => {
  const board = await buildBoard(app.services, { privacy: 'protected' });
  const quiet = await buildPin(app.services, { board });
  const { data } = await app.visitor().call('PinResource.get', { id: quiet.id });
  expect(data.seo_noindex_reason).toBe('protected_board');
});
