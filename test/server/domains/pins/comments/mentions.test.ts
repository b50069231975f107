import { DAY_MS } from '../../../../../contract/constants/durations';
import type { CommentId, UserId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { insertNamesakes } from '../../../../support/namesakes';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('mentions in comments on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let cleo: Member;
  let pin: Awaited<ReturnType<typeof buildPin>>;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    cleo = await app.signUp('cleo');
    pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: anna.id }) });
  });
  afterAll(() => app.close());

  const say = async (who: Member, text: string, more: { tags?: UserId[]; parent_id?: CommentId } = {}) =>
    (await who.call('AggregatedCommentResource.create', { pin_id: pin.id, text, ...more })).data;
  const namesOf = ({ tagged_users }: { tagged_users: { username: string }[] }) =>
    tagged_users.map(({ username }) => username);
  const readAs = async (who: Pick<Member, 'call'>) =>
    (await who.call('UnifiedCommentsResource.get', { pin_id: pin.id })).data;
  const newsOf = async (who: Member) => {
    await runJobs(app.services);
    return (await who.call('NewsHubResource.get', {})).data.map(({ kind, comment_id }) => [kind, comment_id]);
  };

  it('[COMM-001] names people by @ and their user name, where the text says it', async () => {
    const comment = await say(ben, 'Look, @Cleo and @anna! Not me@cleo.org, @cleos or @ben.');
    expect(comment.tags).toEqual([
      { user_id: cleo.id, offset: 6, length: 5 },
      { user_id: anna.id, offset: 16, length: 5 },
    ]);
    expect(namesOf(comment)).toEqual(['cleo', 'anna']);
    expect(await readAs(app.visitor())).toMatchObject([{ tags: comment.tags, tagged_users: [{}, {}] }]);
  });

  it('[COMM-011] an edit names others, and tags narrows whom it names', async () => {
    const { id: comment_id } = await say(ben, 'Dear @cleo');
    const edit = async (text: string, tags?: UserId[]) =>
      (await ben.call('AggregatedCommentResource.update', { comment_id, text, ...(tags && { tags }) })).data;
    const both = await edit('Dear @anna and @cleo', [anna.id]);
    expect([namesOf(both), both.tags]).toEqual([['anna'], [{ user_id: anna.id, offset: 5, length: 5 }]]);
    expect(namesOf(await edit('Dear @anna and @cleo'))).toEqual(['anna', 'cleo']);
    const none = await edit('Dear all');
    expect([none.tags, none.tagged_users]).toEqual([[], []]);
  });

  it('mentions nobody who is absent, hidden by a block, or does not let the author mention them', async () => {
    const dora = await app.signUp('dora');
    await cleo.call('UserBlockResource.create', { user_id: ben.id });
    await dora.call('AccountSettingsResource.update', { mentions_from: 'followed' });
    const texts = '@cleo @dora @nobody_here @anna';
    expect(namesOf(await say(ben, texts))).toEqual(['anna']);
    await dora.call('UserFollowResource.create', { user_id: ben.id });
    expect(namesOf(await say(ben, texts))).toEqual(['dora', 'anna']);
    // Who blocks somebody later is no longer shown to them.
    await anna.call('UserBlockResource.create', { user_id: dora.id });
    expect((await readAs(anna)).map(namesOf)).toEqual([['anna'], ['anna']]);
    expect((await readAs(app.visitor())).map(namesOf)).toEqual([['dora', 'anna'], ['anna']]);
  });

  it('[COMM-020] [COMM-021] lets the mentioned person take their name out, for good', async () => {
    const { id: comment_id } = await say(ben, 'With @cleo and @anna');
    const remove = (who: Member) =>
      who.callLoosely('CommentMentionsResource.delete', { comment_id, fields: ['id', 'tagged_users'] });
    expect((await remove(ben)).data).toMatchObject({ id: comment_id, tagged_users: [{}, {}] });
    const removed = await remove(cleo);
    expect([removed.status, Object.keys(removed.data as object).sort()]).toEqual([200, ['id', 'tagged_users']]);
    expect(namesOf(removed.data as never)).toEqual(['anna']);
    expect((await remove(cleo)).data).toEqual(removed.data);
    const edited = await ben.call('AggregatedCommentResource.update', { comment_id, text: 'With @cleo, yes' });
    expect([edited.data.tags, edited.data.tagged_users]).toEqual([[], []]);
  });

  it('notifies the mentioned once, by their settings, and the owner only of the comment', async () => {
    const { id } = await say(ben, 'See @cleo and @anna');
    await ben.call('AggregatedCommentResource.update', { comment_id: id, text: 'Do see, @cleo' });
    expect(await newsOf(cleo)).toEqual([['mention', id]]);
    expect(await newsOf(anna)).toEqual([['comment', id]]);
    await cleo.call('NewsSettingsResource.update', { id: 'mention', value: false });
    await say(anna, 'Again, @cleo');
    expect(await newsOf(cleo)).toEqual([['mention', id]]);
    const reply = await say(anna, 'Thanks @ben', { parent_id: id });
    expect(await newsOf(ben)).toEqual([['reply', reply.id]]);
  });

  it('notifies a person once of each comment, however often its text names them', async () => {
    const { id: comment_id } = await say(ben, 'See @cleo');
    const edit = async (text: string) =>
      namesOf((await ben.call('AggregatedCommentResource.update', { comment_id, text })).data);
    expect(await newsOf(cleo)).toEqual([['mention', comment_id]]);
    app.clock.advance(DAY_MS);
    expect(await edit('See nobody')).toEqual([]);
    expect(await edit('See @cleo')).toEqual(['cleo']);
    expect(await newsOf(cleo)).toEqual([['mention', comment_id]]);
    await cleo.call('CommentMentionsResource.delete', { comment_id, fields: ['id', 'tagged_users'] });
    await edit('See nobody');
    expect(await edit('See @cleo again')).toEqual([]);
    expect(await newsOf(cleo)).toEqual([['mention', comment_id]]);
  });

  it('suggests whom one follows first, then others, and nobody whom one cannot mention', async () => {
    await app.signUp({ username: 'clara', firstName: 'Clara', lastName: 'Stone' });
    const clem = await app.signUp({ username: 'clem', firstName: 'Clem', lastName: 'Hay' });
    const find = async (query: string) =>
      (await ben.call('MentionTypeaheadResource.get', { query })).data.map(({ username }) => username);
    await ben.call('UserFollowResource.create', { user_id: clem.id });
    expect((await find('cl'))[0]).toBe('clem');
    expect((await find('cl')).sort()).toEqual(['clara', 'clem', 'cleo']);
    expect(await find('')).toEqual(['clem']);
    expect(await find('stone')).toEqual(['clara']);
    await clem.call('UserBlockResource.create', { user_id: ben.id });
    await cleo.call('AccountSettingsResource.update', { mentions_from: 'nobody' });
    expect(await find('cl')).toEqual(['clara']);
    expect((await app.visitor().callLoosely('MentionTypeaheadResource.get', { query: 'cl' })).status).toBe(401);
  });

  it('suggests the best known of more people than are ranked', async () => {
    await insertNamesakes(app.db, cleo.id);
    const known = await app.signUp({ username: 'known', firstName: 'Cleo', lastName: 'Known' });
    await app.db.updateTable('users').set({ follower_count: 900 }).where('id', '=', known.id).execute();
    const { data } = await ben.call('MentionTypeaheadResource.get', { query: 'cleo' });
    expect(data[0]?.username).toBe('known');
  });
});
