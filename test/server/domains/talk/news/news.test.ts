import { NEWS } from '../../../../../contract/constants/talk/news';
import type { NewsId } from '../../../../../contract/schemas/common';
import type { StartupSession } from '../../../../../contract/startup';
import { eraseAccount } from '../../../../../server/domains/admin/accountData/erasing';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildUpload } from '../../../../support/serverFactories';

const DAY = 86_400_000;
const EPOCH = new Date(0);

describe.each(TEST_DATABASES)('news on %s', (database) => {
  let app: TestApp;
  let mira: Member;
  let others: Member[];
  let pin: Awaited<ReturnType<typeof buildPin>>;
  beforeAll(async () => {
    app = await buildTestApp({
      database,
      async pages(server, { session }) {
        server.get('/*', async (request) => session(request));
      },
    });
  });
  beforeEach(async () => {
    await app.clear();
    mira = await app.signUp('mira');
    others = [];
    for (const name of ['ann', 'bob', 'cem', 'dan']) others.push(await app.signUp(name));
    pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: mira.id }) });
  });
  afterAll(() => app.close());

  /** The badge of Mira's pages. */
  const badge = async () => {
    const answer = await mira.request({ method: 'GET', url: '/' });
    return (answer.json() as StartupSession).viewer?.news_hub_count;
  };
  const at = (index: number) => others[index] as Member;
  const read = async () => {
    await runJobs(app.services);
    return (await mira.call('NewsHubResource.get', {})).data;
  };
  const brief = async () => (await read()).map(({ kind, actor_count, status }) => [kind, actor_count, status]);
  const save = async (who: Member, privacy: 'public' | 'secret' = 'public') => {
    const board = await buildBoard(app.services, { owner: who.id, privacy });
    return who.call('RepinResource.create', { pin_id: pin.id, board_id: board.id });
  };
  const say = (who: Member, text: string, parent_id?: string, pinId = pin.id) =>
    who.call('AggregatedCommentResource.create', {
      pin_id: pinId,
      text,
      ...(parent_id && { parent_id: parent_id as never }),
    });

  it('[SET-008] groups what several people do with one thing on one day, the newest people first', async () => {
    for (const who of others) {
      await save(who);
      await read();
    }
    await at(0).call('UserFollowResource.create', { user_id: mira.id });
    const news = await read();
    expect(news.map(({ kind, actor_count }) => [kind, actor_count])).toEqual([
      ['follow', 1],
      ['save', 4],
    ]);
    expect(news[1]).toMatchObject({ status: 'UNREAD', pin: { id: pin.id } });
    expect(news[1]?.actors.map(({ username }) => username)).toEqual(['dan', 'cem', 'bob']);
    app.clock.advance(DAY);
    await save(at(1));
    expect(await brief()).toEqual([
      ['save', 1, 'UNREAD'],
      ['follow', 1, 'UNREAD'],
      ['save', 4, 'UNREAD'],
    ]);
  });

  it('[SET-008] reports comments, replies and likes whom they concern, each once', async () => {
    const own = (await say(mira, 'Mine')).data;
    const theirs = (await say(at(0), 'Lovely')).data;
    await say(at(1), 'To Mira', own.id);
    await say(at(1), 'To Ann', theirs.id);
    for (let time = 0; time < 2; time += 1) {
      await at(2).call('CommentReactionResource.create', { comment_id: own.id, reaction_type: 1 });
      await at(2).call('CommentReactionResource.delete', { comment_id: own.id, reaction_type: 1 });
    }
    await mira.call('CommentReactionResource.create', { comment_id: own.id, reaction_type: 1 });
    // Jobs of different people run in any order.
    const told = (await read()).map(({ kind, actors }) => [kind, ...actors.map(({ username }) => username)].join(' '));
    expect(told.sort()).toEqual(['comment bob ann', 'like cem', 'reply bob']);
    const forAnn = (await at(0).call('NewsHubResource.get', {})).data;
    expect(forAnn.map(({ kind, comment_id }) => [kind, comment_id !== null])).toEqual([['reply', true]]);
  });

  it('[SET-008] [COMM-004] reports the answer to a reply to its author and to that of the thread, each once', async () => {
    const newsOf = async (who: Member) =>
      (await who.call('NewsHubResource.get', {})).data.map(({ kind, actor_count, comment_id }) => [
        kind,
        actor_count,
        comment_id,
      ]);
    const head = (await say(at(0), 'Lovely')).data;
    const theirs = (await say(at(1), 'Where is it?', head.id)).data;
    const answer = (await say(at(2), 'In Lisbon', theirs.id)).data;
    await runJobs(app.services);
    expect(await newsOf(at(1))).toEqual([['reply', 1, answer.id]]);
    expect(await newsOf(at(0))).toEqual([['reply', 2, answer.id]]);
    // Who wrote both hears once, and nobody hears of what they wrote themselves.
    const own = (await say(at(0), 'Thank you', head.id)).data;
    const last = (await say(at(1), 'And when?', own.id)).data;
    await say(at(1), 'I mean the year', theirs.id);
    await runJobs(app.services);
    expect(await newsOf(at(1))).toEqual([['reply', 1, answer.id]]);
    expect((await newsOf(at(0))).map(([kind]) => kind)).toEqual(['reply']);
    expect(last.parent_id).toBe(head.id);
  });

  it('[SET-008] quotes the beginning of what was said, as long as the member sees it', async () => {
    const quotes = async () => (await read()).map(({ kind, quote }) => [kind, quote]);
    const { data: theirs } = await say(at(0), 'Lovely\n\nbowl');
    expect(await quotes()).toEqual([['comment', 'Lovely bowl']]);
    const { data: long } = await say(at(0), 'a'.repeat(NEWS.quoted + 1));
    expect(await quotes()).toEqual([['comment', `${'a'.repeat(NEWS.quoted)}…`]]);
    await at(0).call('AggregatedCommentResource.delete', { comment_id: long.id });
    expect(await quotes()).toEqual([['comment', null]]);
    await app.db.updateTable('news').set({ comment_id: theirs.id }).execute();
    expect(await quotes()).toEqual([['comment', 'Lovely bowl']]);
    await app.db.updateTable('pins').set({ comments_disabled: true }).where('id', '=', pin.id).execute();
    expect(await quotes()).toEqual([['comment', null]]);
    await app.db.updateTable('pins').set({ comments_disabled: false }).where('id', '=', pin.id).execute();
    await app.db
      .insertInto('hidden_comments')
      .values({ user_id: mira.id, comment_id: theirs.id, created_at: EPOCH })
      .execute();
    expect(await quotes()).toEqual([['comment', null]]);
  });

  it('[SET-008] lists mentions apart', async () => {
    const foreign = await buildPin(app.services);
    await say(at(0), 'Ask @mira', undefined, foreign.id);
    await save(at(0));
    expect((await read()).map(({ kind }) => kind).sort()).toEqual(['mention', 'save']);
    const { data } = await mira.call('NewsHubResource.get', { kind: 'mention' });
    expect(data.map(({ kind, quote }) => [kind, quote])).toEqual([['mention', 'Ask @mira']]);
  });

  it('notes an event that is delivered twice once', async () => {
    await save(at(0));
    const [job] = await app.db.selectFrom('jobs').selectAll().where('kind', '=', 'news/note').execute();
    await read();
    await app.db
      .insertInto('jobs')
      .values(job as never)
      .execute();
    const before = await app.db.selectFrom('news').selectAll().execute();
    await read();
    expect(await app.db.selectFrom('news').selectAll().execute()).toEqual(before);
  });

  it('[FOLLOW-015] tells nobody of secret saves, of people with a block, or of pins that are gone', async () => {
    await save(at(0), 'secret');
    await save(mira);
    expect(await brief()).toEqual([]);
    await save(at(1));
    await mira.call('UserBlockResource.create', { user_id: at(1).id });
    expect(await brief()).toEqual([]);
    await save(at(2));
    expect(await brief()).toHaveLength(1);
    await mira.call('PinResource.delete', { id: pin.id });
    expect(await brief()).toEqual([]);
  });

  it('[FOLLOW-015] [SET-008] counts nobody whom the member does not see, and no entry of which nothing is left', async () => {
    await save(at(0));
    await save(at(1));
    expect([await brief(), await badge()]).toEqual([[['save', 2, 'UNREAD']], 1]);
    await at(1).call('UserBlockResource.create', { user_id: mira.id });
    expect([await brief(), await badge()]).toEqual([[['save', 1, 'UNREAD']], 1]);
    await mira.call('UserBlockResource.create', { user_id: at(0).id });
    expect([await brief(), await badge()]).toEqual([[], 0]);
    await save(at(2));
    expect(await badge()).toBe(0);
    expect([await brief(), await badge()]).toEqual([[['save', 1, 'UNREAD']], 1]);
    await mira.call('PinResource.delete', { id: pin.id });
    expect([await brief(), await badge()]).toEqual([[], 0]);
  });

  it('[FOLLOW-015] counts no reply on a pin whose owner has blocked the member since, or hid from them', async () => {
    const theirs = await buildPin(app.services, { board: await buildBoard(app.services, { owner: at(0).id }) });
    const { id } = (await say(mira, 'Mine', undefined, theirs.id)).data;
    await say(at(1), 'To Mira', id, theirs.id);
    expect([await brief(), await badge()]).toEqual([[['reply', 1, 'UNREAD']], 1]);
    await at(0).call('UserBlockResource.create', { user_id: mira.id });
    expect([await brief(), await badge()]).toEqual([[], 0]);
    await at(0).call('UserBlockResource.delete', { user_id: mira.id });
    expect(await badge()).toBe(1);
    await app.db.updateTable('users').set({ is_private_profile: true }).where('id', '=', at(0).id).execute();
    expect([await brief(), await badge()]).toEqual([[], 0]);
  });

  it.each([
    ['whom it is about', () => at(0)],
    ['whom it is for', () => mira],
  ])('notes nothing after the person was erased %s', async (_whose, whom) => {
    await save(at(0));
    await at(1).call('UserFollowResource.create', { user_id: mira.id });
    const events = await app.db.selectFrom('jobs').selectAll().where('kind', '=', 'news/note').execute();
    await app.db.deleteFrom('jobs').execute();
    await app.db.updateTable('users').set({ closed_at: EPOCH, erase_at: EPOCH }).where('id', '=', whom().id).execute();
    await eraseAccount(app.services, whom().id, new AbortController().signal);
    for (const event of events) {
      await app.db
        .insertInto('jobs')
        .values(event as never)
        .execute();
    }
    await runJobs(app.services);
    const rows = [
      ...(await app.db.selectFrom('news').select('user_id').execute()),
      ...(await app.db.selectFrom('news_actors').select(['user_id', 'actor_id']).execute()),
    ];
    expect(JSON.stringify(rows)).not.toContain(whom().id);
  });

  it('[FOLLOW-015] names those who are seen behind many who are not', async () => {
    for (const who of others) {
      await save(who);
      await read();
    }
    for (const who of others.slice(1)) await mira.call('UserBlockResource.create', { user_id: who.id });
    const [saved] = await read();
    expect([saved?.actor_count, saved?.actors.map(({ username }) => username)]).toEqual([1, ['ann']]);
  });

  it('[COMM-010] tells nothing of comments of a person whose comments the member hid, but of what else they do', async () => {
    await mira.call('HiddenCommenterResource.create', { user_id: at(0).id });
    const { id } = (await say(mira, 'Mine')).data;
    await say(at(0), 'Again');
    await say(at(0), 'And again', id);
    expect([await brief(), await badge()]).toEqual([[], 0]);
    await save(at(0));
    expect(await brief()).toEqual([['save', 1, 'UNREAD']]);
  });

  it('[BOARD-065] tells nothing of a pin on a secret board that the member has left', async () => {
    const board = await buildBoard(app.services, { owner: at(0).id, privacy: 'secret' });
    await at(0).call('BoardInviteResource.create', { board_id: board.id, user_ids: [mira.id] });
    await mira.call('BoardInviteResource.update', { board_id: board.id, user_id: mira.id, action: 'accept' });
    const { id: media_id } = await buildUpload(app.services, mira.id);
    const { data } = await mira.call('PinResource.create', { board_id: board.id, media_id });
    pin = { ...pin, id: data.id };
    await say(at(0), 'Ours');
    expect([await brief(), await badge()]).toEqual([[['comment', 1, 'UNREAD']], 1]);
    await at(0).call('BoardCollaboratorResource.delete', { board_id: board.id, user_id: mira.id });
    expect([await brief(), await badge()]).toEqual([[], 0]);
    await say(at(0), 'Without her');
    await read();
    const stored = await app.db.selectFrom('news').select('latest_event_id').execute();
    await say(at(0), 'Without her again');
    await read();
    expect(await app.db.selectFrom('news').select('latest_event_id').execute()).toEqual(stored);
  });

  it('[SET-007] [SET-008] counts what is unseen, and marks entries as read until somebody joins them', async () => {
    await save(at(0));
    await read();
    await at(0).call('UserFollowResource.create', { user_id: mira.id });
    const [follow, saved] = await read();
    const count = async () => {
      const { rows } = await app.db.executeQuery<{ n: number }>(
        app.db
          .selectFrom('news')
          .leftJoin('news_seen', 'news_seen.user_id', 'news.user_id')
          .select((value) => value.fn.countAll<number>().as('n'))
          .whereRef('latest_event_id', '>', (value) => value.fn.coalesce('seen_event_id', value.val('0')))
          .compile(),
      );
      return Number(rows[0]?.n);
    };
    expect(await count()).toBe(2);
    await mira.call('NewsHubResource.update', { latest_event_id: follow?.latest_event_id as NewsId });
    await mira.call('NewsHubResource.update', { latest_event_id: saved?.latest_event_id as NewsId });
    expect(await count()).toBe(0);
    await mira.call('NewsItemResource.update', { news_id: saved?.id as NewsId });
    await at(3).call('NewsItemResource.update', { news_id: follow?.id as NewsId });
    expect(await brief()).toEqual([
      ['follow', 1, 'UNREAD'],
      ['save', 1, 'READ'],
    ]);
    await mira.call('NewsItemResource.update', {});
    await save(at(1));
    expect(await brief()).toEqual([
      ['save', 2, 'UNREAD'],
      ['follow', 1, 'READ'],
    ]);
    expect(await count()).toBe(1);
  });

  it('[SET-007] [SET-008] removes an entry for its owner alone, until somebody joins it', async () => {
    await save(at(0));
    await at(0).call('UserFollowResource.create', { user_id: mira.id });
    const [, saved] = await read();
    await at(3).call('NewsItemResource.delete', { news_id: saved?.id as NewsId });
    expect(await brief()).toHaveLength(2);
    await mira.call('NewsItemResource.delete', { news_id: saved?.id as NewsId });
    await mira.call('NewsItemResource.delete', { news_id: saved?.id as NewsId });
    expect(await brief()).toEqual([['follow', 1, 'UNREAD']]);
    expect(await badge()).toBe(1);
    await save(at(1));
    expect(await brief()).toEqual([
      ['save', 2, 'UNREAD'],
      ['follow', 1, 'UNREAD'],
    ]);
  });

  it('needs a session, and purges old entries', async () => {
    expect((await app.visitor().call('NewsHubResource.get', {})).status).toBe(401);
    await save(at(0));
    expect(await brief()).toHaveLength(1);
    app.clock.advance(91 * DAY);
    await runJobs(app.services);
    expect(await app.db.selectFrom('news').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('news_actors').selectAll().execute()).toEqual([]);
  });
});
