import fc from 'fast-check';
import { type Endpoint, type EndpointKey, endpoints } from '../../contract/endpoints';
import {
  type AccessWorld,
  BOARD_STATES,
  type BoardState,
  buildAccessWorld,
  RELATIONS,
  type Relation,
  type Target,
} from '../support/accessWorld';
import { buildTestApp, type TestApp } from '../support/buildTestApp';
import { absentLike, buildRightsBusiness } from '../support/business/rightsWorld';
import { switchOnBusiness } from '../support/businesses';
import { claimWebsite } from '../support/claims';
import { digestTables } from '../support/tableDigest';
import { isLong, runs } from '../support/testLength';
import { PROBES, type Probe, type Right } from './accessProbes';
import { RIGHTS_CASES } from './domains/business/rights/rightsCases';

/**
 * Who is what to a board, or signed out × in which state the board is × every call that writes. What is refused changes no row of any
 * table, and what one may not see is refused in the same words as what is not there.
 */

type Rights = Readonly<Record<Relation, Right | 'nothing'>>;
const OPEN: Rights = {
  stranger: 'see',
  follower: 'see',
  invited: 'see',
  removed: 'see',
  writer: 'write',
  deleter: 'delete',
  blockedBySaver: 'delete',
  blockerOfSaver: 'delete',
  blockedByOwner: 'nothing',
  blockerOfOwner: 'nothing',
};
/** A private profile is there for those who follow it or share a board with it (ledger CTX-028). */
const PRIVATE: Rights = { ...OPEN, stranger: 'nothing', invited: 'nothing', removed: 'nothing' };
/** What visitors may do to what everybody sees. */
const VISITORS_MAY: ReadonlySet<EndpointKey> = new Set(['PinShareResource.create']);
const ORDER: readonly (Right | 'nothing')[] = ['nothing', 'person', 'see', 'write', 'delete', 'own'];
interface Case {
  key: EndpointKey;
  index: number;
  who: Relation;
  state: BoardState;
}

const probeOf = ({ key, index }: Case) => PROBES[key]?.[index] as Probe;
/**
 * All of them in `npm run test:long`. In `npm test` a call meets each relation on one or two states, and each state by
 * several relations; over the calls, whose rights are decided by the same code, every pair comes up many times.
 */
const isTried = (call: number, who: number, state: number): boolean => isLong || (call + who + state) % 3 === 0;
const CASES: readonly Case[] = Object.entries(PROBES).flatMap(([key, probes = []], call) =>
  probes.flatMap((_, index) =>
    RELATIONS.flatMap((who, ofWho) =>
      BOARD_STATES.flatMap((state, ofState) =>
        isTried(call + index, ofWho, ofState) ? [{ key: key as EndpointKey, index, who, state }] : [],
      ),
    ),
  ),
);
const nameOf = ({ key, index, who, state }: Case) => `${key} ${index} by ${who} on ${state}`;

const WRITES = Object.entries<Endpoint>(endpoints).flatMap(([key, { verb }]) => (verb === 'get' ? [] : [key]));

it('has a row for every endpoint that writes, here or in the matrix of businesses', () => {
  expect(WRITES.filter((key) => !(key in PROBES) && !(key in RIGHTS_CASES))).toEqual([]);
});

