import { type Endpoint, type EndpointKey, endpoints } from '../../contract/endpoints';
import { buildTestApp, type Member, type TestApp } from '../support/buildTestApp';
import { buildRightsBusiness } from '../support/business/rightsWorld';
import { switchOnBusiness } from '../support/businesses';
import { buildBoard, buildPin, buildSection, buildUpload } from '../support/serverFactories';

let app: TestApp;
let ida: Member;
beforeAll(async () => {
  app = await buildTestApp();
  ida = await app.signUp('ida');
});
afterAll(() => app.close());

const SCRIPT = '</script><script>alert(1)</script><img src=x onerror="alert(2)">';

describe('scripts in what people write', () => {
  it('stay the text that they are, in pins and what is made of their words', async () => {
    const board = await buildBoard(app.services, { owner: ida.id });
    const { id: media_id } = await buildUpload(app.services, ida.id);
    const words = { title: SCRIPT, description: SCRIPT, alt_text: SCRIPT };
    const made = await ida.call('PinResource.create', { board_id: board.id, media_id, ...words });
    const { data } = await ida.call('PinResource.get', { id: made.data.id });
    expect(data).toMatchObject(words);
    expect(data.description_html).toBe(
      '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(2)&quot;&gt;',
    );
    const changed = await ida.call('PinResource.update', { id: data.id, title: `2 ${SCRIPT}` });
    expect(changed.data.title).toBe(`2 ${SCRIPT}`);
  });

  it('stay the text that they are, in boards, sections and comments', async () => {
    const script = '<script>alert(1)</script>';
    const board = (await ida.call('BoardResource.create', { name: script, description: SCRIPT })).data;
    expect(board).toMatchObject({ name: script, description: SCRIPT });
    expect(board.url).toMatch(/^\/ida\/[a-z0-9-]+\/$/);
    const section = (await ida.call('BoardSectionResource.create', { board_id: board.id, title: script })).data;
    expect(section.title).toBe(script);
    const pin = await buildPin(app.services, { board: { id: board.id, owner: ida.id } });
    const { data } = await ida.call('AggregatedCommentResource.create', { pin_id: pin.id, text: SCRIPT });
    expect(data.text).toBe(SCRIPT);
  });
});

describe('halves of characters', () => {
  it('are kept as the sign for what is missing, in texts and in facts', async () => {
    const { data } = await ida.call('BoardResource.create', { name: 'Lamps \ud83d' });
    expect(data.name).toBe('Lamps \ufffd');
    const now = app.clock.now().getTime();
    const event = { event_type: 1, time: now, clientUUID: '6f1c2f52-7a0f-4a53-9f55-0f6c1a4a9b11', appState: 'active' };
    const events = [{ ...event, object_id_str: '\ud83d', event_data: { from: '\ud83d' } }];
    const { status } = await ida.callLoosely('ApiCResource.create', { events, report_time: now });
    expect(status).toBe(200);
  });
});

describe('a host that is called as every object of the language is', () => {
  it.each(['constructor', '__proto__', 'toString'])('%s is of no country', async (host) => {
    const answer = await app.visitor().request({
      method: 'POST',
      url: '/v3/register/email/handshake/',
      payload: { email: `at-${host.replaceAll('_', '')}@example.org`, password: 'a long enough password' },
      headers: { host, 'accept-language': 'en-CA' },
    });
    expect(answer.statusCode).toBe(200);
    const { country } = await app.db
      .selectFrom('users')
      .select('country')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(country).toBe('CA');
  });
});

