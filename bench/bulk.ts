/**
 * Moves 10,000 pins from one board to another on the embedded database, as the server does it: with a job, in steps,
 * while another member goes on reading. Compared with one statement for the pins and one for their positions, in a
 * single transaction that blocks everybody. Also measures the slowest request of the reader, before and meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildJobRunner } from '../server/jobs';
import { inTransaction } from '../server/platform/database/transaction';
import { silentLog } from '../server/platform/ops/log';
import { buildTestApp, type Member, type TestApp } from '../test/support/buildTestApp';
import { buildBoard, buildPin } from '../test/support/serverFactories';
import { median, reportRows, row } from './report';
import { type Board, copyAll } from './server/fillBoard';

const PINS = 10_000;
const PICTURES = 500;
const READ_EVERY_MS = 15;
const GOAL_SECONDS = 10;
const GOAL_HELD_MS = 100;

async function untilEnded(app: TestApp, id: string): Promise<void> {
  for (;;) {
    const action = await app.db
      .selectFrom('bulk_actions')
      .select('status')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow();
    if (action.status === 'done') return;
    if (action.status !== 'running') throw new Error(`The action is ${action.status}`);
    await sleep(50);
  }
}

/** Reads a page of another board repeatedly; returns the time of each request. */
async function readOn(member: Member, board: Board, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await member.call('BoardFeedResource.get', { board_id: board.id });
    times.push(performance.now() - began);
    await sleep(READ_EVERY_MS);
  }
  return times;
}

/** The same with two statements and nothing else: no counts, no covers, no undo. */
async function bareMove(app: TestApp, from: Board, to: Board): Promise<number> {
  const began = performance.now();
  await inTransaction(app.db, async (tx) => {
    await sql`update pins set board_id = ${to.id} where board_id = ${from.id}`.execute(tx);
    await sql`update board_pins set board_id = ${to.id} where board_id = ${from.id}`.execute(tx);
  });
  return performance.now() - began;
}

async function measure() {
  const app = await buildTestApp({ database: 'embedded' });
  const runner = buildJobRunner(app.services, silentLog);
  try {
    const member = await app.signUp('mover');
    const [seed, from, to, other] = await Promise.all(
      ['Seed', 'From', 'To', 'Other'].map((name) => buildBoard(app.services, { owner: member.id, name })),
    );
    if (!seed || !from || !to || !other) throw new Error('Four boards were asked for');
    for (let at = 0; at < PICTURES; at += 1) {
      const texts = { title: `Pin ${at}`, description: 'Seen from the harbour in the evening' };
      await buildPin(app.services, { board: at % 20 === 0 ? other : seed, ...texts });
    }
    const seeded = (await member.call('BoardResource.get', { board_id: seed.id })).data.pin_count;
    for (let count = 0; count < PINS; count += seeded) await copyAll(app, member, seed, from);
    const pins = (await member.call('BoardResource.get', { board_id: from.id })).data.pin_count;
    await runner.runDue();
    await sql`vacuum analyze`.execute(app.db);
    runner.start();

    let reads = 0;
    const before = await readOn(member, other, () => ++reads > 100);
    let isDone = false;
    const reading = readOn(member, other, () => isDone);
    const began = performance.now();
    const { data } = await member.call('BoardBulkActionResource.create', {
      action: 'bulkMove',
      board_id: from.id,
      section_id: '-1',
      excluded_pin_ids: [],
      target_board_id: to.id,
    });
    await untilEnded(app, data.id);
    const seconds = (performance.now() - began) / 1000;
    isDone = true;
    const during = await reading;
    const bare = (await bareMove(app, to, other)) / 1000;
    const held = Math.max(...during) - median(before);
    console.log(
      `${pins} pins; reads before: ${median(before).toFixed(1)} ms, meanwhile: ${median(during).toFixed(1)} ms`,
    );
    return [
      row(
        {
          what: `bulk move of ${pins} pins`,
          unit: 's',
          ours: seconds,
          peer: bare,
          peerName: 'two bare statements',
          goal: `≤ ${GOAL_SECONDS} s`,
        },
        { most: GOAL_SECONDS },
      ),
      row(
        {
          what: 'request held up at most',
          unit: 'ms',
          ours: held,
          peer: bare * 1000,
          peerName: 'by the bare statements',
          goal: `≤ ${GOAL_HELD_MS} ms`,
        },
        { most: GOAL_HELD_MS },
      ),
    ];
  } finally {
    await runner.stop();
    await app.close();
  }
}

reportRows('bulk', await measure());
