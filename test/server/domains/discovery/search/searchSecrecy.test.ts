import fc from 'fast-check';
import type { BoardId, PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin } from '../../../../support/serverFactories';
import { runs } from '../../../../support/testLength';

const PEOPLE = ['ana', 'ben', 'cem'] as const;
const privacy = fc.constantFrom('public' as const, 'protected' as const, 'secret' as const);
const person = fc.nat(PEOPLE.length - 1);
const world = fc.record({
  boards: fc.array(fc.record({ owner: person, privacy, pins: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 2,
    maxLength: 5,
  }),
  blocks: fc.array(fc.record({ by: person, of: person }), { maxLength: 2 }),
  hidden: fc.array(fc.record({ by: person, pin: fc.nat(20) }), { maxLength: 3 }),
  deleted: fc.array(fc.nat(20), { maxLength: 2 }),
});
type World = typeof world extends fc.Arbitrary<infer Made> ? Made : never;

describe.each(TEST_DATABASES)('what a search finds, %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  afterAll(() => app.close());

  async function build({ boards, blocks, hidden, deleted }: World) {
    await app.clear();
    const people: Member[] = [];
    for (const name of PEOPLE) people.push(await app.signUp({ username: `walnut${name}` }));
    const at = (index: number) => people[index] as Member;
    const made: { id: BoardId; isPublic: boolean; owner: string }[] = [];
    const pins: { id: PinId; owner: Member; isPublic: boolean }[] = [];
    for (const given of boards) {
      const owner = at(given.owner);
      const board = await buildBoard(app.services, { owner: owner.id, privacy: given.privacy, name: 'Walnut' });
      const isPublic = given.privacy === 'public';
      made.push({ id: board.id, isPublic, owner: owner.id });
      for (let count = 0; count < given.pins; count += 1) {
        const { id } = await buildPin(app.services, { board, title: 'Walnut stool' });
        pins.push({ id, owner, isPublic });
      }
    }
    const pinAt = (index: number) => pins[index % pins.length] as (typeof pins)[number];
    const hides = new Set<string>();
    for (const { by, pin } of hidden) {
      const { id, owner } = pinAt(pin);
      const { status } = await at(by).callLoosely('HiddenPinResource.create', { pin_id: id });
      if (status === 200 && owner !== at(by)) hides.add(`${at(by).id} ${id}`);
    }
    const blocked = new Set<string>();
    for (const { by, of } of blocks) {
      if (by === of) continue;
      await at(by).call('UserBlockResource.create', { user_id: at(of).id });
      blocked.add(`${at(by).id} ${at(of).id}`).add(`${at(of).id} ${at(by).id}`);
    }
    const gone = new Set(deleted.map((index) => pinAt(index)));
    for (const { id, owner } of gone) await owner.call('PinResource.delete', { id });
    return {
      people,
      /** By the rules alone, without the search. */
      expected(viewer: Member | null, scope: 'pins' | 'boards' | 'users'): string[] {
        const sees = (owner: string) => viewer === null || !blocked.has(`${viewer.id} ${owner}`);
        if (scope === 'users') return people.map(({ id }) => id as string).filter(sees);
        if (scope === 'boards') return made.filter((one) => one.isPublic && sees(one.owner)).map(({ id }) => id);
        return pins
          .filter((pin) => pin.isPublic && !gone.has(pin) && sees(pin.owner.id))
          .filter(({ id }) => viewer === null || !hides.has(`${viewer.id} ${id}`))
          .map(({ id }) => id);
      },
    };
  }

  /** All pages of two; each but the last is full. */
  async function findAll(who: Pick<Member, 'call'>, scope: 'pins' | 'boards' | 'users'): Promise<string[]> {
    const ids: string[] = [];
    for (let bookmark: string | undefined; bookmark !== '-end-'; ) {
      const options = { query: 'walnut', scope, page_size: 2, ...(bookmark ? { bookmark } : {}) };
      const answer = await who.call('BaseSearchResource.get', options);
      bookmark = answer.bookmark ?? '-end-';
      const size = answer.data.results.length;
      if (bookmark !== '-end-') expect(size).toBe(2);
      ids.push(...answer.data.results.map(({ id }) => id as string));
    }
    return ids.sort();
  }

  it('[BOARD-065] [FOLLOW-015] [PIN-034] is exactly what the viewer may see, on full pages', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const { people, expected } = await build(given);
        for (const scope of ['pins', 'boards', 'users'] as const) {
          for (const viewer of [null, ...people]) {
            const found = await findAll(viewer ?? app.visitor(), scope);
            expect([scope, viewer?.id, found]).toEqual([scope, viewer?.id, expected(viewer, scope).sort()]);
          }
        }
      }),
      { numRuns: runs(8) },
    );
  });
});