describe('cursors', () => {
  const paged = (Object.keys(endpoints) as EndpointKey[]).filter((key) => (endpoints[key] as Endpoint).paged);
  let merchant: Member;
  let named: Record<string, unknown>;
  let foreign: string;
  beforeAll(async () => {
    const board = await buildBoard(app.services, { owner: ida.id });
    const section = await buildSection(app.services, { id: board.id, owner: ida.id });
    const pins = [];
    for (let i = 0; i < 3; i += 1) pins.push(await buildPin(app.services, { board: { id: board.id, owner: ida.id } }));
    const other = await app.signUp('hugo');
    const talk = await ida.call('ConversationResource.create', { user_ids: [other.id], text: 'Hello' });
    const article = await ida.call('TodayArticleResource.create', {
      ...{ title: 'Cats', subtitle: '', body: '', article_type: 0, is_shop: false, country_group: null },
      ...{ interest_id: null, pin_ids: [], is_published: true },
    });
    await switchOnBusiness(app);
    const { business, target } = await buildRightsBusiness(app, 'lamps');
    merchant = business.owner;
    named = {
      ...target,
      hierarchy_list: 'BUSINESS_MEMBERS',
      asset_type: 'AD_ACCOUNT',
      asset_id: target.ad_account_id,
      article_id: article.data.id,
      conversation_id: talk.data.id,
      board_id: board.id,
      section_id: section.id,
      pin_id: pins[0]?.id,
      username: 'ida',
      kind: 'saved',
      query: 'x',
      interest_id: '1',
      has_declined: false,
      match: 'same',
      import_id: '1',
    };
    const open = { board_id: board.id, note: '', access: 'comment', expires_at: null } as const;
    const { link, url } = (await ida.call('GuestLinkResource.create', open)).data;
    await ida.call('GuestVisitResource.create', { token: url.split('#')[1] ?? '' });
    Object.assign(named, { id: link.id });
    const first = await ida.call('BoardFeedResource.get', { board_id: board.id, page_size: 1 });
    foreign = first.bookmark ?? '';
    expect(foreign).not.toBe('-end-');
  });

  const optionsOf = (key: EndpointKey, bookmark: string) => {
    const all: Partial<Record<EndpointKey, string[]>> = {
      'BoardSectionsResource.get': ['board_id'],
      'BoardsFeedResource.get': ['username'],
      'BoardArchiveResource.get': [],
      'BoardHistoryResource.get': ['board_id'],
      'DeletedBoardsResource.get': [],
      'DeletedPinsResource.get': [],
      'NewsHubResource.get': [],
      'UndoableChangesResource.get': [],
      'BaseSearchResource.get': ['query'],
      'UserFollowersResource.get': ['username'],
      'UserFollowingResource.get': ['username'],
      'BoardSectionPinsResource.get': ['board_id', 'section_id'],
      'UserPinsResource.get': ['username', 'kind'],
      'UserHomefeedResource.get': [],
      'BlockedUsersResource.get': [],
      'InterestFeedResource.get': ['interest_id'],
      'UnifiedCommentsResource.get': ['pin_id'],
      'DidItActivityResource.get': ['pin_id'],
      'AggregatedActivityFeedResource.get': ['pin_id'],
      'DidItUserFeedResource.get': ['username'],
      'ScheduledPinsResource.get': [],
      'DuplicateGroupsResource.get': ['match'],
      'UserSponsorshipsResource.get': [],
      'BoardFeedResource.get': ['board_id', 'filter_section_pins'],
      'BoardContentRecommendationResource.get': ['board_id'],
      'ConversationsResource.get': [],
      'ConversationMessagesResource.get': ['conversation_id'],
      'MessageSearchResource.get': ['query'],
      'ContactRequestsResource.get': ['has_declined'],
      'TodayTabResource.get': [],
      'TodayTabInterestFeedResource.get': ['interest_id'],
      'TodayArticleFeedResource.get': ['article_id'],
      'AdAccountsResource.get': ['business_id'],
      'AdAccountRequestsResource.get': ['business_id'],
      'InvoicesResource.get': ['business_id'],
      'BusinessAssetsResource.get': ['business_id'],
      'AssetGroupsResource.get': ['business_id'],
      'BusinessPeopleResource.get': ['business_id'],
      'BusinessInvitesResource.get': ['business_id'],
      'BusinessPartnersResource.get': ['business_id'],
      'ManagedClientsResource.get': ['business_id'],
      'BusinessHistoryResource.get': ['business_id'],
      'BusinessAssetMembersResource.get': ['business_id', 'asset_type', 'asset_id'],
      'BusinessAssetPartnersResource.get': ['business_id', 'asset_type', 'asset_id'],
      'AudiencesResource.get': ['business_id'],
      'PromotionsResource.get': ['business_id'],
      'LeadFormsResource.get': ['business_id'],
      'LeadSubmissionsResource.get': ['business_id', 'ad_account_id', 'lead_form_id'],
      'BusinessHierarchyListResource.get': ['business_id', 'hierarchy_list'],
      'CatalogFeedsResource.get': ['catalog_id'],
      'CatalogFeedRunsResource.get': ['catalog_id', 'feed_id'],
      'CatalogFeedIssuesResource.get': ['catalog_id', 'feed_id', 'run_id'],
      'CatalogProductsResource.get': ['catalog_id'],
      'CatalogItemsResource.get': ['catalog_id'],
      'ProductGroupsResource.get': ['catalog_id'],
      'StuckPinsResource.get': ['import_id'],
      'GuestPinsResource.get': ['id'],
      'GuestCommentsResource.get': ['id', 'pin_id'],
    };
    const names = all[key];
    if (!names) throw new Error(`Say here what names a list of ${key}`);
    // The board's list without what is in sections is another list than the whole.
    return { ...Object.fromEntries(names.map((name) => [name, named[name] ?? true])), bookmark };
  };

  it.each(paged)('%s refuses one of another list, a changed one and none at all', async (key) => {
    const changed = `${foreign.slice(0, -1)}${foreign.endsWith('A') ? 'B' : 'A'}`;
    const who = (endpoints[key] as Endpoint).isBusiness ? merchant : ida;
    for (const bookmark of [foreign, changed, 'x', 'a.b', "' or 1=1 --"]) {
      const { status, error } = await who.callLoosely(key, optionsOf(key, bookmark));
      expect([bookmark, status, error.code]).toEqual([bookmark, 400, 'invalidBookmark']);
      expect(error.message).toBe('That bookmark does not belong to this list.');
    }
  });
});
