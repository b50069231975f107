import type { OptionsOf } from '../../../contract/api';
import { type Endpoint, type EndpointKey, endpoints } from '../../../contract/endpoints';
import { schemas } from '../../../contract/schemas';
import type { ConversationId } from '../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { buildRightsBusiness } from '../../support/business/rightsWorld';
import { switchOnBusiness } from '../../support/businesses';
import { bring } from '../../support/importing';
import { runJobs } from '../../support/runJobs';
import { buildBoard, buildPin, buildSection } from '../../support/serverFactories';
import { statementsOf } from '../../support/statements';

const READS = (Object.keys(endpoints) as EndpointKey[]).filter((key) => endpoints[key].method === 'GET');
const WRITE = /\b(insert into|update|delete from)\s+"?\w/i;

let app: TestApp;
let ida: Member;
let hugo: Member;
let merchant: Member;
let talk: ConversationId;
let guestLink: string;
let oauthApp: string;
let named: Record<string, unknown>;

/** A story with a question. */
const asking = {
  story_pin_data: {
    id: 's1',
    pages: [
      {
        layout: 0,
        background_color: '#ffffff',
        blocks: [{ block_type: 'generic_interactive_sticker' as const, text: 'Which beans?' }],
      },
    ],
    metadata: { pin_title: 'Soup', template_type: 0, basics: { key_value_blocks: [], list_blocks: [] } },
    static_page_count: 1,
    total_video_duration: 0,
    has_product_pins: false,
    is_deleted: false,
    should_mute: true,
  },
};

beforeAll(async () => {
  app = await buildTestApp({ database: 'postgres' });
  ida = await app.signUp('ida');
  hugo = await app.signUp('hugo');
  const board = await buildBoard(app.services, { owner: ida.id });
  const section = await buildSection(app.services, board);
  const pin = await buildPin(app.services, { board, section_id: section.id, rich: asking });
  talk = (await hugo.call('ConversationResource.create', { user_ids: [ida.id], text: 'Hello' })).data.id;
  const comment = await hugo.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Hello' });
  const article = await ida.call('TodayArticleResource.create', {
    ...{ title: 'Cats', subtitle: '', body: '', article_type: 0, is_shop: false, country_group: null },
    ...{ interest_id: null, pin_ids: [], is_published: true },
  });
  await bring(ida, 'addresses.txt', 'https://example.com/cats');
  await runJobs(app.services);
  const [imported] = (await ida.call('ImportsResource.get', {})).data;
  const [news] = (await ida.call('NewsHubResource.get', {})).data;
  const open = { board_id: board.id, note: '', access: 'comment', expires_at: null } as const;
  const { link, url } = (await ida.call('GuestLinkResource.create', open)).data;
  guestLink = link.id;
  await ida.call('GuestVisitResource.create', { token: url.split('#')[1] ?? '' });
  const redirect_uris = ['https://printer.example/back'];
  oauthApp = (await ida.call('OauthAppsResource.create', { name: 'Printer', redirect_uris, is_confidential: false }))
    .data.id;
  await switchOnBusiness(app);
  const { business, target } = await buildRightsBusiness(app, 'lamps');
  merchant = business.owner;
  named = {
    ...target,
    hierarchy_list: 'BUSINESS_MEMBERS',
    asset_type: 'AD_ACCOUNT',
    entity_type: 'BIZ_USER',
    entity_id: target.business_id,
    property_key: 'NAVBAR_CONFIG',
    asset_id: target.ad_account_id,
    news_id: news?.id,
    import_id: imported?.id,
    article_id: article.data.id,
    comment_id: comment.data.id,
    id: pin.id,
    pin_id: pin.id,
    board_id: board.id,
    section_id: section.id,
    username: 'ida',
    user_id: hugo.id,
    userId: hugo.id,
    conversation_id: talk,
    interest_id: '1',
    query: 'hello',
    invite_code: 'unknown',
    kind: 'saved',
    state: 'waiting',
    has_declined: false,
    action: 'login',
    multi_experience: true,
    placement_ids: [100, 200],
    media_ids: ['1'],
    suggestion_type: 'share',
    hide_group_conversations: true,
    signature: pin.signature,
    page: 0,
    block: 0,
    token: 'a'.repeat(43),
    match: 'same',
    invoice_id: '7',
    webhook_id: '7',
    ...{ top_business_goal: 'LEADS', daily_ads_budget: 0 },
    ...{ weekly_add_to_carts: 0, weekly_leads: 0, weekly_checkouts: 0 },
  };
});
afterAll(() => app.close());

