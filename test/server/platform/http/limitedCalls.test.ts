import type { RateRuleName } from '../../../../server/platform/http/rateLimit';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { buildBoard, buildPin } from '../../../support/serverFactories';
import { openUpload } from '../../../support/uploading';

let app: TestApp;
let ada: Member;
let ben: Member;
let cleo: Member;
let pinId: Awaited<ReturnType<typeof buildPin>>['id'];
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await app.clear();
  // The calls of each test are the first of its time.
  app.clock.advance(86_400_000);
  [ada, ben, cleo] = [await app.signUp('adaa'), await app.signUp('benn'), await app.signUp('cleo')];
  pinId = (await buildPin(app.services, { board: await buildBoard(app.services, { owner: cleo.id }) })).id;
});
afterAll(() => app.close());

type Call = (who: Member) => Promise<number>;
const statusOf = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status;

/** By cleo, whose pin it is. */
const comment = async () =>
  (await cleo.call('AggregatedCommentResource.create', { pin_id: pinId, text: 'Mine' })).data.id;
const triedIt = async () => (await cleo.call('DidItResource.create', { pin_id: pinId, text: 'Mine' })).data.id;
const group = async () =>
  (await cleo.call('ConversationResource.create', { user_ids: [ada.id, ben.id], text: 'Hello' })).data.id;

/** What is limited, by which rule, after how much of it, how much one call is, and its status below the limit. */
const LIMITED: readonly [string, RateRuleName, number, number, number, () => Promise<Call>][] = [
  [
    'reports of pins',
    'contentReport',
    60,
    1,
    200,
    async () => (who) => statusOf(who.callLoosely('ContentReportResource.create', { pin_id: pinId, reason: 'spam' })),
  ],
  [
    'reports of comments',
    'contentReport',
    60,
    1,
    200,
    async () => {
      const comment_id = await comment();
      return (who) => statusOf(who.callLoosely('CommentReportResource.update', { comment_id, reason: 'spam' }));
    },
  ],
  [
    'reports of tried-its',
    'contentReport',
    60,
    1,
    200,
    async () => {
      const did_it_id = await triedIt();
      return (who) => statusOf(who.callLoosely('DidItReportResource.create', { did_it_id, reason: 'spam' }));
    },
  ],
  [
    'reports of conversations',
    'contentReport',
    60,
    1,
    200,
    async () => {
      const conversation_id = await group();
      return (who) =>
        statusOf(who.callLoosely('ConversationReportResource.create', { conversation_id, reason: 'spam' }));
    },
  ],
  [
    'typing',
    'typing',
    60,
    1,
    200,
    async () => {
      const conversation_id = await group();
      return (who) => statusOf(who.callLoosely('ConversationTypingResource.update', { conversation_id }));
    },
  ],
  [
    'names of groups',
    'message',
    300,
    2,
    200,
    async () => {
      const conversation_id = await group();
      return (who) => statusOf(who.callLoosely('ConversationNameResource.update', { conversation_id, name: 'Us' }));
    },
  ],
  [
    'reactions to pins',
    'write',
    1200,
    1,
    200,
    async () => (who) => statusOf(who.callLoosely('ReactionResource.create', { pin_id: pinId, reaction_type: 1 })),
  ],
  [
    'reactions to comments',
    'write',
    1200,
    1,
    200,
    async () => {
      const comment_id = await comment();
      return (who) => statusOf(who.callLoosely('CommentReactionResource.create', { comment_id, reaction_type: 1 }));
    },
  ],
  [
    'reactions to tried-its',
    'write',
    1200,
    1,
    200,
    async () => {
      const did_it_id = await triedIt();
      return (who) => statusOf(who.callLoosely('DidItReactionResource.create', { did_it_id, kind: 'like' }));
    },
  ],
  ['uploads that begin', 'upload', 1000, 1, 201, async () => async (who) => (await openUpload(who, 10)).statusCode],
  [
    'images of pages that are looked for',
    'findImages',
    60,
    1,
    422,
    async () => (who) => statusOf(who.callLoosely('FindPinImagesResource.get', { url: 'http://127.0.0.1/' })),
  ],
];

it.each(LIMITED)('limits %s, for each person by themselves', async (_what, rule, limit, weight, status, prepare) => {
  const call = await prepare();
  await app.services.rateLimiter.count(rule, ada.id, limit - weight);
  expect([await call(ada), await call(ada), await call(ben)]).toEqual([status, 429, status]);
});
