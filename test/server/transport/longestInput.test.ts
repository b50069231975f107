import type { InjectOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { LIMITS } from '../../../contract/constants/limits';
import { type Endpoint, type EndpointKey, endpoints } from '../../../contract/endpoints';
import { schemas } from '../../../contract/schemas';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { isLong } from '../../support/testLength';

/**
 * Ten times what the slowest refusal takes on a slow machine, because this is no measurement: it only tells linear work
 * from work that grows with the square of the input, during which nobody else would be served.
 */
const LONGEST_HOLD_MS = 1500;
/** What is compiled or collected meanwhile may lengthen one try, hardly five. */
const TRIES = 5;
/** What the body holds besides. */
const ROOM = LIMITS.bodyBytes - 2000;

let app: TestApp;
let ida: Member;
beforeAll(async () => {
  app = await buildTestApp({ config: { adminAccounts: ['ida'] } });
  ida = await app.signUp('ida');
});
afterAll(() => app.close());

interface Shape {
  type?: string;
  const?: unknown;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  required?: string[];
  minItems?: number;
  minLength?: number;
  minimum?: number;
  pattern?: string;
}

/** The least value that keeps a schema. */
function leastOf(shape: Shape): unknown {
  if (shape.anyOf?.[0]) return leastOf(shape.anyOf[0]);
  if ('const' in shape) return shape.const;
  switch (shape.type) {
    case 'string':
      return shape.pattern === undefined ? 'a'.repeat(shape.minLength ?? 1) : ida.id;
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => leastOf(shape.items ?? {}));
    case 'object':
      return Object.fromEntries((shape.required ?? []).map((name) => [name, leastOf(shape.properties?.[name] ?? {})]));
    default:
      return shape.type === 'boolean' ? true : (shape.minimum ?? 1);
  }
}

/** As many of `item` as the body has room for. */
const listOf = (item: (index: number) => unknown, bytesEach: number) =>
  Array.from({ length: Math.floor(ROOM / bytesEach) }, (_, index) => item(index));

const objectOf = (name: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: Math.floor(ROOM / 12) }, (_, index) => [name(index), 1]));

const WRONG: Readonly<Record<string, unknown>> = {
  'a list of texts': listOf(() => '1', 4),
  'a list of ids': listOf((index) => String(100_000 + index), 9),
  'a list of objects': listOf(() => ({}), 3),
  'a list of lists': listOf(() => [], 3),
  'a text': 'a'.repeat(ROOM),
  'a text of spaces': `a${' '.repeat(ROOM - 2)}a`,
  'a text of marks': '@#'.repeat(ROOM / 2),
  'a text of digits': '1'.repeat(ROOM),
  'an object': objectOf((index) => `f${100_000 + index}`),
};

/** A part of a schema, and the schema's least value with that part replaced. */
interface Part {
  readonly shape: Shape;
  readonly replace: (value: unknown) => unknown;
}

/** Each part of a schema, the whole first. */
function* partsOf(shape: Shape, replace: Part['replace'] = (value) => value): Generator<Part> {
  yield { shape, replace };
  for (const inner of shape.anyOf ?? [])
    if (inner.type === 'object' || inner.type === 'array') yield* partsOf(inner, replace);
  if (shape.type === 'array' && shape.items) yield* partsOf(shape.items, (value) => replace([value]));
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    yield* partsOf(inner, (value) => replace({ ...(leastOf(shape) as object), [name]: value }));
  }
  for (const inner of Object.values(shape.patternProperties ?? {})) {
    yield* partsOf(inner, (value) => replace({ a: value }));
  }
}

const words = Object.keys(WRONG);
/** How often a part of the same schema was tried in the same kind of call, by the two. */
const timesTried = new Map<string, number>();

/** What decides how long refusing a part may take: of lists their limits do, of numbers and texts not how much. */
const kindOf = (shape: Shape) =>
  JSON.stringify(shape, (name, value) => {
    if (name === 'const') return typeof value;
    return typeof value === 'number' && !/Items|Properties/.test(name) ? 0 : value;
  });

/**
 * What to put in place of a part. Parts of one kind are refused by the same code: among all of them each wrong value is
 * tried once. An object of unknown names goes through wholes, whose own names decide what is read of them: in
 * `npm test` through every other one.
 */
function wrongsFor(key: EndpointKey, { shape }: Part, isWhole: boolean): readonly string[] {
  const kind = `${endpoints[key].method === 'GET'} ${kindOf(shape)}`;
  const times = timesTried.get(kind) ?? 0;
  timesTried.set(kind, times + 1);
  if (isWhole) {
    const at = Object.keys(schemas).indexOf(key);
    const other = words[at % (words.length - 1)] as string;
    return isLong ? ['an object', other] : [at % 2 === 0 ? 'an object' : other];
  }
  return times === 0 ? words : [];
}

/** How long the process computed, ms: no other program on the machine adds to it, and nothing held the loop for longer. */
async function computingTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const textsOf = (options: unknown): Record<string, string> =>
  typeof options !== 'object' || Array.isArray(options)
    ? {}
    : Object.fromEntries(Object.entries(Object(options)).map(([name, value]) => [name, String(value)]));

/** The call as bytes, so that making it takes no time later. */
function requestOf(key: EndpointKey, options: unknown): InjectOptions {
  const { method, path }: Endpoint = endpoints[key];
  const isRegular = path.startsWith('/resource/');
  const url = path.replace(/:\w+/g, ida.id);
  const headers = { 'content-type': 'application/json' };
  if (method !== 'GET') return { method, url, headers, payload: JSON.stringify(isRegular ? { options } : options) };
  // An address may be as long as a body in a batch alone.
  const query = isRegular ? { options: JSON.stringify(options) } : textsOf(options);
  const call = { method: 'GET', url: `${url}?${new URLSearchParams(query)}`.slice(0, ROOM) };
  return { method: 'POST', url: '/v3/batch/', headers, payload: JSON.stringify({ requests: [call] }) };
}

describe('the longest wrong lists and texts', () => {
  it.each(Object.keys(schemas) as EndpointKey[])(
    '%s refuses them at once',
    async (key) => {
      let isWhole = true;
      for (const part of partsOf(schemas[key].options as TSchema as Shape)) {
        for (const wrong of wrongsFor(key, part, isWhole)) {
          const options = part.replace(WRONG[wrong]);
          const request = requestOf(key, options);
          let held = Number.POSITIVE_INFINITY;
          for (let tries = 0; tries < TRIES && held > LONGEST_HOLD_MS; tries += 1) {
            app.clock.advance(60_000);
            held = await computingTime(() => ida.request(request));
          }
          const where = JSON.stringify(options).slice(0, 80);
          const time = held <= LONGEST_HOLD_MS ? 'in time' : `${Math.round(held)} ms`;
          expect([wrong, where, time]).toEqual([wrong, where, 'in time']);
        }
        isWhole = false;
      }
    },
    // Only for what hangs: each call is held to its own computing time above.
    240_000,
  );
});
