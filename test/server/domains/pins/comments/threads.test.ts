import sharp from 'sharp';
import type { CommentId } from '../../../../../contract/schemas/common';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildUpload } from '../../../../support/serverFactories';
import { kindOf, statementsOf } from '../../../../support/statements';
import { upload } from '../../../../support/uploading';

const DAY = 86_400_000;
const PASSWORD = 'herons wade 47';

describe.each(TEST_DATABASES)('threads of comments on %s', (database) => {
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
    ben = await app.signUp({ username: 'ben', passwordHash: await hashPassword(PASSWORD) });
    cleo = await app.signUp('cleo');
    pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: anna.id }) });
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const say = async (who: Member, text: string, parent_id?: CommentId) =>
    who.call('AggregatedCommentResource.create', { pin_id: pin.id, text, ...(parent_id && { parent_id }) });
  const list = async (who: Pick<Member, 'call'> = app.visitor(), comment_id?: CommentId) =>
    (await who.call('UnifiedCommentsResource.get', { pin_id: pin.id, ...(comment_id && { comment_id }) })).data;
  const textsOf = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ text }) => text);
  const count = async () => (await anna.call('PinResource.get', { id: pin.id })).data.aggregated_pin_data.comment_count;
  const remove = (who: Member, comment_id: CommentId) => who.call('AggregatedCommentResource.delete', { comment_id });
  const restore = (who: Member, comment_id: CommentId) => who.call('CommentRestoreResource.create', { comment_id });

  it('[COMM-004] [COMM-007] [COMM-012] [COMM-036] keeps replies in order below their comment', async () => {
    const head = (await say(ben, 'Where is it?')).data;
    const other = (await say(cleo, 'Lovely')).data;
    const first = (await say(anna, 'In Oslo', head.id)).data;
    const second = (await say(cleo, 'Really?', first.id)).data;
    expect([first.parent_id, second.parent_id]).toEqual([head.id, head.id]);
    expect(await textsOf()).toEqual(['Lovely', 'Where is it?']);
    expect(await textsOf(ben, head.id)).toEqual(['In Oslo', 'Really?']);
    expect(await textsOf(ben, other.id)).toEqual([]);
    expect((await list()).map((comment) => comment.comment_count)).toEqual([0, 2]);
    expect(await count()).toBe(4);
    const page = await ben.call('UnifiedCommentsResource.get', { pin_id: pin.id, comment_id: head.id, page_size: 1 });
    const bookmark = String(page.bookmark);
    const rest = await ben.call('UnifiedCommentsResource.get', { pin_id: pin.id, comment_id: head.id, bookmark });
    expect(rest.data.map(({ text }) => text)).toEqual(['Really?']);
  });

  it('[COMM-036] asks the same of the database for an absent comment as for one by somebody who blocked the viewer', async () => {
    if (database === 'embedded') return;
    const head = (await say(ben, 'Head')).data;
    await ben.call('UserBlockResource.create', { user_id: cleo.id });
    const askedFor = async (comment_id: CommentId) => {
      const ask = async () => {
        const options = { pin_id: pin.id, comment_id };
        expect((await cleo.callLoosely('UnifiedCommentsResource.get', options)).status).toBe(404);
      };
      await ask();
      return (await statementsOf(ask)).map(kindOf);
    };
    const other = await buildPin(app.services);
    const elsewhere = await anna.call('AggregatedCommentResource.create', { pin_id: other.id, text: 'Elsewhere' });
    const blocked = await askedFor(head.id);
    expect(await askedFor('9999999999' as CommentId)).toEqual(blocked);
    expect(await askedFor(elsewhere.data.id)).toEqual(blocked);
    await remove(ben, head.id);
    expect(await askedFor(head.id)).toEqual(blocked);
  });

  it('[COMM-008] [COMM-012] deletes and restores a comment with its replies', async () => {
    const head = (await say(ben, 'Head')).data;
    const [one, two] = [(await say(anna, 'One', head.id)).data, (await say(cleo, 'Two', head.id)).data];
    await remove(cleo, two.id);
    expect([await count(), (await list())[0]?.comment_count]).toEqual([2, 1]);
    await remove(ben, head.id);
    expect([await count(), await list()]).toEqual([0, []]);
    expect((await say(anna, 'Late', head.id)).status).toBe(404);
    expect((await restore(cleo, two.id)).status).toBe(404);
    expect((await ben.call('UnifiedCommentsResource.get', { pin_id: pin.id, comment_id: head.id })).status).toBe(404);
    // A reply that is deleted while its thread is deleted stays deleted.
    await remove(anna, one.id);
    await restore(ben, head.id);
    expect([await count(), await textsOf(ben, head.id)]).toEqual([1, []]);
    await restore(cleo, two.id);
    expect([await count(), await textsOf(ben, head.id)]).toEqual([2, ['Two']]);
  });

  it('counts right while people reply to a thread that is deleted and restored meanwhile', async () => {
    const head = (await say(ben, 'Head')).data;
    const work = Array.from({ length: 4 }, (_, at) => [
      say(at % 2 ? anna : cleo, `Reply ${at}`, head.id),
      remove(ben, head.id),
      restore(ben, head.id),
    ]);
    await Promise.all(work.flat());
    await restore(ben, head.id);
    expect(await count()).toBe(1 + (await list(ben, head.id)).length);
  });

  it('purges a deleted thread after its days, with its replies, likes and what hid them', async () => {
    const head = (await say(ben, 'Head')).data;
    const reply = (await say(cleo, 'Reply', head.id)).data;
    await anna.call('CommentReactionResource.create', { comment_id: reply.id, reaction_type: 1 });
    await anna.call('HiddenCommentResource.create', { comment_id: reply.id });
    await remove(ben, head.id);
    app.clock.advance(31 * DAY);
    await runJobs(app.services);
    for (const table of ['comments', 'comment_reactions', 'hidden_comments'] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('erases the threads and likes of an account, and counts the rest right', async () => {
    const [theirs, own] = [(await say(ben, 'Head')).data, (await say(anna, 'Other')).data];
    await say(cleo, 'To Ben', theirs.id);
    await say(ben, 'From Ben', own.id);
    await ben.call('CommentReactionResource.create', { comment_id: own.id, reaction_type: 1 });
    await ben.call('CommentHelpfulResource.create', { comment_id: own.id });
    await ben.call('AccountClosingResource.create', { how: 'delete', current_password: PASSWORD });
    app.clock.advance(15 * DAY);
    await runJobs(app.services);
    expect(await list(anna)).toMatchObject([
      { text: 'Other', comment_count: 0, reaction_counts: {}, helpful_count: 0 },
    ]);
    expect(await app.db.selectFrom('comments').select('text').execute()).toEqual([{ text: 'Other' }]);
    expect(await count()).toBe(1);
  });

  it('[COMM-011] [COMM-037] is edited by its author alone, with a mark', async () => {
    const { data } = await say(ben, 'Teh house');
    const edit = (who: Pick<Member, 'call'>, text: string, comment_id = data.id) =>
      who.call('AggregatedCommentResource.update', { comment_id, text });
    expect(data).toEqual(
      expect.objectContaining({ edited_at: null, abilities: { edit: true, delete: true, highlight: false } }),
    );
    expect((await edit(ben, 'Teh house')).data.edited_at).toBeNull();
    expect((await edit(ben, ' The house ')).data).toMatchObject({ text: 'The house', edited_at: expect.any(String) });
    expect((await list(anna))[0]).toEqual(
      expect.objectContaining({ text: 'The house', abilities: { edit: false, delete: true, highlight: true } }),
    );
    const { status, error } = await edit(anna, 'Mine');
    expect([status, error.message]).toEqual([403, 'Only its author can edit a comment.']);
    expect((await edit(app.visitor(), 'Mine')).status).toBe(401);
    for (const text of ['', ' \n ', 'x'.repeat(501), 'a\0b']) expect((await edit(ben, text)).status).toBe(400);
    await remove(ben, data.id);
    expect((await edit(ben, 'Gone')).status).toBe(404);
    expect((await edit(ben, 'Gone', '5' as CommentId)).status).toBe(404);
  });

  it('[COMM-037] may lose its text beside a picture, and only there', async () => {
    const { id: media_id } = await buildUpload(app.services, ben.id);
    const { data } = await ben.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Mine', media_id });
    const edit = (text: string) => ben.call('AggregatedCommentResource.update', { comment_id: data.id, text });
    expect((await edit('')).data).toMatchObject({ text: '', edited_at: expect.any(String), image: data.image });
    expect((await edit('With @anna')).data.tagged_users).toMatchObject([{ username: 'anna' }]);
    const plain = (await say(ben, 'No picture')).data;
    const { status } = await ben.call('AggregatedCommentResource.update', { comment_id: plain.id, text: '\u200b' });
    expect(status).toBe(400);
  });

  it('[COMM-008] hides the picture of a reply with its thread', async () => {
    const head = (await say(ben, 'Head')).data;
    const png = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#3a1' } })
      .png()
      .toBuffer();
    const media_id = (await upload(cleo, png)).id;
    const reply = { pin_id: pin.id, text: '', parent_id: head.id, media_id };
    const { data } = await cleo.call('AggregatedCommentResource.create', reply);
    const status = async () =>
      (await app.visitor().request({ method: 'GET', url: String(data.image?.url) })).statusCode;
    expect(await status()).toBe(200);
    await remove(ben, head.id);
    expect(await status()).toBe(404);
    await restore(ben, head.id);
    expect(await status()).toBe(200);
  });

  it('[COMM-009] [COMM-010] hides a comment, or all of a person, from the one who asked for it alone', async () => {
    const [one, two] = [(await say(ben, 'One')).data, (await say(ben, 'Two')).data];
    const mine = (await say(cleo, 'Mine')).data;
    await say(ben, 'Reply', mine.id);
    const hide = (how: 'create' | 'delete', comment_id: CommentId) =>
      cleo.call(`HiddenCommentResource.${how}`, { comment_id });
    const hideAll = (how: 'create' | 'delete', user_id = ben.id) =>
      cleo.call(`HiddenCommenterResource.${how}`, { user_id });
    for (let time = 0; time < 2; time += 1) expect((await hide('create', one.id)).status).toBe(200);
    expect(await textsOf(cleo)).toEqual(['Mine', 'Two']);
    expect(await textsOf(anna)).toEqual(['Mine', 'Two', 'One']);
    for (let time = 0; time < 2; time += 1) expect((await hideAll('create')).status).toBe(200);
    expect([await textsOf(cleo), await textsOf(cleo, mine.id)]).toEqual([['Mine'], []]);
    expect(await textsOf(app.visitor(), mine.id)).toEqual(['Reply']);
    await hideAll('delete');
    await hide('delete', one.id);
    expect(await textsOf(cleo)).toEqual(['Mine', 'Two', 'One']);
    expect((await hide('create', mine.id)).error.message).toBe('You cannot hide your own comment.');
    expect((await hideAll('create', cleo.id)).status).toBe(400);
    await remove(ben, two.id);
    // As a comment that never was: nobody learns that there had been one.
    for (const how of ['create', 'delete'] as const) {
      const [gone, absent] = [await hide(how, two.id), await hide(how, '1' as CommentId)];
      expect([how, gone.status, gone.error]).toEqual([how, 404, absent.error]);
    }
  });
});
