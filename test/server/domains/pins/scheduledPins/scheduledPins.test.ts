import { LIMITS } from '../../../../../contract/constants/limits';
import type { BoardId, ScheduledPinId } from '../../../../../contract/schemas/common';
import { publishDue } from '../../../../../server/domains/pins/scheduledPins/scheduledPins.publish';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildUpload } from '../../../../support/serverFactories';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOBODY = '5' as ScheduledPinId;

describe.each(TEST_DATABASES)('scheduled pins, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let chairs: BoardId;
  let mediaId: string;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    chairs = (await buildBoard(app.services, { owner: anna.id, name: 'Chairs' })).id;
    mediaId = (await buildUpload(app.services, anna.id)).id;
  });
  afterAll(() => app.close());

  /** The wall clock in UTC, so far from now. */
  const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString().slice(0, 16);
  const schedule = (who: Pick<Member, 'callLoosely'>, given: object = {}, headers = {}) =>
    who.callLoosely(
      'ScheduledPinResource.create',
      { board_id: chairs, media_id: mediaId, title: 'Chair', scheduled_at: inMs(HOUR_MS), time_zone: 'UTC', ...given },
      { headers },
    );
  const made = async (given: object = {}) => (await schedule(anna, given)).data as { id: ScheduledPinId };
  const move = (who: Member, id: ScheduledPinId, scheduled_at: string, time_zone = 'UTC') =>
    who.call('ScheduledPinResource.update', { scheduled_pin_id: id, scheduled_at, time_zone });
  const remove = (who: Member, scheduled_pin_id: ScheduledPinId) =>
    who.call('ScheduledPinResource.delete', { scheduled_pin_id });
  const restore = (who: Member, scheduled_pin_id: ScheduledPinId) =>
    who.call('ScheduledPinRestoreResource.create', { scheduled_pin_id });
  const publishNow = (who: Member, scheduled_pin_id: ScheduledPinId) =>
    who.call('ScheduledPinPublishResource.create', { scheduled_pin_id });
  const listOf = async (who: Member) => (await who.call('ScheduledPinsResource.get', {})).data;
  const titlesOn = async (board: BoardId) =>
    (await anna.call('BoardFeedResource.get', { board_id: board })).data.map((item) =>
      'title' in item ? item.title : '',
    );
  const usesOf = async () =>
    (await app.db.selectFrom('pictures').select('use_count').executeTakeFirstOrThrow()).use_count;

  it('keeps a hundred at most, also of those that come at once or are restored', async () => {
    const few = await Promise.all(Array.from({ length: LIMITS.scheduledPins - 3 }, () => schedule(anna)));
    expect(few.filter(({ status }) => status !== 200)).toEqual([]);
    const more = await Promise.all(Array.from({ length: 10 }, () => schedule(anna)));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(3);
    const { data } = await anna.call('ScheduledPinsResource.get', {});
    const id = data[0]?.id as ScheduledPinId;
    await anna.call('ScheduledPinResource.delete', { scheduled_pin_id: id });
    await schedule(anna);
    const { status } = await anna.call('ScheduledPinRestoreResource.create', { scheduled_pin_id: id });
    expect(status).toBe(more.find((one) => one.status !== 200)?.status);
  });

  it('[CTX-024] are counted on their owner’s own record while they wait', async () => {
    const count = async () => {
      const { data } = await anna.call('V3ViewerResource.get', {});
      return data.scheduled_pin_count;
    };
    const one = await made();
    await made();
    expect(await count()).toBe(2);
    await remove(anna, one.id);
    expect(await count()).toBe(1);
    await restore(anna, one.id);
    await publishNow(anna, one.id);
    expect(await count()).toBe(1);
    expect((await ben.call('V3ViewerResource.get', {})).data.scheduled_pin_count).toBe(0);
  });

  it('[PIN-022] [PIN-023] [PIN-028] are listed to their owner alone, by their time', async () => {
    await made({ title: 'Second', scheduled_at: inMs(2 * HOUR_MS) });
    await made({ title: 'Third', scheduled_at: inMs(3 * HOUR_MS) });
    await made({ title: 'First', scheduled_at: inMs(HOUR_MS), description: 'A chair.', link: 'https://example.org/' });
    const [first, ...others] = await listOf(anna);
    expect(first).toMatchObject({
      type: 'scheduledpin',
      title: 'First',
      description: 'A chair.',
      link: 'https://example.org/',
      board_id: chairs,
      scheduled_ts: Date.parse(`${inMs(HOUR_MS)}Z`) / 1000,
      time_zone: 'UTC',
      problem: null,
      image: { width: expect.any(Number), dominant_color: expect.any(String) },
    });
    expect(others.map(({ title }) => title)).toEqual(['Second', 'Third']);
    expect(await listOf(ben)).toEqual([]);
    expect((await app.visitor().call('ScheduledPinsResource.get', {})).status).toBe(401);
  });

  it('are listed by bookmark', async () => {
    for (let at = 1; at <= 5; at += 1) await made({ title: `${at}`, scheduled_at: inMs(at * HOUR_MS) });
    const first = await anna.call('ScheduledPinsResource.get', { page_size: 2 });
    const rest = await anna.call('ScheduledPinsResource.get', { bookmark: String(first.bookmark) });
    expect([...first.data, ...rest.data].map(({ title }) => title)).toEqual(['1', '2', '3', '4', '5']);
    expect(rest.bookmark).toBe('-end-');
    const wrong = await ben.call('ScheduledPinsResource.get', { bookmark: String(first.bookmark) });
    expect(wrong.error.code).toBe('invalidBookmark');
  });

  it('[PIN-029] appear once, at their minute, without their owner, and count then', async () => {
    await made({ title: 'Later', scheduled_at: inMs(2 * HOUR_MS) });
    const { id } = await made({ title: 'Chair' });
    app.clock.advance(HOUR_MS - MINUTE_MS);
    await runJobs(app.services);
    expect(await titlesOn(chairs)).toEqual([]);
    app.clock.advance(MINUTE_MS);
    await runJobs(app.services);
    await publishDue(app.services, id);
    expect(await titlesOn(chairs)).toEqual(['Chair']);
    expect((await listOf(anna)).map(({ title }) => title)).toEqual(['Later']);
    const board = await anna.call('BoardResource.get', { board_id: chairs });
    expect(board.data.pin_count).toBe(1);
    const pin = await app.db.selectFrom('pins').select(['created_at', 'source']).executeTakeFirstOrThrow();
    expect(pin).toEqual({ created_at: app.clock.now(), source: 'upload' });
  });

  it('[PIN-025] [PIN-029] follow a time that is moved either way', async () => {
    const { id } = await made({ scheduled_at: inMs(2 * HOUR_MS) });
    expect((await move(anna, id, inMs(5 * HOUR_MS))).data.scheduled_ts).toBe(
      Date.parse(`${inMs(5 * HOUR_MS)}Z`) / 1000,
    );
    app.clock.advance(3 * HOUR_MS);
    await runJobs(app.services);
    expect(await titlesOn(chairs)).toEqual([]);
    await move(anna, id, inMs(HOUR_MS));
    app.clock.advance(HOUR_MS);
    await runJobs(app.services);
    expect(await titlesOn(chairs)).toEqual(['Chair']);
  });

  it('[PIN-029] mean the clock of the zone that was given', async () => {
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' })
      .format(app.clock.now().getTime() + HOUR_MS)
      .replace(' ', 'T');
    await made({ scheduled_at: local, time_zone: 'Asia/Tokyo' });
    expect((await listOf(anna))[0]).toMatchObject({
      scheduled_ts: Date.parse(`${inMs(HOUR_MS)}Z`) / 1000,
      time_zone: 'Asia/Tokyo',
    });
  });

  it.each([
    ['a time that is past', () => ({ scheduled_at: inMs(-MINUTE_MS) }), 'scheduled_at'],
    ['this very minute', () => ({ scheduled_at: inMs(0) }), 'scheduled_at'],
    ['more than 30 days', () => ({ scheduled_at: inMs(30 * DAY_MS + HOUR_MS) }), 'scheduled_at'],
    ['a day that does not exist', () => ({ scheduled_at: '2026-02-30T10:00' }), 'scheduled_at'],
    ['no time', () => ({ scheduled_at: 'tomorrow' }), 'scheduled_at'],
    ['a zone that does not exist', () => ({ time_zone: 'Mars/Base' }), 'time_zone'],
    ['a null byte', () => ({ title: 'a\0b' }), 'title'],
    ['a link that is none', () => ({ link: 'javascript:alert(1)' }), 'link'],
    ['two pictures', () => ({ image_url: 'https://example.org/a.jpg' }), 'media_id'],
    ['a field that nobody knows', () => ({ owner_id: '5' }), 'owner_id'],
  ])('[PIN-029] with %s are refused, naming the field, and nothing is kept', async (_what, given, field) => {
    const { status, error } = await schedule(anna, given());
    expect([status, Object.keys(error.extraData.fields ?? {})]).toEqual([400, [field]]);
    expect(await listOf(anna)).toEqual([]);
    expect(await usesOf()).toBe(0);
  });

  it('go to boards of their owner’s alone, with pictures of their owner’s alone', async () => {
    const theirs = (await buildBoard(app.services, { owner: ben.id })).id;
    const hidden = (await buildBoard(app.services, { owner: ben.id, privacy: 'secret' })).id;
    const media = (await buildUpload(app.services, ben.id)).id;
    expect((await schedule(anna, { board_id: theirs })).status).toBe(403);
    expect((await schedule(anna, { board_id: hidden })).status).toBe(404);
    expect((await schedule(anna, { media_id: media })).status).toBe(404);
    const { id } = await made();
    const moved = await anna.call('ScheduledPinResource.update', { scheduled_pin_id: id, board_id: theirs });
    expect(moved.status).toBe(403);
    expect((await listOf(anna)).map(({ board_id }) => board_id)).toEqual([chairs]);
  });

  it('of another are not there', async () => {
    const { id } = await made();
    for (const one of [id, NOBODY]) {
      const who = one === id ? ben : anna;
      const answers = [
        await move(who, one, inMs(HOUR_MS)),
        await remove(who, one),
        await restore(who, one),
        await publishNow(who, one),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect(await listOf(anna)).toHaveLength(1);
  });

  it('[PIN-026] go when they are deleted, stay away at their time, and come back by undo', async () => {
    const { id } = await made();
    expect((await remove(anna, id)).data).toEqual({ ok: true });
    expect((await remove(anna, id)).status).toBe(200);
    expect(await listOf(anna)).toEqual([]);
    expect((await restore(anna, id)).data.id).toBe(id);
    expect((await listOf(anna)).map((pin) => pin.id)).toEqual([id]);
    await remove(anna, id);
    app.clock.advance(2 * HOUR_MS);
    await runJobs(app.services);
    expect(await titlesOn(chairs)).toEqual([]);
    await restore(anna, id);
    await runJobs(app.services);
    expect(await titlesOn(chairs)).toEqual(['Chair']);
  });

  it('[PIN-027] are published before their time where their owner wants it, once', async () => {
    const { id } = await made();
    const first = (await publishNow(anna, id)).data.pin_id;
    expect((await publishNow(anna, id)).data.pin_id).toBe(first);
    expect(await listOf(anna)).toEqual([]);
    app.clock.advance(2 * HOUR_MS);
    await runJobs(app.services);
    expect(await titlesOn(chairs)).toEqual(['Chair']);
    for (const answer of [await move(anna, id, inMs(HOUR_MS)), await remove(anna, id), await restore(anna, id)]) {
      expect([answer.status, answer.error.message]).toEqual([
        409,
        'It has already been published and is now among your pins.',
      ]);
    }
  });

  it('whose board is gone stay, with the reason, and appear when they are given another time', async () => {
    const { id } = await made();
    await anna.call('BoardResource.delete', { board_id: chairs });
    app.clock.advance(HOUR_MS);
    await runJobs(app.services);
    expect((await listOf(anna)).map(({ problem }) => problem)).toEqual(['boardGone']);
    await anna.call('BoardRestoreResource.create', { board_id: chairs });
    expect((await move(anna, id, inMs(HOUR_MS))).data.problem).toBeNull();
    app.clock.advance(HOUR_MS);
    await runJobs(app.services);
    expect(await titlesOn(chairs)).toEqual(['Chair']);
  });

  it('of somebody who may not save any more stay, with the reason', async () => {
    await made();
    await app.db.updateTable('users').set({ is_write_banned: true }).where('id', '=', anna.id).execute();
    app.clock.advance(HOUR_MS);
    await runJobs(app.services);
    expect((await listOf(anna)).map(({ problem }) => problem)).toEqual(['notAllowed']);
    expect(await titlesOn(chairs)).toEqual([]);
  });

  it('are made once by a retry with the same key', async () => {
    const headers = { 'idempotency-key': 'scheduled-pin-1' };
    const ids = [await schedule(anna, {}, headers), await schedule(anna, {}, headers)].map(
      ({ data }) => (data as { id: string }).id,
    );
    expect(ids[0]).toBe(ids[1]);
    expect(await listOf(anna)).toHaveLength(1);
  });

  it('wait up to 100', async () => {
    const { id } = await made();
    const row = await app.db.selectFrom('scheduled_pins').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 99 }, (_, at) => ({
      ...row,
      picture: JSON.stringify(row.picture) as never,
      slots: null,
      id: `${at + 1}` as never,
    }));
    await app.db.insertInto('scheduled_pins').values(more).execute();
    expect((await schedule(anna)).error.extraData.fields).toEqual({
      scheduled_at: 'You can schedule at most 100 pins.',
    });
    await remove(anna, id);
    expect((await schedule(anna)).status).toBe(200);
  });

  it('keep their picture until 30 days after they ended', async () => {
    await remove(anna, (await made()).id);
    await publishNow(anna, (await made()).id);
    expect(await usesOf()).toBe(3);
    app.clock.advance(29 * DAY_MS);
    await runJobs(app.services);
    expect(await usesOf()).toBe(3);
    app.clock.advance(2 * DAY_MS);
    await runJobs(app.services);
    expect(await usesOf()).toBe(1);
    expect(await app.db.selectFrom('scheduled_pins').select('id').execute()).toEqual([]);
  });
});
