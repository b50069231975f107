import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import sharp from 'sharp';
import type { CommentId, PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';

describe.each(TEST_DATABASES)('reports, translation and features of comments, %s', (database) => {
  let app: TestApp;
  let translating: TestApp;
  let service: Server;
  let asked: unknown[] = [];
  const logged: string[] = [];
  let answer: { status: number; body: string };
  let olga: Member;
  let ida: Member;
  let bo: Member;
  beforeAll(async () => {
    service = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      asked.push([request.method, request.url, JSON.parse(body)]);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/lt`;
    app = await buildTestApp({ database });
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
    translating = await buildTestApp({ database, log, config: { translation: { url, apiKey: 'key' } } });
  });
  beforeEach(async () => {
    asked = [];
    await app.clear();
    olga = await app.signUp('olga');
    ida = await app.signUp('ida');
    bo = await app.signUp('bobo');
  });
  afterAll(async () => {
    await Promise.all([app.close(), translating.close()]);
    service.close();
  });

  const comment = async (on: TestApp, owner: Member, who: Member, text = 'Buy my things') => {
    const pin = await buildPin(on.services, { board: await buildBoard(on.services, { owner: owner.id }) });
    const { data } = await who.call('AggregatedCommentResource.create', { pin_id: pin.id, text });
    return { pinId: pin.id, id: data.id };
  };
  const seenBy = async (who: Pick<Member, 'call'>, pin_id: PinId) =>
    (await who.call('UnifiedCommentsResource.get', { pin_id })).data.map(({ id }) => id);
  const report = async (who: Pick<Member, 'callLoosely'>, comment_id: CommentId, more: object = { reason: 'spam' }) =>
    (await who.callLoosely('CommentReportResource.update', { comment_id, ...more })).status;
  const queue = async () => (await olga.call('ReportedCommentsResource.get', {})).data;

  it('[COMM-026] [COMM-027] hides a reported comment from who reported it, and lists it once for site admins', async () => {
    const { pinId, id } = await comment(app, ida, bo);
    expect(await report(ida, id, { reason: 'spam', detailed_reasons: ['scam', 'repeated'] })).toBe(200);
    expect(await report(ida, id, { reason: 'hate' })).toBe(200);
    expect(await report(olga, id)).toBe(200);
    expect([await seenBy(ida, pinId), await seenBy(bo, pinId)]).toEqual([[], [id]]);
    const [reported, ...others] = await queue();
    expect(others).toEqual([]);
    expect(reported).toMatchObject({ comment_id: id, pin_id: pinId, text: 'Buy my things', report_count: 2 });
    expect([...(reported?.reasons ?? [])].sort()).toEqual(['hate', 'spam']);
    expect(JSON.stringify(reported)).not.toContain(ida.id);
  });

  it('[COMM-027] shows site admins the picture of a comment without words, and what its reasons are in detail', async () => {
    const pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ida.id }) });
    const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#225588' } })
      .png()
      .toBuffer();
    const { id: media_id } = await upload(bo, bytes);
    const { data } = await bo.call('AggregatedCommentResource.create', { pin_id: pin.id, text: '', media_id });
    await report(ida, data.id, { reason: 'spam', detailed_reasons: ['scam', 'repeated'] });
    await report(olga, data.id, { reason: 'spam', detailed_reasons: ['repeated'] });
    const [reported] = await queue();
    expect(reported).toMatchObject({ text: '', detailed_reasons: ['repeated', 'scam'] });
    expect(reported?.image).toEqual(data.image);
    const shown = await olga.request({ method: 'GET', url: String(reported?.image?.url) });
    expect(shown.statusCode).toBe(200);
  });

  it('[COMM-027] refuses unknown reasons, details of another, one’s own comment and visitors', async () => {
    const { id } = await comment(app, ida, bo);
    expect(await report(ida, id, { reason: 'boring' })).toBe(400);
    expect(await report(ida, id, { reason: 'spam', detailed_reasons: ['threats'] })).toBe(400);
    expect(await report(ida, id, { reason: 'spam', detailed_reasons: ['scam', 'scam'] })).toBe(400);
    expect(await report(bo, id)).toBe(400);
    expect(await report(ida, '9999999999' as CommentId)).toBe(404);
    expect(await report(app.visitor(), id)).toBe(401);
    expect(await queue()).toEqual([]);
  });

  it('[COMM-026] is decided by site admins alone: dismissed it stays, removed nobody restores it', async () => {
    const one = await comment(app, ida, bo);
    await report(ida, one.id);
    expect((await ida.callLoosely('ReportedCommentsResource.get', {})).status).toBe(404);
    const remove = { comment_id: one.id, decision: 'remove' } as const;
    expect((await ida.callLoosely('ReportedCommentResource.update', remove)).status).toBe(404);
    await olga.call('ReportedCommentResource.update', { comment_id: one.id, decision: 'dismiss' });
    expect([await queue(), await seenBy(bo, one.pinId)]).toEqual([[], [one.id]]);
    const two = await comment(app, ida, bo);
    await report(ida, two.id);
    await olga.call('ReportedCommentResource.update', { comment_id: two.id, decision: 'remove' });
    expect(await seenBy(bo, two.pinId)).toEqual([]);
    expect((await bo.callLoosely('CommentRestoreResource.create', { comment_id: two.id })).status).toBe(404);
    expect((await olga.callLoosely('ReportedCommentResource.update', { ...remove, comment_id: two.id })).status).toBe(
      404,
    );
    const { data } = await olga.call('AuditLogResource.get', {});
    expect(JSON.stringify(data)).toContain('removeComment');
  });

  describe('translation', () => {
    let lea: Member;
    let max: Member;
    beforeEach(async () => {
      await translating.clear();
      lea = await translating.signUp('leaa');
      max = await translating.signUp('maxx');
      answer = { status: 200, body: '{"translatedText":"Hello"}' };
    });
    const translate = async (who: Pick<Member, 'callLoosely'>, comment_id: CommentId) => {
      const { status, body } = await who.callLoosely('CommentTranslationResource.get', { comment_id });
      return [status, (body as { resource_response?: { data?: unknown } }).resource_response?.data];
    };

    it('asks the service so often for one person in a while', async () => {
      const { id } = await comment(translating, lea, max, 'Hallo');
      await translating.services.rateLimiter.count('translation', lea.id, 119);
      expect((await translate(lea, id))[0]).toBe(200);
      expect((await translate(lea, id))[0]).toBe(429);
      expect((await translate(max, id))[0]).toBe(200);
      expect(asked).toHaveLength(2);
    });

    it('[COMM-022] [COMM-025] answers the text in the viewer’s language, from the configured service', async () => {
      const { id } = await comment(translating, lea, max, 'Hallo');
      expect(await translate(lea, id)).toEqual([200, 'Hello']);
      const sent = { q: 'Hallo', source: 'auto', target: 'en', format: 'text', api_key: 'key' };
      expect(asked).toEqual([['POST', '/lt/translate', sent]]);
    });

    it('[COMM-025] asks for traditional characters in the locale that has them', async () => {
      const { id } = await comment(translating, lea, max, 'Hallo');
      for (const locale of ['zh_CN', 'zh_TW'] as const) {
        await lea.call('UserSettingsResource.update', { locale });
        await translate(lea, id);
      }
      expect(asked).toMatchObject(['zh', 'zt'].map((target) => ['POST', '/lt/translate', { target }]));
    });

    it('[COMM-024] answers an empty text on failure, which is logged, and without a service', async () => {
      const { id } = await comment(translating, lea, max, 'Hallo');
      for (const failed of [
        { status: 500, body: '{}' },
        { status: 200, body: 'not json' },
        { status: 200, body: '{"translatedText":5}' },
      ]) {
        answer = failed;
        logged.length = 0;
        expect([failed, await translate(lea, id)]).toEqual([failed, [200, '']]);
        expect(logged).toEqual([expect.stringContaining('A comment could not be translated')]);
      }
      expect(await translate(ida, (await comment(app, ida, bo)).id)).toEqual([200, '']);
    });

    it('[COMM-022] shows nobody what they may not see', async () => {
      const { id } = await comment(translating, lea, max, 'Hallo');
      expect((await translate(translating.visitor(), id))[0]).toBe(401);
      await max.call('UserBlockResource.create', { user_id: lea.id });
      expect((await translate(lea, id))[0]).toBe(404);
      expect(asked).toEqual([]);
    });

    it('[COMM-002] says among the features whether there is a service', async () => {
      const features = async (who: Member) => (await who.call('AggregatedCommentFeaturesResource.get', {})).data;
      expect([(await features(lea)).can_translate, (await features(ida)).can_translate]).toEqual([true, false]);
    });
  });

  it('[COMM-033] [COMM-034] changes one’s own features alone, and the server holds them', async () => {
    const change = (who: Member, user_id: string, feature_map: object) =>
      who.callLoosely('AggregatedCommentFeaturesResource.update', { user_id, feature_map });
    expect((await change(ida, bo.id, { comments_from: 'nobody' })).status).toBe(404);
    expect((await change(ida, ida.id, { comments_from: 'robots' })).status).toBe(400);
    expect((await change(ida, ida.id, { can_translate: true })).status).toBe(400);
    const { data } = await ida.call('AggregatedCommentFeaturesResource.update', {
      user_id: ida.id,
      feature_map: { comments_from: 'nobody' },
    });
    expect(data).toEqual({
      comments_off: false,
      comments_from: 'nobody',
      mentions_from: 'everyone',
      can_translate: false,
    });
    const pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ida.id }) });
    const refused = await bo.callLoosely('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Hello' });
    expect(refused.status).toBe(403);
  });

  it('[COMM-033] [COMM-034] changes the features of a protected account with its parental passcode alone', async () => {
    const birthday = `${app.clock.now().getUTCFullYear() - 16}-01-01`;
    const child = await app.signUp({ username: 'child', birthday });
    await child.call('ParentalPasscodeResource.create', { new_passcode: '1234', backup_email: 'parent@example.com' });
    const change = (passcode: object) =>
      child.callLoosely('AggregatedCommentFeaturesResource.update', {
        user_id: child.id,
        feature_map: { comments_off: false },
        ...passcode,
      });
    const isOff = async () => (await child.call('AggregatedCommentFeaturesResource.get', {})).data.comments_off;
    const [none, wrong] = [await change({}), await change({ passcode: '0000' })];
    expect([none.status, none.error.code]).toEqual([403, 'passcodeNeeded']);
    expect([wrong.status, wrong.error.code, await isOff()]).toEqual([403, 'passcodeWrong', true]);
    expect([(await change({ passcode: '1234' })).status, await isOff()]).toEqual([200, false]);
  });
});
