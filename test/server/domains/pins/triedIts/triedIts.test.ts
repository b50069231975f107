import sharp from 'sharp';
import { eraseAccount } from '../../../../../server/domains/admin/accountData/erasing';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildUpload } from '../../../../support/serverFactories';
import { statementsOf } from '../../../../support/statements';
import { upload } from '../../../../support/uploading';

describe.each(TEST_DATABASES)('tried-its on %s', (database) => {
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

  const tryIt = async (who: Member, text = '', media_id?: string) =>
    (await who.call('DidItResource.create', { pin_id: pin.id, text, ...(media_id && { media_id: media_id as never }) }))
      .data;
  const list = async (who: Pick<Member, 'call'> = app.visitor()) =>
    (await who.call('DidItActivityResource.get', { pin_id: pin.id })).data;
  const shown = async (who: Member) => {
    const { data } = await who.call('PinResource.get', { id: pin.id });
    return [data.aggregated_pin_data.did_it_data.images_count, data.done_by_me];
  };

  it('[REACT-009] [REACT-010] [REACT-011] [REACT-013] marks a pin as tried, once a person, and no longer', async () => {
    const first = await tryIt(ben, ' Worked at once ');
    expect(first).toMatchObject({ text: 'Worked at once', comment_count: 0, like_count: 0, liked_by_me: false });
    expect(first).toEqual(
      expect.objectContaining({ helpful_count: 0, marked_helpful_by_me: false, abilities: { delete: true } }),
    );
    expect((await tryIt(ben, 'Again')).id).toBe(first.id);
    await tryIt(cleo);
    expect([await shown(ben), await shown(anna)]).toEqual([
      [2, true],
      [2, false],
    ]);
    expect((await list()).map(({ user, text }) => [user.username, text])).toEqual([
      ['cleo', ''],
      ['ben', 'Again'],
    ]);
    expect((await ben.callLoosely('DidItResource.delete', { did_it_id: (await list())[0]?.id })).status).toBe(403);
    await ben.call('DidItResource.delete', { did_it_id: first.id });
    expect(await shown(ben)).toEqual([1, false]);
    // The pin's owner may take another's away.
    await anna.call('DidItResource.delete', { did_it_id: (await list())[0]?.id as never });
    expect(await shown(anna)).toEqual([0, false]);
  });

  it('feeds the pin, the profile and the viewer’s own mark', async () => {
    const { id } = await tryIt(ben, 'Lovely');
    const profile = async (who: Pick<Member, 'call'>) =>
      (await who.call('DidItUserFeedResource.get', { username: 'ben' })).data.map((one) => one.id);
    expect([await profile(app.visitor()), await profile(cleo)]).toEqual([[id], [id]]);
    const [first] = (await cleo.call('DidItUserFeedResource.get', { username: 'ben' })).data;
    expect([first?.pin?.id, Object.keys(first?.pin?.images ?? {})]).toEqual([pin.id, expect.arrayContaining(['236x'])]);
    const own = (who: Member) => who.call('DidItUserPinActivityResource.get', { pin_id: pin.id });
    expect([(await own(ben)).data?.id, (await own(cleo)).data]).toEqual([id, null]);
    await cleo.call('UserBlockResource.create', { user_id: anna.id });
    expect(await profile(cleo)).toEqual([]);
    await anna.call('PinResource.update', { id: pin.id, comments_disabled: true });
    expect([await list(), await profile(app.visitor())]).toEqual([[], []]);
    expect((await ben.callLoosely('DidItResource.create', { pin_id: pin.id })).status).toBe(403);
  });

  it('reads the pins of a person’s tried-its together', async () => {
    const countStatements = async () =>
      (await statementsOf(() => cleo.call('DidItUserFeedResource.get', { username: 'ben' }))).length;
    await tryIt(ben);
    await countStatements();
    const ofOne = await countStatements();
    for (let more = 0; more < 3; more += 1) {
      const other = await buildPin(app.services, { board: await buildBoard(app.services, { owner: anna.id }) });
      await ben.call('DidItResource.create', { pin_id: other.id });
    }
    expect(await countStatements()).toBe(ofOne);
  });

  it('[REACT-009] counts likes and helpful marks once a person', async () => {
    const { id: did_it_id } = await tryIt(ben);
    const react = (who: Member, kind: string, to = true) =>
      who.callLoosely(`DidItReactionResource.${to ? 'create' : 'delete'}`, { did_it_id, kind });
    for (const who of [anna, cleo, cleo]) await react(who, 'like');
    await react(anna, 'helpful');
    const as = async (who: Member) => (await list(who))[0];
    expect(await as(anna)).toMatchObject({ like_count: 2, liked_by_me: true, marked_helpful_by_me: true });
    await react(anna, 'helpful', false);
    await react(anna, 'helpful', false);
    expect(await as(anna)).toMatchObject({ helpful_count: 0, marked_helpful_by_me: false });
    expect((await react(anna, 'love')).status).toBe(400);
  });

  it('shows the photo to anyone who sees the pin, and to nobody else', async () => {
    const png = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a31' } })
      .png()
      .toBuffer();
    const url = String((await tryIt(ben, '', (await upload(ben, png)).id)).image?.url);
    const statusFor = async (who: Pick<Member, 'request'>) => (await who.request({ method: 'GET', url })).statusCode;
    expect([await statusFor(app.visitor()), await statusFor(cleo)]).toEqual([200, 200]);
    await cleo.call('UserBlockResource.create', { user_id: ben.id });
    expect([await statusFor(app.visitor()), await statusFor(cleo)]).toEqual([200, 404]);
    await cleo.call('UserBlockResource.delete', { user_id: ben.id });
    expect(await statusFor(cleo)).toBe(200);
    await anna.call('BoardResource.update', { board_id: pin.board_id, privacy: 'secret' } as never);
    expect([await statusFor(app.visitor()), await statusFor(cleo)]).toEqual([404, 404]);
    expect([await statusFor(anna), await statusFor(ben)]).toEqual([200, 200]);
    const others = await buildUpload(app.services, cleo.id);
    expect((await ben.callLoosely('DidItResource.create', { pin_id: pin.id, media_id: others.id })).status).toBe(404);
  });

  it('shows a reported photo to site admins, on a secret board too, until they have decided', async () => {
    const board = await buildBoard(app.services, { owner: ben.id });
    const bens = await buildPin(app.services, { board });
    const png = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#13a' } })
      .png()
      .toBuffer();
    const media_id = (await upload(cleo, png)).id;
    const { data } = await cleo.call('DidItResource.create', { pin_id: bens.id, media_id });
    await ben.callLoosely('BoardResource.update', { board_id: board.id, privacy: 'secret' });
    const url = String(data.image?.url);
    const statusFor = async (who: Pick<Member, 'request'>) => (await who.request({ method: 'GET', url })).statusCode;
    // The first account is the site admin's.
    expect(await statusFor(anna)).toBe(404);
    await ben.call('DidItReportResource.create', { did_it_id: data.id, reason: 'nudity' });
    const [reported] = (await anna.call('ReportedDidItsResource.get', {})).data;
    expect(reported?.image?.url).toBe(url);
    const dora = await app.signUp('dora');
    expect([await statusFor(anna), await statusFor(dora), await statusFor(app.visitor())]).toEqual([200, 404, 404]);
    await anna.call('ReportedDidItResource.update', { did_it_id: data.id, decision: 'dismiss' });
    expect(await statusFor(anna)).toBe(404);
  });

  it('hides a reported one from its reporter, and from all when a site admin removes it', async () => {
    const { id: did_it_id } = await tryIt(ben, 'Buy pills');
    const report = (who: Member, reason = 'spam') =>
      who.callLoosely('DidItReportResource.create', { did_it_id, reason, note: 'Again and again' });
    expect((await report(ben)).status).toBe(400);
    await report(cleo);
    expect([(await list(cleo)).length, (await list(anna)).length]).toEqual([0, 1]);
    expect((await report(cleo, 'hate')).status).toBe(404);
    expect((await cleo.callLoosely('ReportedDidItsResource.get', {})).status).toBe(404);
    // The first account is the site admin's.
    const queue = async () => (await anna.call('ReportedDidItsResource.get', {})).data;
    expect(await queue()).toMatchObject([
      { did_it_id, text: 'Buy pills', reasons: ['spam'], notes: ['Again and again'], report_count: 1 },
    ]);
    await anna.call('ReportedDidItResource.update', { did_it_id, decision: 'remove' });
    expect([await queue(), await list(anna)]).toEqual([[], []]);
    expect((await anna.callLoosely('ReportedDidItResource.update', { did_it_id, decision: 'dismiss' })).status).toBe(
      404,
    );
  });

  it('tells the owner of the pin, and goes with its author and with the pin', async () => {
    const photo = await buildUpload(app.services, ben.id);
    const { id: did_it_id } = await tryIt(ben, 'Mine', photo.id);
    await ben.call('DidItReactionResource.create', { did_it_id, kind: 'like' });
    await tryIt(cleo);
    await cleo.call('DidItReactionResource.create', { did_it_id, kind: 'like' });
    await runJobs(app.services);
    const { data } = await anna.call('NewsHubResource.get', {});
    expect(data.map(({ kind, actor_count }) => [kind, actor_count])).toEqual([['tried', 2]]);
    await app.db
      .updateTable('users')
      .set({ closed_at: new Date(0), erase_at: new Date(0) })
      .where('id', '=', cleo.id)
      .execute();
    await eraseAccount(app.services, cleo.id, new AbortController().signal);
    expect((await list()).map(({ user, like_count }) => [user.username, like_count])).toEqual([['ben', 1]]);
    await anna.call('PinResource.delete', { id: pin.id });
    app.clock.advance(40 * 86_400_000);
    await runJobs(app.services);
    expect(await app.db.selectFrom('tried_its').selectAll().execute()).toEqual([]);
  });
});
