/**
 * A home-feed page of 25 pins through the whole server beside the same statements through the driver alone, on both
 * databases; a deep page beside the first.
 *
 * Ours: GET over a kept HTTP connection (a client in a thread of its own), session, validation, statements, presenting,
 * JSON. Yardstick: exactly the SQL texts and values that brought that page's data, sent again and again; rows fetched and
 * parsed by the driver, nothing presented. On PostgreSQL by pg over one connection with the product's settings, as
 * prepared statements; embedded by PGlite's own `query` on a copy of the same folder, in a thread of its own, without our
 * wire. Both in turns of a few, medians.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { BoardId, UserId } from '../contract/schemas/common';
import { typeParsers } from '../server/platform/database/parsers';
import { buildTestApp, type Member, type TestApp } from '../test/support/buildTestApp';
import type { DatabaseKind } from '../test/support/databases';
import { buildBoard, buildPin, buildRepin } from '../test/support/serverFactories';
import { type Statement, statementsOf } from '../test/support/statements';
import { median, type Row, reportRows, row } from './report';
import { type Requests, talkTo } from './server/talk';

const BOARDS = 20;
const PINS_A_BOARD = 60;
const FOLLOWED_PEOPLE = 6;
const TURNS = 30;
const A_TURN = 10;
const WARM_UP = 60;
const DEEP = 20;

/** A reader of 14 boards and 6 people, who save in turn, and of whose pins the reader has saved some. */
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

interface Driver {
  /** Milliseconds of each of so many runs of the statements, one after the other. */
  run(statements: Statement[], rounds: number): Promise<number[]>;
  end(): Promise<unknown>;
}

/** A setting as the server's own connections have it. */
async function planModeOf({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db);
  return String(rows[0]?.mode);
}

async function pgliteAlone(app: TestApp): Promise<Driver> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-pglite-'));
  await sql`checkpoint`.execute(app.db);
  cpSync(path.join(app.dataDir, 'database'), dataDir, { recursive: true });
  const settings = { plan_cache_mode: await planModeOf(app) };
  const talk = await talkTo<number[]>('./pglite.mjs', { dataDir, settings });
  return {
    run: (statements, rounds) => talk.ask({ statements, rounds }),
    async end() {
      await talk.end();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function pgAlone(app: TestApp): Promise<Driver> {
  const client = new pg.Client({ connectionString: app.databaseUrl, types: typeParsers });
  await client.connect();
  await client.query(`set timezone = 'UTC'; set plan_cache_mode = ${await planModeOf(app)}`);
  return {
    async run(statements, rounds) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now();
        for (const [at, statement] of statements.entries()) {
          await client.query({ name: `yardstick_${statement.text.length}_${at}`, ...statement });
        }
        times.push(performance.now() - started);
      }
      return times;
    },
    end: () => client.end(),
  };
}

async function measure(database: DatabaseKind, goal: number): Promise<Row[]> {
  const app = await buildTestApp({ database });
  const reader = await fill(app);
  const driver = await (database === 'embedded' ? pgliteAlone(app) : pgAlone(app));
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

    // The session's statement is the server's own affair, not the page's data.
    const statements = (await statementsOf(() => page())).filter(({ text }) => !text.includes('from sessions'));
    console.log(`${database}: the page's data comes by ${statements.length} statement(s), which are the yardstick`);

    const taken: Record<'ours' | 'peer' | 'far', number[]> = { ours: [], peer: [], far: [] };
    const ask = (url: string, rounds: number) => client.ask({ urls: [url], headers, rounds, connections: 1 });
    await ask(first, WARM_UP);
    await ask(far, WARM_UP);
    await driver.run(statements, WARM_UP);
    for (let turn = 0; turn < TURNS; turn += 1) {
      taken.ours.push(...(await ask(first, A_TURN)).times);
      taken.peer.push(...(await driver.run(statements, A_TURN)));
      taken.far.push(...(await ask(far, A_TURN)).times);
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
