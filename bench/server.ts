/**
 * The home feed through the whole server beside one query for the same 25 pins with board and person through the driver
 * alone, on both databases; a deep page beside the first. Rates are of requests one after another, in this process.
 */
import { sql } from 'kysely';
import { buildTestApp, type Member, type TestApp } from '../test/support/buildTestApp';
import type { DatabaseKind } from '../test/support/databases';
import { buildBoard, buildPin } from '../test/support/serverFactories';
import { median, type Row, reportRows, row } from './report';

const BOARDS = 20;
const PINS_A_BOARD = 60;
const ROUNDS = 60;

async function fill(app: TestApp): Promise<Member> {
  const reader = await app.signUp('reader');
  for (let board = 0; board < BOARDS; board += 1) {
    const made = await buildBoard(app.services, { name: `Board ${board}` });
    await reader.call('BoardFollowResource.create', { board_id: made.id });
    for (let pin = 0; pin < PINS_A_BOARD; pin += 1) {
      app.clock.advance(1000);
      await buildPin(app.services, {
        board: made,
        title: `Pin ${pin}`,
        description: 'Seen from the harbour in the evening',
      });
    }
  }
  return reader;
}

/** 25 newest pins of the boards that the person follows, each with its board and its person. */
const plainQuery = (userId: string) => sql`
  select p.*, b.name as board_name, b.slug, b.privacy, u.username, u.full_name, u.follower_count
  from (
    select newest.pin_id from board_follows f
    cross join lateral (
      select pin_id from board_pins where board_id = f.board_id order by pin_id desc limit 25
    ) newest
    where f.user_id = ${userId} order by newest.pin_id desc limit 25
  ) found
  join pins p on p.id = found.pin_id join boards b on b.id = p.board_id join users u on u.id = p.pinner_id
  order by p.id desc`;

async function rate(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return 1000 / median(times.slice(10));
}

async function measure(kind: DatabaseKind, goal: number): Promise<Row[]> {
  const app = await buildTestApp({ database: kind });
  try {
    const reader = await fill(app);
    const page = (bookmark?: string) =>
      reader.call('UserHomefeedResource.get', { page_size: 25, ...(bookmark && { bookmark }) });
    let deep = (await page()).bookmark;
    for (let turn = 0; turn < 20; turn += 1) deep = (await page(deep)).bookmark;
    const alone = await rate(() => plainQuery(reader.id).execute(app.db));
    const whole = await rate(() => page());
    const far = await rate(() => page(deep));
    return [
      {
        ...row({
          what: `feed page, ${kind}`,
          unit: '/s',
          ours: whole,
          peer: alone,
          peerName: 'one query',
          goal: `≥ ${goal}×`,
        }),
        met: whole / alone >= goal,
      },
      {
        ...row({
          what: `feed page 20, ${kind}`,
          unit: 'ms',
          ours: 1000 / far,
          peer: 1000 / whole,
          peerName: 'first page',
          goal: '≤ 1.1×',
        }),
        met: whole / far <= 1.1,
      },
    ];
  } finally {
    await app.close();
  }
}

reportRows('server', [...(await measure('embedded', 0.8)), ...(await measure('postgres', 0.6))]);