it('[BIZ-031] lets nobody into a business by what they are to its owner or to their boards', async () => {
  // Refused calls are counted in memory there.
  const app = await buildTestApp({ database: 'embedded' });
  const world = await buildAccessWorld(app);
  await switchOnBusiness(app);
  await claimWebsite(app, world.owner.id, 'lamps.example');
  const { target } = await buildRightsBusiness(app, 'lamps', { owner: world.owner });
  const absent = absentLike(target);
  const before = await digestTables(app.db);
  const faults: string[] = [];
  for (const [key, cases] of Object.entries(RIGHTS_CASES).filter(([key]) => WRITES.includes(key))) {
    for (const { options } of cases.filter(({ demand }) => demand !== 'person')) {
      const answer = async (who: Relation, to: typeof target) => {
        const { status, body } = await world.people[who].callLoosely(key as EndpointKey, options(to));
        return JSON.stringify([status, (body as { resource_response: object }).resource_response]);
      };
      const gone = await answer('stranger', absent);
      for (const who of RELATIONS) {
        const hidden = await answer(who, target);
        if (!hidden.startsWith('[404') || hidden !== gone) faults.push(`${key} by ${who}: ${hidden}, absent: ${gone}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(await digestTables(app.db)).toEqual(before);
  await app.close();
});

describe.each([
  ['an open profile', OPEN],
  ['a private profile', PRIVATE],
])('boards of %s', (_, rights) => {
  let app: TestApp;
  let world: AccessWorld;
  beforeAll(async () => {
    app = await buildTestApp({ database: 'embedded' });
    world = await buildAccessWorld(app);
    if (rights === PRIVATE) await world.owner.call('AccountSettingsResource.update', { is_private_profile: true });
  });
  afterAll(() => app.close());

  /** Of all tables, as they were when the last test had changed nothing. */
  let known: Awaited<ReturnType<typeof digestTables>> | undefined;
  beforeEach(async () => {
    known ??= await digestTables(app.db);
  });
  async function expectNoChange(): Promise<void> {
    const before = known;
    known = undefined;
    const now = await digestTables(app.db);
    expect(now).toEqual(before);
    known = now;
  }

  const isCollaborator = (who: Relation) => ['write', 'delete'].includes(rights[who]);

  /** What somebody may do to a board in that state. */
  function rightOn(who: Relation, state: BoardState): Right | 'nothing' {
    const isOpen = state === 'public' || state === 'protected' || state === 'archived';
    if (rights[who] === 'nothing') return 'nothing';
    return isOpen || (state === 'secret' && isCollaborator(who)) ? rights[who] : 'person';
  }

  const isHidden = (who: Relation, state: BoardState, probe: Probe): boolean => {
    if (probe.needs === 'person') return who === 'blockedByOwner';
    if (ORDER.indexOf(rightOn(who, state)) < ORDER.indexOf('see')) return true;
    return probe.of === 'saver' && (who === 'blockedBySaver' || who === 'blockerOfSaver');
  };

  const isRefused = (who: Relation, state: BoardState, probe: Probe): boolean =>
    probe.isRetriedBy !== who &&
    (isHidden(who, state, probe) ||
      (probe.needs !== 'person' && ORDER.indexOf(rightOn(who, state)) < ORDER.indexOf(probe.needs)));

  const REFUSED = CASES.filter((tried) => isRefused(tried.who, tried.state, probeOf(tried)));

  async function call(tried: Case, target: Target) {
    const me = world.people[tried.who];
    const { status, body } = await me.callLoosely(tried.key, probeOf(tried).options(target, me));
    const answer = (body as { resource_response: { error?: { code: string; message: string } } }).resource_response;
    return { status, code: answer.error?.code, message: answer.error?.message };
  }

  const keys = [...new Set(REFUSED.map(({ key }) => key))];

  it.each(keys)(
    '[BOARD-039] [BOARD-065] %s changes nothing where it is refused, and hides what is hidden',
    async (key) => {
      const faults: string[] = [];
      for (const tried of REFUSED.filter((one) => one.key === key)) {
        const answer = await call(tried, world.targets[tried.state]);
        if (answer.status < 400) faults.push(`${nameOf(tried)}: ${answer.status}`);
        if (!isHidden(tried.who, tried.state, probeOf(tried))) continue;
        const visible = { ...world.targets.public, ...onlySaver(tried) };
        const absent = await call(tried, probeOf(tried).of === 'saver' && isSeenBoard(tried) ? visible : world.absent);
        const [hidden, gone] = [JSON.stringify(answer), JSON.stringify(absent)];
        if (hidden !== gone) faults.push(`${nameOf(tried)}: ${hidden}, absent: ${gone}`);
      }
      expect(faults).toEqual([]);
      await expectNoChange();
    },
  );

  it.each(Object.keys(PROBES) as EndpointKey[])(
    '[BOARD-039] [BOARD-065] %s by a visitor changes nothing, and answers as if nothing were there',
    async (key) => {
      const visitor = app.visitor();
      const own = world.people.stranger;
      const faults: string[] = [];
      for (const probe of PROBES[key] ?? []) {
        const answerOn = async (target: Target) => {
          const { status, body } = await visitor.callLoosely(key, probe.options(target, own));
          return JSON.stringify([status, (body as { resource_response: { error?: object } }).resource_response.error]);
        };
        const absent = await answerOn(world.absent);
        for (const state of BOARD_STATES) {
          if (VISITORS_MAY.has(key) && rightOn('stranger', state) === 'see') continue;
          const answer = await answerOn(world.targets[state]);
          if (!answer.startsWith('[4')) faults.push(`${key} on ${state}: ${answer}`);
          if (answer !== absent) faults.push(`${key} on ${state}: ${answer}, absent: ${absent}`);
        }
      }
      expect(faults).toEqual([]);
      await expectNoChange();
    },
  );

  /** Where the board is seen and only what a blocked person saved is hidden, the absent thing is on the same board. */
  const isSeenBoard = ({ who, state }: Case) => ORDER.indexOf(rightOn(who, state)) >= ORDER.indexOf('see');
  const onlySaver = ({ state }: Case): Partial<Target> => {
    const { saved_id, comment_id } = world.absent;
    return { ...world.targets[state], saved_id, comment_id };
  };

  it('[BOARD-039] [BOARD-065] changes nothing by any order of refused calls', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...REFUSED), { minLength: 1, maxLength: 12 }), async (tries) => {
        const answers = await Promise.all(tries.map((tried) => call(tried, world.targets[tried.state])));
        expect(answers.filter(({ status }) => status < 400)).toEqual([]);
        await expectNoChange();
      }),
      { numRuns: runs(25) },
    );
  });
});