/** As the address has it to which an application sends people. */
const asked = (client_id: string) => ({
  client_id,
  redirect_uri: 'https://printer.example/back',
  ...{ response_type: 'code', scope: 'pins:read', code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' },
});

/** The named values that the endpoint takes. Some take the id of something else than a pin under the same name. */
function optionsOf(key: EndpointKey): Record<string, unknown> {
  const { properties } = schemas[key].options as unknown as { properties: object };
  const options = Object.fromEntries(Object.entries(named).filter(([name]) => name in properties));
  if (key === 'V3UserResource.get') return { id: ida.id };
  if (key === 'NewsHubResource.get') return { kind: 'mention' };
  if (key.startsWith('GuestPins') || key.startsWith('GuestComments')) return { ...options, id: guestLink };
  if (key === 'OauthGrantResource.get') return asked(oauthApp);
  return key.startsWith('V3Board') ? { id: named.board_id } : options;
}

/**
 * There is no bulk action to read of, nobody came from a login provider, no mail has that link, no experiment runs, no
 * month is over, no promotion that runs asks for anything, no program made a webhook.
 */
const WITHOUT_ANSWER: Partial<Record<EndpointKey, number>> = {
  'BoardBulkActionResource.get': 404,
  'PendingIdentityResource.get': 401,
  'BusinessInviteLinkResource.get': 404,
  'BusinessUserPropertyResource.get': 403,
  'InvoiceResource.get': 404,
  'PromotedLeadFormResource.get': 404,
  'WebhookLogResource.get': 404,
};

describe.each(READS)('%s', (key) => {
  it('writes nothing', async () => {
    let status = 0;
    const who = (endpoints[key] as Endpoint).isBusiness ? merchant : ida;
    const sent = await statementsOf(async () => {
      status = (await who.callLoosely(key, optionsOf(key))).status;
    });
    expect(status).toBe(WITHOUT_ANSWER[key] ?? 200);
    // A session that is used is prolonged now and then.
    const writes = sent.filter(({ text }) => WRITE.test(text) && !/update "?sessions/.test(text));
    expect(writes.map(({ text }) => text)).toEqual([]);
  });
});

it('are pure, where they begin before their session is known to hold', () => {
  const early = (Object.entries(endpoints) as [EndpointKey, Endpoint][]).filter(([, { isPure }]) => isPure);
  expect(early.length).toBeGreaterThan(0);
  for (const [key, { method }] of early) expect([key, method]).toEqual([key, 'GET']);
});

it('mark nothing as read, least of all for a session that has ended', async () => {
  const unread = async (who: Member) => (await who.call('ConversationsResource.get', {})).data[0]?.unread;
  expect([await unread(ida), await unread(ida)]).toEqual([1, 1]);
  const cookies = new Map(ida.cookies);
  await ida.call('UserSessionResource.delete', {});
  for (const [name, value] of cookies) ida.cookies.set(name, value);
  const options: OptionsOf<'ConversationMessagesResource.get'> = { conversation_id: talk };
  expect((await ida.call('ConversationMessagesResource.get', options)).status).toBe(401);
  const rows = await app.db.selectFrom('conversation_members').select(['user_id', 'is_unseen']).execute();
  expect(rows.find(({ user_id }) => user_id === ida.id)?.is_unseen).toBe(true);
});
