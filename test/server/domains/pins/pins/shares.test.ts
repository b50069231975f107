import { COOKIES } from '../../../../../contract/constants/headers';
import type { PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('shares on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  let bo: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    ida = await app.signUp('ida');
    bo = await app.signUp('bobo');
  });
  afterAll(() => app.close());

  const share = (who: Pick<Member, 'call'>, pin_id: PinId, way: 'link' | 'mail' = 'link') =>
    who.call('PinShareResource.create', { pin_id, way });

  it('[PIN-033] count once for each person, pin and day, whichever way and however fast', async () => {
    const pin = await buildPin(app.services);
    const answers = await Promise.all([share(ida, pin.id), share(ida, pin.id, 'mail'), share(ida, pin.id)]);
    expect(answers.map(({ data }) => data.share_count)).toEqual([1, 1, 1]);
    expect((await share(bo, pin.id)).data).toEqual({ pin_id: pin.id, share_count: 2 });
    app.clock.advance(86_400_000);
    expect((await share(ida, pin.id)).data.share_count).toBe(3);
    const rows = await app.db.selectFrom('pin_shares').selectAll().where('pin_id', '=', pin.id).execute();
    expect(rows).toHaveLength(3);
    expect((await app.visitor().call('PinResource.get', { id: pin.id })).data).toMatchObject({ share_count: 3 });
  });

  it('[PIN-033] of visitors count by their cookie, and without one not at all', async () => {
    const pin = await buildPin(app.services);
    const visitor = app.visitor();
    expect((await share(visitor, pin.id)).data.share_count).toBe(0);
    visitor.cookies.set(COOKIES.visitor, '01234567-89ab-4def-8123-456789abcdef');
    expect((await share(visitor, pin.id)).data.share_count).toBe(1);
    expect((await share(visitor, pin.id)).data.share_count).toBe(1);
  });

  it('[PIN-033] of made-up visitors do not raise the count without end', async () => {
    const pin = await buildPin(app.services);
    const visitor = app.visitor();
    for (let made = 0; made < 30; made += 1) {
      visitor.cookies.set(COOKIES.visitor, `01234567-89ab-4def-8123-4567890000${10 + made}`);
      expect((await share(visitor, pin.id)).status).toBe(200);
    }
    expect((await share(ida, pin.id)).data.share_count).toBe(11);
  });

  it('[CTX-028] are refused to members who are write-banned', async () => {
    const pin = await buildPin(app.services);
    await app.db.updateTable('users').set({ is_write_banned: true }).where('id', '=', ida.id).execute();
    expect((await share(ida, pin.id)).status).toBe(403);
    expect(await app.db.selectFrom('pin_shares').selectAll().execute()).toEqual([]);
  });

  it('answer 404 for what one may not see, and 400 to an unknown way', async () => {
    const secret = await buildBoard(app.services, { owner: bo.id, privacy: 'secret' });
    const pin = await buildPin(app.services, { board: secret });
    expect((await share(ida, pin.id)).status).toBe(404);
    expect((await share(ida, '999' as PinId)).status).toBe(404);
    const other = await ida.callLoosely('PinShareResource.create', { pin_id: pin.id, way: 'pigeon' });
    expect(other.status).toBe(400);
    expect(await app.db.selectFrom('pin_shares').selectAll().execute()).toEqual([]);
  });
});
