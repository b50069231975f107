import type { PinId } from '../../../../../contract/schemas/common';
import { readRowMarks } from '../../../../../server/platform/database/rowMarks';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('sponsorships on %s', (database) => {
  let app: TestApp;
  let cleo: Member;
  let stan: Member;
  let otto: Member;
  let pin: PinId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    cleo = await app.signUp('cleo');
    stan = await app.signUp('stan');
    otto = await app.signUp('otto');
    pin = await pinOf(cleo);
  });
  afterAll(() => app.close());

  const pinOf = async (who: Member, privacy: 'public' | 'secret' = 'public') =>
    (await buildPin(app.services, { board: await buildBoard(app.services, { owner: who.id, privacy }) })).id;
  const name = (who: Member = cleo, username = 'stan', pin_id = pin) =>
    who.call('SponsorshipResource.create', { pin_id, username });
  const answer = (who: Member, action: 'approve' | 'deny', pin_id = pin) =>
    who.call('SponsorshipResource.update', { pin_id, action });
  const end = (who: Member, pin_id = pin) => who.call('SponsorshipResource.delete', { pin_id });
  const seenBy = async (who: Pick<Member, 'call'>, id = pin) =>
    (await who.call('PinResource.get', { id })).data.sponsorship;
  const party = ({ id, username }: Member) => expect.objectContaining({ id, username });
  const stands = (status: number) => ({ creator: party(cleo), sponsor: party(stan), status });

  it('[PIN-014] [PIN-015] [ENT-015] is between creator and sponsor until the sponsor approves', async () => {
    expect(await seenBy(cleo)).toBeNull();
    expect((await name()).data.sponsorship).toEqual(stands(0));
    expect(await seenBy(stan)).toEqual(stands(0));
    for (const who of [otto, app.visitor()]) expect(await seenBy(who)).toBeNull();
    expect((await answer(stan, 'approve')).data.sponsorship).toEqual(stands(1));
    for (const who of [cleo, stan, otto]) expect(await seenBy(who)).toEqual(stands(1));
    expect(await seenBy(app.visitor())).toEqual(stands(1));
  });

  it('[PIN-016] stays hidden when it is denied, which the sponsor may take back, and may be asked again', async () => {
    await name();
    expect((await answer(stan, 'deny')).data.sponsorship).toEqual(stands(2));
    expect(await seenBy(cleo)).toEqual(stands(2));
    for (const who of [otto, app.visitor()]) expect(await seenBy(who)).toBeNull();
    expect((await answer(stan, 'approve')).data.sponsorship).toEqual(stands(1));
    await answer(stan, 'deny');
    expect((await name(cleo, 'otto')).data.sponsorship).toMatchObject({ sponsor: { username: 'otto' }, status: 0 });
  });

  it('[PIN-017] loses its sponsor when the sponsor deletes it, with status 3', async () => {
    await name();
    await answer(stan, 'approve');
    expect((await end(stan)).data).toEqual({ ok: true });
    expect((await end(stan)).status).toBe(200);
    expect(await seenBy(cleo)).toEqual({ creator: party(cleo), sponsor: null, status: 3 });
    for (const who of [otto, app.visitor()]) expect(await seenBy(who)).toBeNull();
    expect((await answer(stan, 'approve')).status).toBe(404);
    expect((await name()).data.sponsorship).toEqual(stands(0));
  });

  it('[PIN-018] is gone when the creator deletes it', async () => {
    await name();
    await answer(stan, 'approve');
    for (const _ of [1, 2]) expect((await end(cleo)).data).toEqual({ ok: true });
    for (const who of [cleo, stan, otto, app.visitor()]) expect(await seenBy(who)).toBeNull();
    expect(await app.db.selectFrom('sponsorships').selectAll().execute()).toEqual([]);
  });

  it('[PIN-019] [PIN-020] lets only the creator name, only the sponsor answer, and nobody else end it', async () => {
    expect((await name(otto)).status).toBe(403);
    expect((await name(stan)).status).toBe(403);
    await name();
    expect((await answer(cleo, 'approve')).status).toBe(403);
    expect((await answer(otto, 'approve')).status).toBe(404);
    expect((await end(otto)).status).toBe(404);
    await answer(stan, 'approve');
    expect((await answer(otto, 'deny')).status).toBe(403);
    expect((await end(otto)).status).toBe(403);
    expect(await seenBy(otto)).toEqual(stands(1));
    const visitor = app.visitor();
    expect((await visitor.call('SponsorshipResource.delete', { pin_id: pin })).status).toBe(401);
  });

  it('[PIN-020] changes nothing when somebody is named again, and nobody stands in for another', async () => {
    await name();
    await answer(stan, 'approve');
    expect((await name()).data.sponsorship).toEqual(stands(1));
    expect((await name(cleo, 'otto')).status).toBe(409);
    const [one, other] = await Promise.all([name(cleo, 'otto', await pinOf(cleo)), answer(stan, 'approve')]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await seenBy(cleo)).toEqual(stands(1));
  });

  it.each(['stan', 'cleo'])('[PIN-020] cannot be with somebody one is in a block with, by %s', async (blocker) => {
    const [from, to] = blocker === 'stan' ? [stan, cleo] : [cleo, stan];
    await app.db
      .insertInto('user_blocks')
      .values({ blocker_id: from.id, blocked_id: to.id, created_at: app.clock.now() })
      .execute();
    expect((await name()).status).toBe(404);
    expect(await app.db.selectFrom('sponsorships').selectAll().execute()).toEqual([]);
  });

  it('[PIN-020] refuses oneself, who is not there, who may not see the pin, and pins that are not there', async () => {
    expect((await name(cleo, 'CLEO')).status).toBe(400);
    expect((await name(cleo, 'nobody')).status).toBe(404);
    expect((await name(cleo, 'stan', await pinOf(cleo, 'secret'))).status).toBe(400);
    expect((await name(cleo, 'stan', '999' as PinId)).status).toBe(404);
    expect((await name(cleo, 'stan', await pinOf(otto, 'secret'))).status).toBe(404);
    expect((await answer(stan, 'approve')).status).toBe(404);
    expect((await end(stan)).status).toBe(404);
    const odd = await cleo.callLoosely('SponsorshipResource.update', { pin_id: pin, action: 'buy' });
    expect(odd.status).toBe(400);
    expect(await app.db.selectFrom('sponsorships').selectAll().execute()).toEqual([]);
  });

  it('[PIN-020] marks the pin as changed each time, so that no kept page of visitors shows what was', async () => {
    const mark = () => readRowMarks(app.db, { pins: [pin], boards: [], users: [], comments: [] });
    const marks = [await mark()];
    const steps = [
      () => name(),
      () => answer(stan, 'approve'),
      () => answer(stan, 'deny'),
      () => end(stan),
      () => name(),
      () => end(cleo),
    ];
    for (const step of steps) {
      expect((await step()).status).toBe(200);
      marks.push(await mark());
    }
    expect(new Set(marks).size).toBe(7);
  });

  it('[PIN-020] is not inherited by repins, ends with the pin and comes back with it', async () => {
    await name();
    await answer(stan, 'approve');
    const repin = await buildRepin(app.services, { id: pin }, await buildBoard(app.services, { owner: otto.id }));
    expect(await seenBy(otto, repin.id)).toBeNull();
    expect((await name(otto, 'stan', repin.id)).status).toBe(403);
    await cleo.call('PinResource.delete', { id: pin });
    expect((await answer(stan, 'deny')).status).toBe(404);
    expect((await stan.call('UserSponsorshipsResource.get', {})).data).toEqual([]);
    await cleo.call('PinRestoreResource.create', { id: pin });
    expect(await seenBy(otto)).toEqual(stands(1));
  });

  it('[CTX-028] names nobody under 16 and no private profile, unless they follow the creator', async () => {
    const kim = await app.signUp({ username: 'kimmy', birthday: '2012-01-01' });
    await app.db.updateTable('users').set({ is_private_profile: true }).where('id', '=', stan.id).execute();
    for (const person of [kim, stan]) {
      const refused = await name(cleo, person.username);
      const absent = await name(cleo, 'nobody');
      expect([refused.status, refused.error]).toEqual([absent.status, absent.error]);
      await person.call('UserFollowResource.create', { user_id: cleo.id });
      expect((await name(cleo, person.username)).status).toBe(200);
      await end(cleo);
    }
  });

  it('[PIN-019] [PIN-020] lists the pins that name one, the newest first, page by page', async () => {
    const more = [await pinOf(cleo), await pinOf(cleo)];
    for (const id of [pin, ...more]) await name(cleo, 'stan', id);
    await answer(stan, 'approve');
    const first = await stan.call('UserSponsorshipsResource.get', { page_size: 2 });
    expect(first.data.map(({ id, sponsorship }) => [id, sponsorship?.status])).toEqual([
      [more[1], 0],
      [more[0], 0],
    ]);
    const second = await stan.call('UserSponsorshipsResource.get', { page_size: 2, bookmark: first.bookmark ?? '' });
    expect(second.data.map(({ id, sponsorship }) => [id, sponsorship])).toEqual([[pin, stands(1)]]);
    expect((await otto.call('UserSponsorshipsResource.get', {})).data).toEqual([]);
  });
});
