import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { createDialect } from '../../../../server/platform/database/dialect';
import type { Tables } from '../../../../server/platform/database/tables';
import { inBackground, Turns } from '../../../../server/platform/database/turns';

describe('turns at a connection that all share', () => {
  const PATIENT = { lingerMs: 400, mostWaitMs: 60_000 };

  it('lets a request go before what is done in the background, and its next statement too', async () => {
    const turns = new Turns(PATIENT);
    const order: string[] = [];
    const leaveFirst = await turns.take();
    const behind = inBackground(() => turns.take()).then(() => order.push('background'));
    leaveFirst();
    await nextTurn();
    const leaveSecond = await turns.take();
    order.push('second statement');
    leaveSecond();
    await nextTurn();
    expect(order).toEqual(['second statement']);
    await behind;
    expect(order).toEqual(['second statement', 'background']);
  });

  it('lets one go at a time of what is done in the background', async () => {
    const turns = new Turns({ ...PATIENT, lingerMs: 1 });
    const order: string[] = [];
    const leave = await inBackground(() => turns.take());
    const next = inBackground(() => turns.take()).then(() => order.push('next'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    order.push('done');
    leave();
    await next;
    expect(order).toEqual(['done', 'next']);
  });

  it('gives requests their time between two of the background, however long both have waited', async () => {
    const turns = new Turns({ lingerMs: 1, mostWaitMs: 20 });
    const order: string[] = [];
    await turns.take();
    const first = inBackground(() => turns.take());
    const second = inBackground(() => turns.take()).then(() => order.push('second'));
    const leave = await first;
    await new Promise((resolve) => setTimeout(resolve, 60));
    order.push('first done');
    leave();
    await nextTurn();
    order.push('request');
    await second;
    expect(order).toEqual(['first done', 'request', 'second']);
  });

  it('lets the background go on though requests never cease', async () => {
    const turns = new Turns({ ...PATIENT, mostWaitMs: 20 });
    await turns.take();
    await expect(inBackground(() => turns.take())).resolves.toBeInstanceOf(Function);
  });

  it('rests after its work while people are there, though none waits at the moment', async () => {
    const turns = new Turns({ lingerMs: 1, mostWaitMs: 1 });
    const order: string[] = [];
    const leave = await inBackground(() => turns.take());
    await new Promise((resolve) => setTimeout(resolve, 60));
    leave();
    (await turns.take())();
    const next = inBackground(() => turns.take()).then(() => order.push('background'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    order.push('rested');
    await next;
    expect(order).toEqual(['rested', 'background']);
  });

  it.each([
    ['a connection that cannot be had', () => Promise.reject(new Error('lost'))],
    [
      'a statement that fails',
      async () => ({ on() {}, off() {}, release() {}, query: () => Promise.reject(new Error('lost')) }),
    ],
  ])('is given back after %s', async (_what, connect) => {
    const turns = new Turns({ ...PATIENT, lingerMs: 1 });
    const db = new Kysely<Tables>({ dialect: createDialect({ connect } as unknown as Pool, { turns }) });
    const read = () => sql`select 1`.execute(db);
    await expect(read()).rejects.toThrow('lost');
    await expect(inBackground(read)).rejects.toThrow('lost');
    await expect(inBackground(() => turns.take())).resolves.toBeInstanceOf(Function);
  });
});
