/**
 * Events taken in by the event API of the whole server, calls of 1,000 events each, all of them new, compared with a
 * server that only receives and parses the same bodies; and with JSON.parse alone. Four concurrent senders, in this
 * process, without a network.
 */
import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import { EVENT_API } from '../contract/constants/business/tags';
import { buildTestApp } from '../test/support/buildTestApp';
import { buildShop } from '../test/support/business/shop';
import type { DatabaseKind } from '../test/support/databases';
import { readOptions } from './options';
import { median, type Row, reportRows, row } from './report';

const { isQuick, names } = readOptions(['embedded', 'postgres'] as const satisfies readonly DatabaseKind[]);
const SENDERS = 4;
const CALLS = isQuick ? 16 : 60;
const ROUNDS = 5;
const GOAL = 0.3;

type Send = (payload: string) => Promise<number>;
let made = 0;

function buildBody(now: number): string {
  const data = Array.from({ length: EVENT_API.events }, () => {
    made += 1;
    return {
      event_name: 'checkout',
      action_source: 'web',
      event_time: Math.floor(now / 1000),
      event_id: `order-${made}`,
      event_source_url: `https://shop.example.com/orders/${made}/thanks`,
      user_data: {
        em: [createHash('sha256').update(`${made}@example.org`).digest('hex')],
        client_ip_address: '203.0.113.7',
        client_user_agent: 'Mozilla/5.0 (X11; Linux x64) Chrome/156.0.0.0',
      },
      custom_data: {
        ...{ currency: 'EUR', value: '72.39', order_id: `order-${made}`, num_items: 2 },
        contents: [{ id: `sku-${made % 500}`, item_price: '36.195', quantity: 2 }],
      },
    };
  });
  return JSON.stringify({ data });
}

/** Events a second. */
async function rate(send: Send, bodies: readonly string[]): Promise<number> {
  const queue = [...bodies];
  const started = performance.now();
  const sender = async () => {
    for (let body = queue.pop(); body !== undefined; body = queue.pop()) {
      const status = await send(body);
      if (status !== 200) throw new Error(`A call was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return (bodies.length * EVENT_API.events * 1000) / (performance.now() - started);
}

async function buildYardstick(): Promise<{ send: Send; close: () => Promise<void> }> {
  const server = fastify({ bodyLimit: EVENT_API.bodyBytes });
  server.post<{ Body: { data: unknown[] } }>('/events', async ({ body }) => ({ received: body.data.length }));
  await server.ready();
  const headers = { 'content-type': 'application/json' };
  return {
    send: async (payload) => (await server.inject({ method: 'POST', url: '/events', headers, payload })).statusCode,
    close: () => server.close(),
  };
}

async function measure(database: DatabaseKind): Promise<Row[]> {
  const app = await buildTestApp({ database });
  const yardstick = await buildYardstick();
  try {
    const { owner, accountId: ad_account_id } = await buildShop(app, 'lamps');
    const { data: tag } = await owner.call('ConversionTagResource.create', { ad_account_id, name: 'Shop' });
    const { data } = await owner.call('EventTokenResource.create', { ad_account_id, tag_id: tag.id, name: 'Bench' });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${data.token}` };
    const url = EVENT_API.path.replace(':ad_account_id', ad_account_id);
    const send: Send = async (payload) =>
      (await app.server.inject({ method: 'POST', url, headers, payload })).statusCode;
    const figures: { ours: number; http: number; parse: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bodies = Array.from({ length: CALLS }, () => buildBody(app.clock.now().getTime()));
      const ours = await rate(send, bodies);
      const http = await rate(yardstick.send, bodies);
      const started = performance.now();
      for (const body of bodies) JSON.parse(body);
      const parse = (CALLS * EVENT_API.events * 1000) / (performance.now() - started);
      // The first round warms up.
      if (round > 0) figures.push({ ours, http, parse });
    }
    const middle = (of: (one: (typeof figures)[number]) => number) => median(figures.map(of));
    const what = `event API on ${database}`;
    const ours = middle((one) => one.ours);
    const goal = `≥ ${GOAL} of the comparison`;
    const least = GOAL * middle((one) => one.http);
    return [
      row(
        { what, unit: 'events/s', ours, peer: middle((one) => one.http), peerName: 'receiving and parsing', goal },
        { least },
      ),
      row({ what, unit: 'events/s', ours, peer: middle((one) => one.parse), peerName: 'JSON.parse alone' }),
    ];
  } finally {
    await yardstick.close();
    await app.close();
  }
}

const rows: Row[] = [];
for (const database of names) rows.push(...(await measure(database)));
reportRows('eventApi', rows);
