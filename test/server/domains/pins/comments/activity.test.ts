import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('what people say and try, in its feeds, on %s', (database) => {
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
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  type Reader = Pick<Member, 'call' | 'callLoosely'>;
  /** Ids are ordered by the millisecond. */
  const later = () => app.clock.advance(1000);
  const say = async (who: Member, text: string) => {
    later();
    return (await who.call('AggregatedCommentResource.create', { pin_id: pin.id, text })).data;
  };
  const tryIt = async (who: Member, text: string) => {
    later();
    return (await who.call('DidItResource.create', { pin_id: pin.id, text })).data;
  };
  const activity = (who: Reader, more: object = {}) =>
    who.call('AggregatedActivityFeedResource.get', { pin_id: pin.id, ...more });
  const texts = async (who: Reader) => (await activity(who)).data.map(({ type, text }) => `${type} ${text}`);

  it('[REACT-014] feeds comments and tried-its together, newest first, page by page', async () => {
    await say(ben, 'One');
    await tryIt(cleo, 'Two');
    const { id } = await say(cleo, 'Three');
    await ben.call('AggregatedCommentResource.create', { pin_id: pin.id, parent_id: id, text: 'A reply' });
    await tryIt(ben, 'Four');
    const all = ['userdiditdata Four', 'aggregatedcomment Three', 'userdiditdata Two', 'aggregatedcomment One'];
    expect(await texts(app.visitor())).toEqual(all);
    const read: string[] = [];
    for (let bookmark = ''; bookmark !== '-end-'; ) {
      const page = await activity(ben, { page_size: 1, ...(bookmark && { bookmark }) });
      read.push(...page.data.map(({ type, text }) => `${type} ${text}`));
      bookmark = String(page.bookmark);
    }
    expect(read).toEqual(all);
    await ben.call('UserBlockResource.create', { user_id: cleo.id });
    expect(await texts(ben)).toEqual(['userdiditdata Four', 'aggregatedcomment One']);
    await anna.call('PinResource.update', { id: pin.id, comments_disabled: true });
    expect(await texts(anna)).toEqual([]);
  });

  it('[COMM-035] previews the newest comments on the terms of the whole list', async () => {
    for (const text of ['One', 'Two', 'Three']) await say(ben, text);
    const preview = async (who: Reader) =>
      (await who.call('UnifiedCommentsPreviewResource.get', { pin_id: pin.id })).data.map(({ text }) => text);
    expect(await preview(app.visitor())).toEqual(['Three', 'Two']);
    const [newest] = (await cleo.call('UnifiedCommentsResource.get', { pin_id: pin.id })).data;
    await cleo.call('HiddenCommentResource.create', { comment_id: newest?.id as never });
    expect(await preview(cleo)).toEqual(['Two', 'One']);
    await ben.call('UserBlockResource.create', { user_id: cleo.id });
    expect(await preview(cleo)).toEqual([]);
    await anna.call('BoardResource.update', { board_id: pin.board_id, privacy: 'secret' } as never);
    expect((await cleo.callLoosely('UnifiedCommentsPreviewResource.get', { pin_id: pin.id })).status).toBe(404);
    await anna.call('PinResource.update', { id: pin.id, comments_disabled: true });
    expect(await preview(anna)).toEqual([]);
  });

  it('[REACT-014] says of a comment that its author tried it, in the list and in the preview', async () => {
    await say(ben, 'Lovely');
    await say(cleo, 'Really?');
    const { id } = await tryIt(ben, 'Worked');
    for (const key of ['UnifiedCommentsResource.get', 'UnifiedCommentsPreviewResource.get'] as const) {
      const { data } = await anna.call(key, { pin_id: pin.id });
      expect(data.map(({ user, did_it }) => [user.username, did_it?.id ?? null])).toEqual([
        ['cleo', null],
        ['ben', id],
      ]);
    }
    await cleo.call('DidItReportResource.create', { did_it_id: id, reason: 'spam' });
    const { data } = await cleo.call('UnifiedCommentsResource.get', { pin_id: pin.id });
    expect(data.map(({ did_it }) => did_it)).toEqual([null, null]);
  });

  it('[REACT-014] details who tried and what was said, of one’s own notifications alone', async () => {
    const comment = await say(ben, 'Lovely');
    const tried = [await tryIt(ben, 'Worked'), await tryIt(cleo, 'Mine too')];
    await anna.call('CommentReactionResource.create', { comment_id: comment.id, reaction_type: 1 });
    await anna.call('UserFollowResource.create', { user_id: ben.id });
    await runJobs(app.services);
    const entries = async (who: Member) =>
      new Map((await who.call('NewsHubResource.get', {})).data.map(({ kind, id }) => [kind, id]));
    const details = (who: Member, id: unknown) => who.callLoosely('NewsHubDetailsResource.get', { news_id: id });
    const ofAnna = await entries(anna);
    expect((await details(anna, ofAnna.get('tried'))).data).toMatchObject({
      actors: [{ username: 'cleo' }, { username: 'ben' }],
      comments: [],
      did_its: [{ id: tried[1]?.id }, { id: tried[0]?.id }],
    });
    expect((await details(anna, ofAnna.get('comment'))).data).toMatchObject({
      actors: [{ username: 'ben' }],
      comments: [{ id: comment.id, did_it: { id: tried[0]?.id } }],
      did_its: [],
    });
    const ofBen = await entries(ben);
    expect((await details(ben, ofBen.get('like'))).data).toMatchObject({ comments: [{ id: comment.id }] });
    expect((await details(ben, ofBen.get('follow'))).data).toMatchObject({ actors: [{ username: 'anna' }] });
    for (const id of [ofAnna.get('tried'), '999']) expect((await details(ben, id)).status).toBe(404);
    await anna.call('UserBlockResource.create', { user_id: cleo.id });
    expect((await details(anna, ofAnna.get('tried'))).data).toMatchObject({
      actors: [{ username: 'ben' }],
      did_its: [{ id: tried[0]?.id }],
    });
    await anna.call('PinResource.delete', { id: pin.id });
    expect((await details(anna, ofAnna.get('tried'))).status).toBe(404);
  });
});
