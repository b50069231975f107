import { NEWS } from '../../../../../contract/constants/talk/news';
import type { NewsId, PinId, UserId } from '../../../../../contract/schemas/common';
import type { StartupSession } from '../../../../../contract/startup';
import { eraseAccount } from '../../../../../server/domains/admin/accountData/erasing';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

const DAY = 86_400_000;

describe.each(TEST_DATABASES)('muted news on %s', (database) => {
  let app: TestApp;
  let mira: Member;
  let ann: Member;
  let bob: Member;
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
    ann = await app.signUp('ann');
    bob = await app.signUp('bob');
    pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: mira.id }) });
  });
  afterAll(() => app.close());

  const badge = async () => {
    const answer = await mira.request({ method: 'GET', url: '/' });
    return (answer.json() as StartupSession).viewer?.news_hub_count;
  };
  /** Who did what in the list, and the badge. */
  const news = async () => {
    await runJobs(app.services);
    const { data } = await mira.call('NewsHubResource.get', {});
    return [data.map(({ kind, actors }) => [kind, ...actors.map(({ username }) => username)]), await badge()];
  };
  const say = (who: Member, text = 'Lovely') => who.call('AggregatedCommentResource.create', { pin_id: pin.id, text });
  const mute = (options: object) => mira.callLoosely('NewsMuteResource.create', options);
  const muted = async () =>
    (await mira.call('NewsMutesResource.get', {})).data.map(({ user, pin: one, until }) => [
      user?.username ?? one?.id,
      until,
    ]);

  it('[SET-007] leaves out what a muted person does, also what they did before, until they are unmuted', async () => {
    await say(ann);
    await ann.call('UserFollowResource.create', { user_id: mira.id });
    await runJobs(app.services);
    await bob.call('UserFollowResource.create', { user_id: mira.id });
    expect(await news()).toEqual([
      [
        ['follow', 'bob', 'ann'],
        ['comment', 'ann'],
      ],
      2,
    ]);
    expect((await mute({ user_id: ann.id })).status).toBe(200);
    expect(await news()).toEqual([[['follow', 'bob']], 1]);
    expect(await muted()).toEqual([['ann', null]]);
    await say(ann, 'Again');
    expect(await news()).toEqual([[['follow', 'bob']], 1]);
    app.clock.advance(5 * DAY);
    expect(await news()).toEqual([[['follow', 'bob']], 1]);
    await mira.call('NewsMuteResource.delete', { user_id: ann.id });
    await mira.call('NewsMuteResource.delete', { user_id: ann.id });
    expect(await muted()).toEqual([]);
    expect(await news()).toEqual([
      [
        ['comment', 'ann'],
        ['follow', 'bob', 'ann'],
      ],
      2,
    ]);
  });

  it.each([1, 7])('[SET-007] leaves out the news of a snoozed pin for %d days', async (days) => {
    await say(ann);
    await ann.call('UserFollowResource.create', { user_id: mira.id });
    await mute({ pin_id: pin.id, days });
    expect(await news()).toEqual([[['follow', 'ann']], 1]);
    const until = new Date(app.clock.now().getTime() + days * DAY).toISOString();
    expect(await muted()).toEqual([[pin.id, until]]);
    app.clock.advance(days * DAY - 1);
    expect(await news()).toEqual([[['follow', 'ann']], 1]);
    app.clock.advance(1);
    expect(await news()).toEqual([
      [
        ['follow', 'ann'],
        ['comment', 'ann'],
      ],
      2,
    ]);
    expect(await muted()).toEqual([]);
  });

  it('[SET-007] is not disturbed by a muted person in an entry with others', async () => {
    const hub = async () => {
      await runJobs(app.services);
      return (await mira.call('NewsHubResource.get', {})).data.map(({ kind, status, actor_count, actors }) =>
        [kind, status, actor_count, ...actors.map(({ username }) => username)].join(' '),
      );
    };
    await say(bob);
    await hub();
    await bob.call('UserFollowResource.create', { user_id: mira.id });
    await hub();
    await mira.call('NewsItemResource.update', {});
    await mute({ user_id: ann.id });
    await say(ann);
    expect(await hub()).toEqual(['follow READ 1 bob', 'comment READ 1 bob']);
    const [, comments] = (await mira.call('NewsHubResource.get', {})).data;
    await mira.call('NewsItemResource.delete', { news_id: String(comments?.id) as NewsId });
    await say(ann, 'Again');
    expect(await hub()).toEqual(['follow READ 1 bob']);
    const cem = await app.signUp('cemm');
    await say(cem);
    expect(await hub()).toEqual(['comment UNREAD 2 cemm bob', 'follow READ 1 bob']);
    await mira.call('NewsMuteResource.delete', { user_id: ann.id });
    expect(await hub()).toEqual(['comment UNREAD 3 cemm ann bob', 'follow READ 1 bob']);
  });

  it('[SET-007] says what is muted for good, and what is snoozed', async () => {
    await mute({ user_id: ann.id });
    app.clock.advance(1000);
    await mute({ pin_id: pin.id, days: 7 });
    const { data } = await mira.call('NewsMutesResource.get', {});
    expect(data.map(({ status, user, pin: one }) => [status, user?.id ?? one?.id])).toEqual([
      ['SNOOZED', pin.id],
      ['MUTED', ann.id],
    ]);
  });

  it('muting again changes until when', async () => {
    await mute({ user_id: ann.id, days: 1 });
    await mute({ user_id: ann.id });
    expect(await muted()).toEqual([['ann', null]]);
  });

  it('is of one that the member sees, and for days that there are', async () => {
    const hidden = await buildPin(app.services, {
      board: await buildBoard(app.services, { owner: ann.id, privacy: 'secret' }),
    });
    await bob.call('UserBlockResource.create', { user_id: mira.id });
    const wrong = [
      { pin_id: hidden.id },
      { pin_id: '999' as PinId },
      { user_id: bob.id },
      { user_id: '999' as UserId },
      { user_id: mira.id },
      { user_id: ann.id, pin_id: pin.id },
      {},
    ];
    for (const options of wrong) expect([options, (await mute(options)).status]).toEqual([options, 404]);
    expect((await mute({ user_id: ann.id, days: 2 })).status).toBe(400);
    expect(await muted()).toEqual([]);
    expect((await app.visitor().call('NewsMutesResource.get', {})).status).toBe(401);
  });

  it('keeps a bounded number, and forgets those that have ended', async () => {
    const now = app.clock.now();
    const rows = Array.from({ length: NEWS.mutes }, (_, index) => ({
      user_id: mira.id,
      kind: 'pin' as const,
      subject_id: String(index + 1),
      until: index === 0 ? now : null,
      created_at: new Date(now.getTime() - index * 1000),
    }));
    await app.db.insertInto('news_mutes').values(rows).execute();
    await mute({ user_id: ann.id });
    await mute({ pin_id: pin.id });
    const stored = await app.db.selectFrom('news_mutes').select('subject_id').execute();
    expect(stored).toHaveLength(NEWS.mutes);
    expect(stored.map(({ subject_id }) => subject_id)).toEqual(expect.arrayContaining([ann.id, pin.id, '2']));
    expect(stored.map(({ subject_id }) => subject_id)).not.toContain('1');
  });

  it('are gone with the account of either', async () => {
    await mute({ user_id: ann.id });
    await bob.call('NewsMuteResource.create', { user_id: mira.id });
    const erase = async ({ id }: Member) => {
      await app.db
        .updateTable('users')
        .set({ closed_at: new Date(0), erase_at: new Date(0) })
        .where('id', '=', id)
        .execute();
      await eraseAccount(app.services, id, new AbortController().signal);
    };
    await erase(ann);
    expect(await app.db.selectFrom('news_mutes').select('user_id').execute()).toEqual([{ user_id: bob.id }]);
    await erase(bob);
    expect(await app.db.selectFrom('news_mutes').select('user_id').execute()).toEqual([]);
  });
});
