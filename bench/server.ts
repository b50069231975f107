/**
 * A home-feed page of 25 pins through the whole server, compared with the same statements through the driver alone, on
 * both databases; a deep page compared with the first.
 *
 * Ours: GET over a keep-alive connection (a client in its own thread), session, validation, statements, presenting,
 * JSON. Comparison: exactly the SQL texts and values that read that page's data, sent repeatedly; rows fetched and
 * parsed by the driver, nothing presented. On PostgreSQL by pg over one connection with the product's settings, as
 * prepared statements; embedded by PGlite's own `query` on a copy of the same folder, in its own thread, without our
 * wire protocol. Alternating in small groups, medians.
 */
import { sql } from 'kysely';
import type { BoardId, UserId } from '../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../test/support/buildTestApp';
import type { DatabaseKind } from '../test/support/databases';
import { buildBoard, buildPin, buildRepin } from '../test/support/serverFactories';
import { statementsOf } from '../test/support/statements';
import { median, type Row, reportRows, row } from './report';
import { openDriver } from './server/drivers';
import { type Requests, talkTo } from './server/talk';

const BOARDS = 20;
const PINS_A_BOARD = 60;
const FOLLOWED_PEOPLE = 6;
const TURNS = 30;
const A_TURN = 10;
const WARM_UP = 60;
const DEEP = 20;

/** A reader who follows 14 boards and 6 people, who save alternately, and has saved some of their pins. */
async function fill(app: TestApp): Promise<Member> {
  const reader = await app.signUp('reader');
  const boards: { id: BoardId; owner: UserId }[] = [];
  for (let at = 0; at < BOARDS; at += 1) {
    const board = await buildBoard(app.services, { name: `Board ${at}` });
    boards.push(board);
    if (at < FOLLOWED_PEOPLE) await reader.call('UserFollowResource.create', { user_id: board.owner });
    else await reader.call('BoardFollowResource.create', { board_id: board.id });
  }
  const own = await buildBoard(app.services, { owner: reader.id });
  for (let at = 0; at < PINS_A_BOARD; at += 1) {
    for (const board of boards) {
      app.clock.advance(1000);
      const texts = { title: `Pin ${at}`, description: 'Seen from the harbour in the evening' };
      const pin = await buildPin(app.services, { board, ...texts });
      if (at % 10 === 9 && board === boards[at % BOARDS]) await buildRepin(app.services, pin, own);
    }
  }
  await sql`vacuum analyze`.execute(app.db);
  return reader;
}

async function measure(database: DatabaseKind, goal: number): Promise<Row[]> {
  const app = await buildTestApp({ database });
  const reader = await fill(app);
  const driver = await openDriver(app);
  const client = await talkTo<Requests>('./client.mjs');
  const origin = await app.server.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
  const headers = { cookie: [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  try {
    const page = (bookmark?: string) =>
      reader.call('UserHomefeedResource.get', { page_size: 25, ...(bookmark && { bookmark }) });
    let deep = (await page()).bookmark;
    for (let turn = 1; turn < DEEP; turn += 1) deep = (await page(deep)).bookmark;
    const urlOf = (options: object) =>
      `${origin}/resource/UserHomefeedResource/get/?options=${encodeURIComponent(JSON.stringify(options))}`;
    const first = urlOf({ page_size: 25 });
    const far = urlOf({ page_size: 25, bookmark: deep });

    // The session's statement belongs to the server, not to the page's data.
    const statements = (await statementsOf(() => page())).filter(({ text }) => !text.includes('from sessions'));
    console.log(`${database}: the page's data comes by ${statements.length} statement(s), which are the yardstick`);

    const taken: Record<'ours' | 'peer' | 'far', number[]> = { ours: [], peer: [], far: [] };
    const ask = (url: string, rounds: number) => client.ask({ urls: [url], headers, rounds, connections: 1 });
    await ask(first, WARM_UP);
    await ask(far, WARM_UP);
    await driver.run([statements], WARM_UP);
    const asking = [
      async () => taken.ours.push(...(await ask(first, A_TURN)).times),
      async () => taken.peer.push(...(await driver.run([statements], A_TURN))),
      async () => taken.far.push(...(await ask(far, A_TURN)).times),
    ];
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Alternates the order, because the first run after the other database finds cold caches.
      for (const each of turn % 2 === 0 ? asking : asking.toReversed()) await each();
    }
    const [ours, peer, deepMs] = [median(taken.ours), median(taken.peer), median(taken.far)];
    const peerName = database === 'embedded' ? 'same SQL, PGlite.query' : 'same SQL, pg prepared';
    return [
      {
        ...row({ what: `feed page, ${database}`, unit: '/s', ours: 1000 / ours, peer: 1000 / peer, peerName }),
        goal: `≥ ${goal}×`,
        met: peer / ours >= goal,
      },
      row(
        {
          what: `feed page ${DEEP}, ${database}`,
          unit: 'ms',
          ours: deepMs,
          peer: ours,
          peerName: 'first page',
          goal: '≤ 1.1×',
        },
        { ratio: 1.1 },
      ),
    ];
  } finally {
    await client.end();
    await driver.end();
    await app.close();
  }
}

reportRows('server', [...(await measure('embedded', 0.8)), ...(await measure('postgres', 0.6))]);
