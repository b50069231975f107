import sharp from 'sharp';
import { HEADERS } from '../../../../../contract/constants/headers';
import type { BoardId, PinId, UserId } from '../../../../../contract/schemas/common';
import type { DuplicateGroup } from '../../../../../contract/schemas/pins/duplicateGroups';
import { RATE_RULES } from '../../../../../server/platform/http/rateLimit';
import { DESCRIPTOR_BYTES, REGION_COUNT } from '../../../../../server/platform/media/descriptors';
import { FINGERPRINT_BYTES } from '../../../../../server/platform/media/fingerprint';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { drawScene } from '../../../../support/scenes';
import { buildBoard, buildPin, buildSection } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';
import { VARIANTS } from '../../../../support/variants';

const SAME = '01'.repeat(128);
/** So many bits away from SAME. */
const away = (bits: number) => `${'10'.repeat(bits / 2)}${SAME.slice(bits)}`;

describe.each(TEST_DATABASES)('duplicates on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let cups: { id: BoardId; owner: UserId };
  let bowls: { id: BoardId; owner: UserId };
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    cups = await buildBoard(app.services, { owner: anna.id, name: 'Cups' });
    bowls = await buildBoard(app.services, { owner: anna.id, name: 'Bowls' });
  });
  afterEach(async () => {
    await runJobs(app.services);
    expect(await findDrift(app.db)).toEqual([]);
  });
  afterAll(() => app.close());

  const pinOf = (word: string, board = cups, more: object = {}) =>
    buildPin(app.services, { board, picture: { word }, ...more });
  const setHash = async (signature: string, bits: string, fingerprint = Buffer.alloc(FINGERPRINT_BYTES)) => {
    await app.db.updateTable('pictures').set({ perceptual_hash: bits }).where('signature', '=', signature).execute();
    await app.db.updateTable('picture_descriptors').set({ fingerprint }).where('signature', '=', signature).execute();
  };
  /** Gives a stored picture the descriptor of an even picture of this value. */
  const setDescriptors = (signature: string, value: number) =>
    app.db
      .insertInto('picture_descriptors')
      .values({ signature, descriptors: Buffer.alloc(REGION_COUNT * DESCRIPTOR_BYTES, value), fingerprint: null })
      .onConflict((conflict) =>
        conflict.column('signature').doUpdateSet((row) => ({ descriptors: row.ref('excluded.descriptors') })),
      )
      .execute();
  const read = async (options: object = {}, who = anna) =>
    (await who.call('DuplicateGroupsResource.get', { match: 'same', ...options })).data;
  const idsIn = (groups: readonly DuplicateGroup[]) => groups.map(({ pins }) => pins.map(({ id }) => id));
  const merge = (keep_ids: PinId[], remove_ids: PinId[], who = anna) =>
    who.call('DuplicateMergeResource.create', { keep_ids, remove_ids });
  const liveOn = async (board_id: BoardId) =>
    (await anna.call('BoardFeedResource.get', { board_id })).data.map(({ id }) => id);

  describe('finding them', () => {
    it('[PIN-050] groups the same file and the same picture, names the tier, and leaves others alone', async () => {
      const first = await pinOf('cup');
      const again = await pinOf('cup', bowls);
      const [large, small, other] = [await pinOf('large'), await pinOf('small', bowls), await pinOf('other')];
      await setHash(large.signature, SAME);
      await setHash(small.signature, away(30));
      await setHash(other.signature, away(62));
      const groups = await read();
      expect(idsIn(groups)).toEqual([
        [small.id, large.id],
        [again.id, first.id],
      ]);
      expect(groups.map(({ match, pin_count }) => [match, pin_count])).toEqual([
        ['picture', 2],
        ['file', 2],
      ]);
    });

    it('[PIN-050] groups no pictures of one hash that differ in a place, or whose fingerprint is missing', async () => {
      const [red, blue, older] = [await pinOf('red'), await pinOf('blue'), await pinOf('older')];
      await setHash(red.signature, SAME);
      await setHash(blue.signature, SAME, Buffer.alloc(FINGERPRINT_BYTES).fill(99, FINGERPRINT_BYTES - 3));
      await setHash(older.signature, SAME, Buffer.alloc(0));
      expect(await read()).toEqual([]);
    });

    it('[PIN-050] groups an uploaded picture with its smaller copy, and not with its variants', async () => {
      const [red = '', blue = ''] = VARIANTS['shirts of other colours'] ?? [];
      const scene = Buffer.from(await drawScene(3));
      const files = [
        scene,
        await sharp(scene).resize(300).jpeg({ quality: 60 }).toBuffer(),
        await sharp(scene).modulate({ hue: 150 }).png().toBuffer(),
        ...[await sharp(Buffer.from(red)).png().toBuffer(), await sharp(Buffer.from(blue)).png().toBuffer()],
      ];
      const ids: PinId[] = [];
      for (const bytes of files) {
        const { id: media_id } = await upload(anna, bytes);
        ids.push((await anna.call('PinResource.create', { board_id: cups.id, media_id })).data.id);
      }
      expect(idsIn(await read())).toEqual([[ids[1], ids[0]]]);
    });

    it('[PIN-050] groups similar pictures that are not the same, and names their tier', async () => {
      const [cup, cropped, jar] = [await pinOf('cup'), await pinOf('cropped', bowls), await pinOf('jar')];
      const again = await pinOf('jar', bowls);
      await setDescriptors(cup.signature, 10);
      await setDescriptors(cropped.signature, 12);
      await setDescriptors(jar.signature, 200);
      const groups = await read({ match: 'similar' });
      expect(idsIn(groups)).toEqual([[cropped.id, cup.id]]);
      expect(groups[0]?.match).toBe('similar');
      expect(idsIn(await read())).toEqual([[again.id, jar.id]]);
      await anna.call('DuplicateDismissalResource.create', { pin_ids: [cup.id, cropped.id] });
      expect(await read({ match: 'similar' })).toEqual([]);
    });

    it('[PIN-050] tells when each was saved and what its person noted, and suggests the fullest pin of each board', async () => {
      const bare = await pinOf('cup');
      const full = await pinOf('cup', cups, { title: 'Blue cup', link: 'https://example.com/cup' });
      const elsewhere = await pinOf('cup', bowls);
      await anna.call('PinNoteResource.update', { pin_id: bare.id, text: 'For Mum' });
      const [group] = await read();
      expect(group?.suggested_keep_ids.sort()).toEqual([full.id, elsewhere.id].sort());
      expect(group?.details.find(({ pin_id }) => pin_id === bare.id)).toMatchObject({
        note: 'For Mum',
        saved_at: app.clock.now().toISOString(),
      });
    });

    it('[PIN-050] pages through groups without repeating or missing one while pins come and go', async () => {
      const made: PinId[][] = [];
      for (const word of ['a', 'b', 'c', 'd', 'e']) {
        const old = await pinOf(word);
        made.unshift([(await pinOf(word, bowls)).id, old.id]);
      }
      const page = async (bookmark?: string) =>
        anna.call('DuplicateGroupsResource.get', { match: 'same', page_size: 2, ...(bookmark && { bookmark }) });
      const first = await page();
      expect(idsIn(first.data)).toEqual(made.slice(0, 2));
      const [fresh, third] = [await pinOf('a', bowls), made[2]];
      await anna.call('PinResource.delete', { id: made[0]?.[0] as PinId });
      const second = await page(first.bookmark ?? undefined);
      expect(idsIn(second.data)).toEqual([third, made[3]]);
      const last = await page(second.bookmark ?? undefined);
      expect(idsIn(last.data)).toEqual([[fresh.id, ...(made[4] ?? [])]]);
      expect(last.bookmark).toBe('-end-');
      const others = await ben.callLoosely('DuplicateGroupsResource.get', {
        match: 'same',
        bookmark: first.bookmark,
      });
      expect(others.status).toBe(400);
    });

    it('[PIN-050] gives so many pages a minute, because each compares thousands of pictures', async () => {
      for (let count = 0; count < RATE_RULES.duplicates.limit; count += 1) await read();
      const refused = await anna.callLoosely('DuplicateGroupsResource.get', { match: 'similar' });
      expect([refused.status, refused.error?.code]).toEqual([429, 'rateLimited']);
      app.clock.advance(RATE_RULES.duplicates.windowMs);
      expect(await read()).toEqual([]);
    });

    it('[PIN-050] is for members, and finds nothing of other people', async () => {
      await pinOf('cup');
      await pinOf('cup');
      expect(await read({}, ben)).toEqual([]);
      expect((await app.visitor().callLoosely('DuplicateGroupsResource.get', { match: 'same' })).status).toBe(401);
    });

    it('[PIN-050] shows collaborators of a board what they may remove, and its owner everything', async () => {
      await anna.call('BoardInviteResource.create', { board_id: cups.id, user_ids: [ben.id], access: 'write' });
      await ben.call('BoardInviteResource.update', { board_id: cups.id, user_id: ben.id, action: 'accept' });
      const source = await pinOf('cup', bowls);
      const [mine] = [await pinOf('cup')];
      const save = async () =>
        (await ben.call('RepinResource.create', { pin_id: source.id, board_id: cups.id })).data.id;
      const theirs = [await save(), await save()].reverse();
      expect(idsIn(await read({ board_id: cups.id }))).toEqual([[...theirs, mine.id]]);
      expect(idsIn(await read({ board_id: cups.id }, ben))).toEqual([theirs]);
      expect((await merge([theirs[0] as PinId], [mine.id], ben)).status).toBe(403);
      expect((await ben.callLoosely('DuplicateGroupsResource.get', { match: 'same', board_id: bowls.id })).status).toBe(
        403,
      );
      await anna.call('BoardResource.update', { board_id: bowls.id, privacy: 'secret' });
      expect((await ben.callLoosely('DuplicateGroupsResource.get', { match: 'same', board_id: bowls.id })).status).toBe(
        404,
      );
    });

    it('[PIN-050] does not compare stories and carousels, which can differ behind the same cover', async () => {
      const [one, other] = [await pinOf('cup'), await pinOf('cup')];
      await app.db.updateTable('pins').set({ kind: 'story' }).where('id', '=', one.id).execute();
      expect(await read()).toEqual([]);
      await app.db.updateTable('pins').set({ kind: 'image' }).where('id', '=', one.id).execute();
      expect(await read()).toHaveLength(1);
      await app.db
        .insertInto('pin_pictures')
        .values({ pin_id: other.id, place: 1, signature: one.signature })
        .execute();
      expect(await read()).toEqual([]);
      await app.db.deleteFrom('pin_pictures').execute();
    });
  });

  describe('dismissing them', () => {
    it('[PIN-051] remembers that pins are no duplicates, until that is undone or a new one is a duplicate of both', async () => {
      const [one, other] = [await pinOf('cup'), await pinOf('cup', bowls)];
      const pair = { pin_ids: [one.id, other.id] };
      for (const _ of [1, 2]) expect((await anna.call('DuplicateDismissalResource.create', pair)).status).toBe(200);
      expect(await read()).toEqual([]);
      const third = await pinOf('cup');
      expect(idsIn(await read())).toEqual([[third.id, other.id, one.id]]);
      await anna.call('PinResource.delete', { id: third.id });
      for (const _ of [1, 2]) expect((await anna.call('DuplicateDismissalResource.delete', pair)).status).toBe(200);
      expect(idsIn(await read())).toEqual([[other.id, one.id]]);
    });

    it('[PIN-051] leaves dismissed pins that are similar to a third one in its group', async () => {
      const pins = [await pinOf('cup'), await pinOf('cropped', bowls), await pinOf('mirrored'), await pinOf('bent')];
      for (const [at, { signature }] of pins.entries()) await setDescriptors(signature, 10 + (at % 3));
      const ids = pins.map(({ id }) => id).reverse();
      expect(idsIn(await read({ match: 'similar' }))).toEqual([ids]);
      const [one, other, third, last] = ids as [PinId, PinId, PinId, PinId];
      await anna.call('DuplicateDismissalResource.create', { pin_ids: [one, other, third] });
      expect(idsIn(await read({ match: 'similar' }))).toEqual([ids]);
      await anna.call('DuplicateDismissalResource.create', { pin_ids: [one, last] });
      expect(idsIn(await read({ match: 'similar' }))).toEqual([[other, third, last]]);
    });

    it('[PIN-051] refuses pins of others, unknown ones, one alone, and too many', async () => {
      const [one, theirs] = [await pinOf('cup'), await buildPin(app.services)];
      const dismiss = async (pin_ids: string[], who = anna) =>
        (await who.callLoosely('DuplicateDismissalResource.create', { pin_ids })).status;
      expect(await dismiss([one.id, theirs.id])).toBe(403);
      expect(await dismiss([one.id, '17'])).toBe(404);
      expect(await dismiss([one.id])).toBe(400);
      expect(await dismiss([one.id, one.id])).toBe(400);
      expect(await dismiss(Array.from({ length: 25 }, (_, at) => String(at + 1)))).toBe(400);
    });
  });

  describe('merging them', () => {
    it('[PIN-052] keeps the chosen pin with what the others had: texts, link, section, note and comments', async () => {
      const section = await buildSection(app.services, cups);
      const kept = await pinOf('cup', cups, { title: 'Cup' });
      const removed = await pinOf('cup', cups, {
        title: 'Another name',
        description: 'Blue glaze',
        link: 'https://example.com/cup',
        section_id: section.id,
      });
      await anna.call('PinNoteResource.update', { pin_id: kept.id, text: 'For Mum' });
      await anna.call('PinNoteResource.update', { pin_id: removed.id, text: 'Birthday' });
      const { data: comment } = await ben.call('AggregatedCommentResource.create', {
        pin_id: removed.id,
        text: 'Nice',
      });
      await anna.call('AggregatedCommentResource.create', { pin_id: removed.id, text: 'Yes', parent_id: comment.id });
      expect((await merge([kept.id], [removed.id])).status).toBe(200);

      expect(await liveOn(cups.id)).toEqual([kept.id]);
      const { data: pin } = await anna.call('PinResource.get', { id: kept.id });
      expect(pin).toMatchObject({
        title: 'Cup',
        description: 'Blue glaze',
        link: 'https://example.com/cup',
        section: { id: section.id },
        aggregated_pin_data: { comment_count: 2 },
      });
      expect((await anna.call('PinNoteResource.get', { pin_id: kept.id })).data.text).toBe('For Mum\nBirthday');
      const { data: comments } = await ben.call('UnifiedCommentsResource.get', { pin_id: kept.id });
      expect(comments.map(({ id, comment_count }) => [id, comment_count])).toEqual([[comment.id, 1]]);
      expect(await read()).toEqual([]);
    });

    it('[PIN-052] keeps one pin on each board where more are kept, which are no duplicates any more', async () => {
      const [one, two] = [await pinOf('cup'), await pinOf('cup')];
      const other = await pinOf('cup', bowls);
      await merge([one.id, other.id], [two.id]);
      expect([await liveOn(cups.id), await liveOn(bowls.id), await read()]).toEqual([[one.id], [other.id], []]);
    });

    it('[PIN-052] undoes a merge: every pin, text, note and comment is where it was, replies since included', async () => {
      const kept = await pinOf('cup');
      const removed = await pinOf('cup', bowls, { title: 'Blue cup' });
      await anna.call('PinNoteResource.update', { pin_id: removed.id, text: 'For Mum' });
      const { data: comment } = await ben.call('AggregatedCommentResource.create', {
        pin_id: removed.id,
        text: 'Nice',
      });
      const { data } = await merge([kept.id], [removed.id]);
      await ben.call('AggregatedCommentResource.create', { pin_id: kept.id, text: 'More', parent_id: comment.id });
      const [change] = (await anna.call('UndoableChangesResource.get', {})).data;
      expect(change).toMatchObject({ kind: 'duplicates', object_id: data.id, pin_count: 1, is_restorable: true });
      for (const _ of [1, 2])
        expect((await anna.call('DuplicateMergeResource.delete', { id: data.id })).status).toBe(200);

      expect([await liveOn(cups.id), await liveOn(bowls.id)]).toEqual([[kept.id], [removed.id]]);
      const { data: pins } = await anna.call('PinResource.get', { id: kept.id });
      expect([pins.title, pins.aggregated_pin_data.comment_count]).toEqual(['', 0]);
      const { data: back } = await anna.call('PinResource.get', { id: removed.id });
      expect(back.aggregated_pin_data.comment_count).toBe(2);
      expect((await anna.call('PinNoteResource.get', { pin_id: kept.id })).data.text).toBe('');
      const kinds = (await anna.call('UndoableChangesResource.get', {})).data.map(({ kind }) => kind);
      expect(kinds).not.toContain('duplicates');
      expect(idsIn(await read())).toEqual([[removed.id, kept.id]]);
    });

    it('[PIN-052] tells what reads pins again that one is in another section, also on undo', async () => {
      const section = await buildSection(app.services, cups);
      const [kept, removed] = [await pinOf('cup'), await pinOf('cup', cups, { section_id: section.id })];
      const changedAt = async () => {
        const row = await app.db.selectFrom('pins').select('updated_at').where('id', '=', kept.id).executeTakeFirst();
        return row?.updated_at?.getTime();
      };
      app.clock.advance(1000);
      const { data } = await merge([kept.id], [removed.id]);
      expect(await changedAt()).toBe(app.clock.now().getTime());
      app.clock.advance(1000);
      await anna.call('DuplicateMergeResource.delete', { id: data.id });
      expect(await changedAt()).toBe(app.clock.now().getTime());
    });

    it('[PIN-052] undoes a merge that took time', async () => {
      const pins = [await pinOf('cup'), await pinOf('cup'), await pinOf('cup')].map(({ id }) => id);
      const [kept, ...removed] = pins as [PinId, ...PinId[]];
      let ms = app.clock.now().getTime();
      const running = jest.spyOn(app.clock, 'now').mockImplementation(() => {
        ms += 1;
        return new Date(ms);
      });
      const { data } = await merge([kept], removed);
      expect(await liveOn(cups.id)).toEqual([kept]);
      await anna.call('DuplicateMergeResource.delete', { id: data.id });
      running.mockRestore();
      expect([...(await liveOn(cups.id))].sort()).toEqual([...pins].sort());
    });

    it('[PIN-052] preserves on undo what its person changed since', async () => {
      const kept = await pinOf('cup');
      const removed = await pinOf('cup', bowls, { title: 'Blue cup', description: 'Glazed' });
      const { data } = await merge([kept.id], [removed.id]);
      await anna.call('PinResource.update', { id: kept.id, title: 'My cup' });
      await anna.call('DuplicateMergeResource.delete', { id: data.id });
      const { data: pin } = await anna.call('PinResource.get', { id: kept.id });
      expect([pin.title, pin.description]).toEqual(['My cup', '']);
    });

    it('[PIN-052] does not make visible to others what was on a secret board', async () => {
      const secret = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
      const kept = await pinOf('cup');
      const removed = await pinOf('cup', secret, { title: 'Surprise' });
      await anna.call('AggregatedCommentResource.create', { pin_id: removed.id, text: 'For Ben' });
      await merge([kept.id], [removed.id]);
      const { data: pin } = await ben.call('PinResource.get', { id: kept.id });
      expect([pin.title, pin.aggregated_pin_data.comment_count]).toEqual(['', 0]);
    });

    it('[PIN-052] leaves comments with another picture, so that nobody is quoted under what they did not see', async () => {
      const [kept, removed] = [await pinOf('cup'), await pinOf('bowl', cups, { title: 'Bowl' })];
      await ben.call('AggregatedCommentResource.create', { pin_id: removed.id, text: 'Nice bowl' });
      await merge([kept.id], [removed.id]);
      const { data: pin } = await anna.call('PinResource.get', { id: kept.id });
      expect([pin.title, pin.aggregated_pin_data.comment_count]).toEqual(['', 0]);
    });

    it('[PIN-052] makes one merge of a retried call', async () => {
      const [kept, removed] = [await pinOf('cup'), await pinOf('cup')];
      const send = () =>
        anna.call(
          'DuplicateMergeResource.create',
          { keep_ids: [kept.id], remove_ids: [removed.id] },
          { headers: { [HEADERS.idempotencyKey]: 'one-merge' } },
        );
      const first = await send();
      expect((await send()).data).toEqual(first.data);
      expect((await merge([kept.id], [removed.id])).status).toBe(404);
    });

    it('[PIN-052] refuses what is kept and removed, pins of others, and merges of others', async () => {
      const [kept, removed, theirs] = [await pinOf('cup'), await pinOf('cup'), await buildPin(app.services)];
      expect((await merge([kept.id], [kept.id])).status).toBe(400);
      expect((await merge([kept.id], [theirs.id])).status).toBe(403);
      expect((await merge([theirs.id], [removed.id])).status).toBe(403);
      const { data } = await merge([kept.id], [removed.id]);
      expect((await ben.callLoosely('DuplicateMergeResource.delete', { id: data.id })).status).toBe(404);
    });

    it('[PIN-052] refuses to undo where one may no longer add, and changes nothing then', async () => {
      await ben.call('BoardResource.create', { name: 'Shared' });
      const shared = await buildBoard(app.services, { owner: ben.id });
      await ben.call('BoardInviteResource.create', { board_id: shared.id, user_ids: [anna.id] });
      await anna.call('BoardInviteResource.update', { board_id: shared.id, user_id: anna.id, action: 'accept' });
      const kept = await pinOf('cup', cups);
      const { data: removed } = await anna.call('RepinResource.create', { pin_id: kept.id, board_id: shared.id });
      const { data } = await merge([kept.id], [removed.id]);
      await ben.call('BoardCollaboratorResource.delete', { board_id: shared.id, user_id: anna.id });
      expect((await anna.callLoosely('DuplicateMergeResource.delete', { id: data.id })).status).toBe(403);
      const [change] = (await anna.call('UndoableChangesResource.get', {})).data;
      expect([change?.kind, change?.is_restorable, change?.obstacle]).toEqual(['duplicates', false, 'no_rights']);
    });

    it('forgets merges and dismissals with the pins they name', async () => {
      const [kept, removed, third] = [await pinOf('cup'), await pinOf('cup'), await pinOf('cup')];
      await merge([kept.id, third.id], [removed.id]);
      await anna.call('PinResource.delete', { id: third.id });
      app.clock.advance(31 * 86_400_000);
      await runJobs(app.services);
      expect(await app.db.selectFrom('duplicate_merges').select('id').execute()).toEqual([]);
      expect(await app.db.selectFrom('dismissed_duplicates').select('pin_id').execute()).toEqual([]);
    });
  });
});
