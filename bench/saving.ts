/**
 * Saving a pin to another board through the whole server, in an installation of 200,000 pins, compared with the plain
 * SQL of its transaction, on both databases. `--quick`: 5,000 pins.
 *
 * Ours: POST RepinResource over a keep-alive connection (a client in its own thread): session, CSRF check, validation,
 * transaction, presenting, JSON; each time another pin. Comparison: the statements of such a save from begin to commit,
 * including its reads, with new ids, sent through pg alone, or by PGlite's own `query` on a copy of the same folder, as
 * in server.ts. Neither syncs to disk on the embedded database. Alternating, medians.
 */
import { COOKIES, HEADERS } from '../contract/constants/headers';
import type { UserId } from '../contract/schemas/common';
import { startSession } from '../server/platform/auth/sessions';
import { createAgent } from '../test/support/agent';
import { buildTestApp, type TestApp } from '../test/support/buildTestApp';
import type { DatabaseKind } from '../test/support/databases';
import { buildBoard } from '../test/support/serverFactories';
import { type Statement, statementsOf } from '../test/support/statements';
import { readOptions } from './options';
import { median, type Row, reportRows, row } from './report';
import { type Driver, openDriver } from './server/drivers';
import { fillLarge } from './server/fillLarge';
import { type Requests, talkTo } from './server/talk';

const { isQuick } = readOptions([]);
const PINS = isQuick ? 5000 : 200_000;
const GOAL = 2.5;
const TURNS = 20;
const A_TURN = 10;
const WARM_UP = 40;

/** Creates the statements for another save, with new ids for new rows. */
type Replay = () => Statement[];

/** Records the ids that the server creates during `work`. */
async function idsMadeBy({ services: { ids } }: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const made: string[] = [];
  const { next } = ids;
  const noting: typeof next = (kind, shard) => {
    const id = next(kind, shard);
    made.push(id);
    return id;
  };
  Object.assign(ids, { next: noting });
  await work().finally(() => Object.assign(ids, { next }));
  return made;
}

/**
 * The save's transaction, from begin to commit; ids count down from the largest 64-bit number, where there are no rows.
 */
async function replayOf(app: TestApp, save: () => Promise<unknown>): Promise<Replay> {
  let sent: Statement[] = [];
  const made = await idsMadeBy(app, async () => {
    sent = await statementsOf(save);
  });
  const begin = sent.findIndex(({ text }) => text.startsWith('begin'));
  const commit = sent.findIndex(({ text }) => text === 'commit');
  if (begin < 0 || commit < begin || made.length === 0) throw new Error('A save was no transaction that makes rows');
  const transaction = sent.slice(begin, commit + 1);
  let last = 9_223_372_036_854_775_000n;
  return () => {
    const fresh = new Map(made.map((id) => [id, String(--last)]));
    const renewed = (value: unknown) =>
      typeof value === 'string' ? made.reduce((text, id) => text.replaceAll(id, fresh.get(id) ?? id), value) : value;
    return transaction.map(({ text, values }) => ({ text, values: values.map(renewed) }));
  };
}

async function timeBare(driver: Driver, replay: Replay, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(...(await driver.run([replay()], 1)));
  return times;
}

async function measure(database: DatabaseKind): Promise<Row> {
  const app = await buildTestApp({ database });
  const client = await talkTo<Requests>('./client.mjs');
  let driver: Driver | undefined;
  try {
    await fillLarge(app, PINS);
    const { id: saver } = await app.db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
    const { token } = await startSession(app.db, saver as UserId, '', app.clock.now());
    const agent = createAgent(app.server);
    agent.cookies.set(COOKIES.session, token);
    const board = await buildBoard(app.services, { owner: saver as UserId, name: 'Saved while measured' });
    const others = await app.db
      .selectFrom('pins')
      .select('id')
      .where('is_listed', '=', true)
      .where('pinner_id', '<>', saver)
      .orderBy('id', 'desc')
      .limit(WARM_UP + TURNS * A_TURN + 2)
      .execute();
    const left = others.map(({ id }) => id);
    const save = (pin_id = left.pop()) => agent.callLoosely('RepinResource.create', { pin_id, board_id: board.id });
    await save();
    const replay = await replayOf(app, () => save());
    driver = await openDriver(app);

    const origin = await app.server.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
    const url = `${origin}/resource/RepinResource/create/`;
    const headers = {
      origin,
      'content-type': 'application/json',
      cookie: [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [HEADERS.csrf]: agent.cookies.get(COOKIES.csrf) ?? '',
    };
    const ask = async (rounds: number) => {
      const bodies = left.splice(-rounds).map((pin_id) => JSON.stringify({ options: { pin_id, board_id: board.id } }));
      return (await client.ask({ urls: [url], headers, rounds, connections: 1, bodies })).times;
    };
    await ask(WARM_UP);
    await timeBare(driver, replay, WARM_UP);
    const taken: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      taken.ours.push(...(await ask(A_TURN)));
      taken.bare.push(...(await timeBare(driver, replay, A_TURN)));
    }
    console.log(`${database}: a save's transaction has ${replay().length} statements with begin and commit`);
    return row(
      {
        what: `saving a pin at ${PINS.toLocaleString('en')}, ${database}`,
        unit: 'ms',
        ours: median(taken.ours),
        peer: median(taken.bare),
        peerName: database === 'embedded' ? 'same SQL, PGlite.query' : 'same SQL, pg prepared',
        goal: `≤ ${GOAL}×`,
      },
      { ratio: GOAL },
    );
  } finally {
    await client.end();
    await driver?.end();
    await app.close();
  }
}

reportRows('saving', [await measure('embedded'), await measure('postgres')]);
