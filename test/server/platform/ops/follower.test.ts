import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../../server/platform/database/tables';
import { inTransaction } from '../../../../server/platform/database/transaction';
import { createFollower } from '../../../../server/platform/ops/follower';

/** A database whose transactions do nothing but commit. */
const db = { transaction: () => ({ execute: (work: (tx: unknown) => unknown) => work(null) }) } as unknown as Db;

describe('a follower', () => {
  const until = async (isSo: () => boolean) => {
    for (let waited = 0; !isSo() && waited < 10_000; waited += 5) await sleep(5);
  };

  it('runs once, then after commits of this process only, also one that was made while it ran', async () => {
    let runs = 0;
    const commit = () => inTransaction(db, async () => undefined);
    const step = async () => {
      runs += 1;
      if (runs === 2) await commit();
    };
    const follower = createFollower({ everyMs: 2, step, onError: () => undefined });
    follower.start();
    await sleep(100);
    expect(runs).toBe(1);
    await commit();
    await until(() => runs === 3);
    await sleep(100);
    expect(runs).toBe(3);
    await follower.stop();
    await commit();
    await sleep(50);
    expect(runs).toBe(3);
  });
});
