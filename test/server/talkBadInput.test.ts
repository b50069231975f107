import { HEADERS } from '../../contract/constants/headers';
import { LIMITS } from '../../contract/constants/limits';
import type { EndpointKey } from '../../contract/endpoints';
import type { CommentId, ConversationId, PinId, TriedItId } from '../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../support/buildTestApp';
import { TEST_DATABASES } from '../support/databases';
import { findDrift } from '../support/recount';
import { runJobs } from '../support/runJobs';
import { buildBoard, buildPin } from '../support/serverFactories';
import { digestTables } from '../support/tableDigest';

type Call = readonly [EndpointKey, object];

/** As long as the name of a group may be. */
const SCRIPT = '</script><script>alert(1)</script><i on="2">';
/** What one call leaves behind whether it succeeds or not. */
const COUNTERS = ['rate_limits', 'sessions'];

describe.each(TEST_DATABASES)('bad input of talk on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let cleo: Member;
  let pinId: PinId;
  let commentId: CommentId;
  let triedItId: TriedItId;
  let talkId: ConversationId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    cleo = await app.signUp('cleo');
    pinId = (await buildPin(app.services, { board: await buildBoard(app.services, { owner: anna.id }) })).id;
    commentId = (await anna.call('AggregatedCommentResource.create', { pin_id: pinId, text: 'First' })).data.id;
    triedItId = (await cleo.call('DidItResource.create', { pin_id: pinId, text: 'Tried' })).data.id;
    const people = { user_ids: [anna.id, cleo.id], text: 'Hello' };
    talkId = (await ben.call('ConversationResource.create', people)).data.id;
    await runJobs(app.services);
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const rows = async () => {
    const digests = await digestTables(app.db);
    return Object.fromEntries(Object.entries(digests).filter(([name]) => !COUNTERS.includes(name)));
  };
  const statusOf = async (who: Member, [key, options]: Call, idempotencyKey?: string) => {
    const headers: Record<string, string> =
      idempotencyKey === undefined ? {} : { [HEADERS.idempotencyKey]: idempotencyKey };
    const answer = await who.callLoosely(key, options, { headers });
    if (answer.status === 200) return [200];
    return [answer.status, answer.error.message.length > 0];
  };
  const expectRefused = async (who: Member, calls: readonly Call[], as: readonly unknown[]) => {
    const before = await rows();
    for (const call of calls) expect([call, await statusOf(who, call)]).toEqual([call, as]);
    expect(await rows()).toEqual(before);
  };
  const keyed = (who: Member, [key, options]: Call, idempotencyKey: string) =>
    who.callLoosely(key, options, { headers: { [HEADERS.idempotencyKey]: idempotencyKey } });
  const idOf = ({ data }: { data: unknown }) => (data as { id: string }).id;

  describe('texts', () => {
    const saying = (text: string): Call[] => [
      ['AggregatedCommentResource.create', { pin_id: pinId, text }],
      ['AggregatedCommentResource.create', { pin_id: pinId, parent_id: commentId, text }],
      ['DidItResource.create', { pin_id: pinId, text }],
      ['ConversationResource.create', { user_ids: [anna.id], text }],
      ['ConversationMessagesResource.create', { conversation_id: talkId, text }],
      ['ConversationNameResource.update', { conversation_id: talkId, name: text }],
    ];

    it('[COMM-037] [MSG-026] refuses what is too long or cannot be kept', async () => {
      for (const text of ['x'.repeat(10_000), 'x'.repeat(LIMITS.message + 1), 'a\0b']) {
        await expectRefused(ben, saying(text), [400, true]);
      }
      const edit = (text: string): Call => ['AggregatedCommentResource.update', { comment_id: commentId, text }];
      const edits = ['', ' \n\u200b', 'x'.repeat(10_000), 'a\0b'].map(edit);
      await expectRefused(anna, edits, [400, true]);
    });

    it('keeps scripts as the text that they are', async () => {
      for (const call of saying(SCRIPT)) {
        const { status, data } = await ben.callLoosely(...call);
        expect([call, status, JSON.stringify(data).includes(JSON.stringify(SCRIPT))]).toEqual([call, 200, true]);
      }
    });
  });

  describe('client ids', () => {
    const comment = (text = 'Once', more = {}): Call => [
      'AggregatedCommentResource.create',
      { pin_id: pinId, text, ...more },
    ];
    const message = (text = 'Once', id = talkId): Call => [
      'ConversationMessagesResource.create',
      { conversation_id: id, text },
    ];
    const start = (text = 'Once'): Call => ['ConversationResource.create', { user_ids: [cleo.id], text }];
    const tried = (text = 'Once'): Call => ['DidItResource.create', { pin_id: pinId, text }];

    it.each([
      ['a comment', comment],
      ['a message', message],
      ['a first message', start],
      ['a tried-it', tried],
    ])('[MSG-024] refuses %s whose client id was used for another text, and repeats the same', async (_what, call) => {
      const first = idOf(await keyed(ben, call(), 'new-1'));
      await runJobs(app.services);
      const before = await rows();
      expect(await statusOf(ben, call('Something else'), 'new-1')).toEqual([409, true]);
      expect(idOf(await keyed(ben, call(), 'new-1'))).toBe(first);
      expect(await rows()).toEqual(before);
    });

    it('[MSG-024] refuses the client id of another conversation, another pin or another call', async () => {
      const other = (await ben.call('ConversationResource.create', { user_ids: [cleo.id], text: 'Hi' })).data.id;
      const otherPin = (await buildPin(app.services, { board: await buildBoard(app.services, { owner: anna.id }) })).id;
      await keyed(ben, message(), 'new-1');
      await keyed(ben, comment(), 'new-2');
      await runJobs(app.services);
      const before = await rows();
      for (const [call, key] of [
        [message('Once', other), 'new-1'],
        [comment('Once', { pin_id: otherPin }), 'new-2'],
        [comment('Once', { parent_id: commentId }), 'new-2'],
        [comment(), 'new-1'],
      ] as const) {
        expect([call, await statusOf(ben, call, key)]).toEqual([call, [409, true]]);
      }
      expect(await rows()).toEqual(before);
    });

    it('takes another person’s client id for one’s own, which answers nothing of theirs', async () => {
      const theirs = idOf(await keyed(ben, message(), 'new-1'));
      const own = await keyed(anna, message('Mine'), 'new-1');
      expect(own.data).toMatchObject({ text: 'Mine', sender: { username: 'anna' } });
      expect(idOf(own)).not.toBe(theirs);
    });

    it('refuses what is no client id, and a client id in place of a record’s', async () => {
      const before = await rows();
      for (const key of ['', 'x'.repeat(201), 'two words', 'caf\u00e9']) {
        expect([key, await statusOf(ben, message(), key)]).toEqual([key, [400, true]]);
      }
      expect(await rows()).toEqual(before);
      const id = 'new-018f0000-0000-4000-8000-000000000001';
      const calls: Call[] = [
        message('Hello', id as ConversationId),
        comment('Hello', { pin_id: id }),
        comment('Hello', { parent_id: id }),
        ['ConversationResource.create', { user_ids: [anna.id], pin: id }],
        ['ConversationResource.update', { conversation_id: talkId, last_message_id: id }],
        ['ReactionResource.create', { pin_id: id, reaction_type: 1 }],
      ];
      await expectRefused(ben, calls, [400, true]);
    });
  });

  describe('reads', () => {
    it('[MSG-020] change nothing when they are replayed, late, or name a message of another conversation', async () => {
      const { data: said } = await anna.call('ConversationMessagesResource.create', {
        conversation_id: talkId,
        text: 'One',
      });
      await anna.call('ConversationMessagesResource.create', { conversation_id: talkId, text: 'Two' });
      const elsewhere = await anna.call('ConversationResource.create', { user_ids: [cleo.id], text: 'Not for Ben' });
      const read = (last_message_id: string): Call => [
        'ConversationResource.update',
        { conversation_id: talkId, last_message_id },
      ];
      const unread = async () => (await ben.call('ConversationResource.get', { conversation_id: talkId })).data.unread;
      expect(await statusOf(ben, read(said.id))).toEqual([200]);
      expect(await unread()).toBe(1);
      await runJobs(app.services);
      const before = await rows();
      app.clock.advance(1000);
      for (const id of [said.id, '1', said.id]) expect(await statusOf(ben, read(id))).toEqual([200]);
      expect(await rows()).toEqual(before);
      // A later message of a conversation that Ben is not in marks no more than all of this one.
      expect(await statusOf(ben, read(elsewhere.data.last_message.id))).toEqual([200]);
      expect(await unread()).toBe(0);
      await anna.call('ConversationMessagesResource.create', { conversation_id: talkId, text: 'Three' });
      expect(await unread()).toBe(1);
    });
  });

  describe('a pin that is deleted meanwhile', () => {
    const onPin = (): Call[] => [
      ['AggregatedCommentResource.create', { pin_id: pinId, text: 'Late' }],
      ['AggregatedCommentResource.create', { pin_id: pinId, parent_id: commentId, text: 'Late' }],
      ['DidItResource.create', { pin_id: pinId, text: 'Late' }],
      ['ReactionResource.create', { pin_id: pinId, reaction_type: 1 }],
      ['CommentReactionResource.create', { comment_id: commentId, reaction_type: 1 }],
      ['CommentHelpfulResource.create', { comment_id: commentId }],
      ['DidItReactionResource.create', { did_it_id: triedItId, kind: 'like' }],
      ['ConversationResource.create', { user_ids: [cleo.id], pin: pinId }],
      ['ConversationMessagesResource.create', { conversation_id: talkId, pin: pinId }],
      ['ConversationMessagesResource.create', { conversation_id: talkId, user_did_it_data: triedItId }],
      ['PinMentionResource.delete', { pin_id: pinId }],
    ];

    it('[COMM-036] [MSG-026] takes no comment, reaction, tried-it or message any more', async () => {
      await anna.call('PinResource.delete', { id: pinId });
      await runJobs(app.services);
      await expectRefused(ben, onPin(), [404, true]);
      const own: Call[] = [
        ['AggregatedCommentResource.update', { comment_id: commentId, text: 'Edited' }],
        ['AggregatedCommentResource.delete', { comment_id: commentId }],
        ['CommentHighlightResource.update', { pin: pinId, aggregated_comment: commentId, highlight: true }],
      ];
      await expectRefused(anna, own, [404, true]);
    });

    it('[COMM-036] gives each call that meets the deletion its answer or 404, and counts right', async () => {
      const calls = onPin();
      const half = calls.slice(0, 5).map((call) => statusOf(ben, call));
      const deleted = statusOf(anna, ['PinResource.delete', { id: pinId }]);
      const rest = calls.slice(5).map((call) => statusOf(ben, call));
      expect(await deleted).toEqual([200]);
      for (const [status] of await Promise.all([...half, ...rest])) expect([200, 404]).toContain(status);
      await runJobs(app.services);
      expect((await ben.call('NewsHubResource.get', {})).data).toEqual([]);
    });
  });
});
