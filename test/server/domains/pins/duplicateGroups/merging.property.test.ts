import fc from 'fast-check';
import { sql } from 'kysely';
import type { PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift, findIndexDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin, buildSection } from '../../../../support/serverFactories';
import { runs } from '../../../../support/testLength';

/** What a merge changes and undoing it restores, without times. */
const STATE = {
  pins: sql`select id, board_id, section_id, board_position, title, description, alt_text, link, domain, is_listed,
    repin_count, comment_count, deleted_at is null as is_live, deleted_by_id from pins order by id`,
  memberships: sql`select board_id, pin_id, section_id, position from board_pins order by pin_id`,
  boards: sql`select id, pin_count, sectionless_pin_count, section_count, covers from boards order by id`,
  sections: sql`select id, pin_count, covers from sections order by id`,
  people: sql`select id, pin_count, board_count from users order by id`,
  pictures: sql`select signature, public_count, use_count from pictures order by signature`,
  comments: sql`select id, pin_id, parent_id, reply_count from comments order by id`,
  likes: sql`select pin_id, comment_id, user_id from comment_reactions order by comment_id`,
  notes: sql`select pin_id, text from pin_notes order by pin_id`,
  dismissed: sql`select pin_id, other_pin_id from dismissed_duplicates order by pin_id, other_pin_id`,
};

const PLACES = ['public', 'section', 'protected', 'secret'] as const;
const pinArbitrary = fc.record({
  place: fc.constantFrom(...PLACES),
  picture: fc.constantFrom('cup', 'cup', 'bowl'),
  title: fc.constantFrom('', 'Cup', 'Blue cup'),
  link: fc.constantFrom(null, 'https://example.com/cup', 'https://example.org/'),
  note: fc.constantFrom('', 'For Mum'),
  comments: fc.nat(2),
  isSavedByBen: fc.boolean(),
  /** Kept where it is true, at least for one pin. */
  isKept: fc.boolean(),
});

describe.each(TEST_DATABASES)('merging duplicates on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  afterAll(() => app.close());

  const readState = async () => {
    const state: Record<string, unknown> = {};
    for (const [name, query] of Object.entries(STATE)) state[name] = (await query.execute(app.db)).rows;
    return state;
  };
  const expectTrueCounts = async () => {
    await runJobs(app.services);
    expect(await findDrift(app.db)).toEqual([]);
    expect(await findIndexDrift(app.db)).toEqual([]);
  };

  /** One board of each privacy, and a section on the public one. */
  async function buildPlaces() {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    const open = await buildBoard(app.services, { owner: anna.id });
    const section = await buildSection(app.services, open);
    return {
      public: { board: open },
      section: { board: open, section_id: section.id },
      protected: { board: await buildBoard(app.services, { owner: anna.id, privacy: 'protected' }) },
      secret: { board: await buildBoard(app.services, { owner: anna.id, privacy: 'secret' }) },
    };
  }

  async function buildGiven(given: readonly (typeof pinArbitrary extends fc.Arbitrary<infer P> ? P : never)[]) {
    const places = await buildPlaces();
    const shelf = await buildBoard(app.services, { owner: ben.id });
    const ids: PinId[] = [];
    for (const { place, picture, title, link, note, comments, isSavedByBen } of given) {
      const { id } = await buildPin(app.services, { ...places[place], picture: { word: picture }, title, link });
      ids.push(id);
      if (note) await anna.call('PinNoteResource.update', { pin_id: id, text: note });
      for (let at = 0; at < comments; at += 1) {
        const { data } = await anna.call('AggregatedCommentResource.create', { pin_id: id, text: `No ${at} on ${id}` });
        await anna.call('CommentReactionResource.create', { comment_id: data.id, reaction_type: 1 });
      }
      if (isSavedByBen && place !== 'secret') await buildRepin(app.services, { id }, shelf);
    }
    return ids;
  }

  it('[PIN-052] keeps every count true, and undoing it restores everything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pinArbitrary, { minLength: 2, maxLength: 5 }), fc.nat(4), async (given, spared) => {
        const ids = await buildGiven(given);
        const isKept = (at: number) => at === spared % given.length || given[at]?.isKept === true;
        const keep_ids = ids.filter((_, at) => isKept(at));
        const remove_ids = ids.filter((_, at) => !isKept(at));
        fc.pre(remove_ids.length > 0);
        await runJobs(app.services);
        const before = await readState();
        const { data } = await anna.call('DuplicateMergeResource.create', { keep_ids, remove_ids });
        await expectTrueCounts();
        const live = await sql<{ id: string }>`
          select id::text from pins where deleted_at is null and pinner_id = ${anna.id} order by id`.execute(app.db);
        expect(live.rows.map(({ id }) => id)).toEqual([...keep_ids]);
        await anna.call('DuplicateMergeResource.delete', { id: data.id });
        await expectTrueCounts();
        expect(await readState()).toEqual(before);
      }),
      { numRuns: runs(12) },
    );
  });
});
