import { sql } from 'kysely';
import type { PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';
import { drawHalves } from '../../../platform/media/pictureFiles';

describe.each(TEST_DATABASES)('content reports on %s', (database) => {
  let app: TestApp;
  let admin: Member;
  let ida: Member;
  let bo: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    admin = await app.signUp('olga');
    ida = await app.signUp('ida');
    bo = await app.signUp('bobo');
  });
  afterAll(() => app.close());

  const buildReported = async () => {
    const board = await buildBoard(app.services, { owner: bo.id, name: 'Teapots' });
    const pin = await buildPin(app.services, { board, title: 'Blue teapot' });
    await ida.call('ContentReportResource.create', { pin_id: pin.id, reason: 'spam', note: ' Sells things ' });
    return { board, pin };
  };
  const list = async () => (await admin.call('ContentReportsResource.get', {})).data;
  const statusOf = async (who: Pick<Member, 'callLoosely'>, id: PinId) =>
    (await who.callLoosely('PinResource.get', { id })).status;

  it('[COMM-039] lists a reported pin once, with its reasons and notes, and never who reported it', async () => {
    const { pin } = await buildReported();
    await admin.call('ContentReportResource.create', { pin_id: pin.id, reason: 'hate' });
    // The same person again: their last word counts.
    await ida.call('ContentReportResource.create', { pin_id: pin.id, reason: 'copyright', note: 'Mine' });
    const [reported, ...others] = await list();
    expect(others).toEqual([]);
    expect(reported).toMatchObject({
      pin_id: pin.id,
      title: 'Blue teapot',
      pinner: { username: 'bobo' },
      notes: ['Mine'],
      image: { url: expect.any(String) },
    });
    expect(reported?.reasons.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { reason: 'copyright', count: 1 },
      { reason: 'hate', count: 1 },
    ]);
    expect(JSON.stringify(reported)).not.toContain(ida.id);
  });

  it('[COMM-039] lists every reported pin, however often another one is reported', async () => {
    const { pin } = await buildReported();
    const other = await buildReported();
    await sql`
      insert into content_reports (pin_id, reporter_id, reason, created_at)
      select ${other.pin.id}, reporter, 'hate', now() + interval '1 day' from generate_series(1, 2500) reporter`.execute(
      app.db,
    );
    const [first, second, ...rest] = await list();
    expect([first?.pin_id, second?.pin_id, rest]).toEqual([other.pin.id, pin.id, []]);
    expect(first?.reasons).toEqual([
      { reason: 'hate', count: 2500 },
      { reason: 'spam', count: 1 },
    ]);
  });

  it('[COMM-039] closes reports by dismissing them, and the pin stays; reporting again opens nothing', async () => {
    const { pin } = await buildReported();
    await admin.call('ContentReportResource.update', { pin_id: pin.id, decision: 'dismiss' });
    expect(await list()).toEqual([]);
    expect(await statusOf(app.visitor(), pin.id)).toBe(200);
    await ida.call('ContentReportResource.create', { pin_id: pin.id, reason: 'spam' });
    expect(await list()).toEqual([]);
    const again = await admin.callLoosely('ContentReportResource.update', { pin_id: pin.id, decision: 'dismiss' });
    expect(again.status).toBe(404);
  });

  it('[COMM-039] removes the pin for everybody, with its counts, and nobody can restore it', async () => {
    const { board, pin } = await buildReported();
    await admin.call('ContentReportResource.update', { pin_id: pin.id, decision: 'remove' });
    await runJobs(app.services);
    expect(await list()).toEqual([]);
    for (const who of [bo, ida, app.visitor()]) expect(await statusOf(who, pin.id)).toBe(404);
    expect((await bo.call('BoardResource.get', { board_id: board.id })).data.pin_count).toBe(0);
    expect(await findDrift(app.db)).toEqual([]);
    for (const who of [bo, admin]) {
      expect((await who.call('DeletedPinsResource.get', {})).data).toEqual([]);
      expect((await who.callLoosely('PinRestoreResource.create', { id: pin.id })).status).toBe(404);
    }
    expect(await statusOf(bo, pin.id)).toBe(404);
  });

  it('[COMM-039] leaves the pin out of the reporter’s lists, and of nobody else’s', async () => {
    const { board, pin } = await buildReported();
    const idsOf = async (who: Pick<Member, 'call'>) =>
      (await who.call('BoardFeedResource.get', { board_id: board.id })).data.map(({ id }) => id);
    expect([await idsOf(ida), await idsOf(bo), await idsOf(app.visitor())]).toEqual([[], [pin.id], [pin.id]]);
  });

  it('[COMM-039] shows its picture on a secret board to site admins alone, until it is deleted', async () => {
    const { id: board_id } = await buildBoard(app.services, { owner: bo.id });
    const { id: media_id } = await upload(bo, await drawHalves(300, 400).jpeg().toBuffer());
    const pin = (await bo.call('PinResource.create', { board_id, media_id })).data;
    const url = pin.images['236x']?.url ?? '';
    const statuses = () =>
      Promise.all([admin, ida, bo].map(async (who) => (await who.request({ method: 'GET', url })).statusCode));
    await ida.call('ContentReportResource.create', { pin_id: pin.id, reason: 'spam' });
    await bo.call('BoardResource.update', { board_id, privacy: 'secret' });
    expect(await statuses()).toEqual([200, 404, 200]);
    await bo.call('PinResource.delete', { id: pin.id });
    expect(await statuses()).toEqual([404, 404, 200]);
  });

  it('[COMM-039] is for site admins alone', async () => {
    const { pin } = await buildReported();
    for (const who of [ida, bo]) {
      expect((await who.callLoosely('ContentReportsResource.get', {})).status).toBe(404);
      const decision = await who.callLoosely('ContentReportResource.update', { pin_id: pin.id, decision: 'remove' });
      expect(decision.status).toBe(404);
    }
    expect(await statusOf(ida, pin.id)).toBe(200);
  });

  it('[COMM-039] refuses reports of one’s own pin, of none, without a reason, and by visitors', async () => {
    const { pin } = await buildReported();
    const statuses = [];
    for (const [who, options] of [
      [bo, { pin_id: pin.id, reason: 'spam' }],
      [ida, { pin_id: '9999999999', reason: 'spam' }],
      [ida, { pin_id: pin.id, reason: 'boring' }],
      [ida, { pin_id: pin.id, reason: 'other', note: 'x'.repeat(501) }],
      [app.visitor(), { pin_id: pin.id, reason: 'spam' }],
    ] as const) {
      statuses.push((await who.callLoosely('ContentReportResource.create', options)).status);
    }
    expect(statuses).toEqual([400, 404, 400, 400, 401]);
  });
});
