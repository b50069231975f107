/**
 * Batches of events accepted by the whole server, each event stored once, compared with a server that only parses and
 * validates the same batches with the same schema. Sixteen concurrent senders, in this process, without a network; full
 * batches (20 kB), all events new.
 */
import { fastify } from 'fastify';
import { COOKIES, HEADERS } from '../contract/constants/headers';
import { EVENT_LOG } from '../contract/constants/running/events';
import { schemas } from '../contract/schemas';
import type { LoggedEvent } from '../contract/schemas/running/events';
import { compileCheck } from '../server/transport/validation';
import { jsonBytes, takeBatch } from '../src/lib/batches';
import { uuid7 } from '../src/lib/uuid';
import { buildTestApp } from '../test/support/buildTestApp';
import type { DatabaseKind } from '../test/support/databases';
import { median, type Row, reportRows, row } from './report';

const SENDERS = 16;
const BATCHES = 160;
const ROUNDS = 5;
const GOAL = 0.3;
const URL = '/resource/ApiCResource/create/';

type Send = (payload: string) => Promise<number>;

function buildEvent(now: number, at: number): LoggedEvent {
  return {
    event_type: 1,
    view_type: 3,
    component: 1,
    object_id_str: String(7_000_000_000_000_000_000n + BigInt(at)),
    aux_data: { index: at % 50 },
    event_data: { ms: 1000 + at },
    time: now - at,
    clientUUID: uuid7(now),
    appState: 'active',
  };
}

/** Request bodies with full batches. */
function buildBodies(now: number): string[] {
  return Array.from({ length: BATCHES }, () => {
    const events = Array.from({ length: 200 }, (_, at) => buildEvent(now, at));
    const { items } = takeBatch(events, EVENT_LOG.batchBytes - 400);
    return JSON.stringify({ options: { events: items, report_time: now } });
  });
}

/** Bodies per second. */
async function rate(send: Send, bodies: readonly string[]): Promise<number> {
  const queue = [...bodies];
  const started = performance.now();
  const sender = async () => {
    for (let body = queue.pop(); body !== undefined; body = queue.pop()) {
      const status = await send(body);
      if (status !== 200) throw new Error(`A batch was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return (bodies.length * 1000) / (performance.now() - started);
}

/** Parses and validates, stores nothing. */
async function buildYardstick(): Promise<{ send: Send; close: () => Promise<void> }> {
  const server = fastify();
  const check = compileCheck<{ events: unknown[] }>(schemas['ApiCResource.create'].options);
  server.post<{ Body: { options: unknown } }>(URL, async ({ body }) => ({
    accepted: check(body.options).events.length,
  }));
  await server.ready();
  const headers = { 'content-type': 'application/json' };
  return {
    send: async (payload) => (await server.inject({ method: 'POST', url: URL, headers, payload })).statusCode,
    close: () => server.close(),
  };
}

async function measure(database: DatabaseKind): Promise<Row> {
  const app = await buildTestApp({ database });
  const yardstick = await buildYardstick();
  const visitor = app.visitor();
  await visitor.request({ method: 'GET', url: '/v3/none/' });
  const token = visitor.cookies.get(COOKIES.csrf) ?? '';
  const headers = {
    'content-type': 'application/json',
    cookie: `${COOKIES.csrf}=${token}`,
    [HEADERS.csrf.toLowerCase()]: token,
    'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/156.0.0.0',
  };
  const send: Send = async (payload) => {
    for (const rule of ['visitorReport', 'visitorReportBytes'] as const) {
      await app.services.rateLimiter.forget({ [rule]: '127.0.0.1' });
    }
    return (await app.server.inject({ method: 'POST', url: URL, headers, payload })).statusCode;
  };
  const ours: number[] = [];
  const peers: number[] = [];
  let events = 0;
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bodies = buildBodies(app.clock.now().getTime());
      events = (JSON.parse(bodies[0] ?? '') as { options: { events: unknown[] } }).options.events.length;
      const [own, peer] = [await rate(send, bodies), await rate(yardstick.send, bodies)];
      // The first round is a warm-up.
      if (round > 0) {
        ours.push(own);
        peers.push(peer);
      }
    }
  } finally {
    await yardstick.close();
    await app.close();
  }
  console.log(`${database}: ${events} events a batch, ${jsonBytes(buildEvent(Date.now(), 1))} bytes an event`);
  const figures = {
    what: `batches of ${events} events, ${database}`,
    unit: '/s',
    ours: median(ours),
    peer: median(peers),
  };
  const found = row({ ...figures, peerName: 'parsing and checking', goal: `≥ ${GOAL}×` });
  return { ...found, met: (found.ratio ?? 0) >= GOAL };
}

reportRows('events', [await measure('embedded'), await measure('postgres')]);
