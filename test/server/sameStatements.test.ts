import { type EndpointKey, endpoints } from '../../contract/endpoints';
import { schemas } from '../../contract/schemas';
import {
  type AccessWorld,
  type BoardState,
  buildAccessWorld,
  type Relation,
  type Target,
} from '../support/accessWorld';
import { buildTestApp, type TestApp } from '../support/buildTestApp';
import { kindOf, statementsOf } from '../support/statements';
import { PROBES, type Probe } from './accessProbes';

/**
 * What takes longer, or asks the database for something else, tells what is hidden from what is not there. Asked of every
 * call that writes, and of every read that names a thing.
 */

let app: TestApp;
let world: AccessWorld;
beforeAll(async () => {
  app = await buildTestApp({ database: 'postgres' });
  world = await buildAccessWorld(app);
});
afterAll(() => app.close());

/** Who does not see what. */
const HIDDEN: readonly [Relation, BoardState][] = [
  ['stranger', 'secret'],
  ['stranger', 'deleted'],
  ['blockedByOwner', 'public'],
];

/** The statements of a call that is refused with 404, or 403 where a message cannot be sent. */
async function askedBy(key: EndpointKey, options: Probe['options'], who: Relation, target: Target): Promise<string[]> {
  const me = world.people[who];
  const call = async () => {
    const { status } = await me.callLoosely(key, options(target, me));
    expect([key, who, [403, 404].includes(status)]).toEqual([key, who, true]);
  };
  // The first call reads what the process remembers afterwards.
  await call();
  return (await statementsOf(call)).map(kindOf).sort();
}

it.each(Object.keys(PROBES).filter((key) => PROBES[key as EndpointKey]?.length !== 0) as EndpointKey[])(
  '[BOARD-065] [FOLLOW-015] %s asks the database the same of what is hidden as of what is absent',
  async (key) => {
    for (const [index, probe] of (PROBES[key] ?? []).entries()) {
      for (const [who, state] of HIDDEN.filter(([one]) => probe.needs !== 'person' || one === 'blockedByOwner')) {
        const hidden = await askedBy(key, probe.options, who, world.targets[state]);
        const absent = await askedBy(key, probe.options, who, world.absent);
        expect([index, who, state, ...hidden]).toEqual([index, who, state, ...absent]);
      }
    }
  },
);

const NAMES = ['board_id', 'section_id', 'pin_id', 'comment_id'] as const satisfies readonly (keyof Target)[];

/** Their id is that of a link, which opens the same for everybody who has it (guestLinks.test.ts). */
const BY_LINK: readonly EndpointKey[] = ['GuestPinsResource.get', 'GuestCommentsResource.get'];

/** What a read needs to name a thing; null where it names none. */
function namesOf(key: EndpointKey): ((target: Target) => object) | null {
  const { required = [] } = schemas[key].options as { required?: string[] };
  const known = required.every((name) => name === 'id' || NAMES.some((one) => one === name));
  if (required.length === 0 || !known || BY_LINK.includes(key)) return null;
  return (target) => {
    const id = key.startsWith('V3Board') ? target.board_id : key.includes('User') ? target.owner_id : target.pin_id;
    return Object.fromEntries(required.map((name) => [name, { ...target, id }[name as keyof Target | 'id']]));
  };
}

const READS = (Object.keys(endpoints) as EndpointKey[]).filter(
  (key) => endpoints[key].method === 'GET' && namesOf(key),
);

it.each(READS)(
  '[BOARD-065] [FOLLOW-015] %s asks the database the same of what is hidden as of what is absent',
  async (key) => {
    const options = namesOf(key) as (target: Target) => object;
    for (const [who, state] of HIDDEN.filter(([one]) => !key.includes('User') || one === 'blockedByOwner')) {
      const hidden = await askedBy(key, options, who, world.targets[state]);
      const absent = await askedBy(key, options, who, world.absent);
      expect([who, state, ...hidden]).toEqual([who, state, ...absent]);
    }
  },
);
