import fc from 'fast-check';
import type { AdAccountId, BusinessId } from '../../../../../contract/schemas/common';
import { type Booking, bookAll } from '../../../../../server/domains/business/ledger';
import { inTransaction } from '../../../../../server/platform/database/transaction';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';

const OPERATIONS = 10_000;
const BATCH = 250;

describe('the ledger of ad accounts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app?.close());

  const booking = (name: number, account: number, kind: Booking['kind'], amount: number): Booking => ({
    business_id: '77' as BusinessId,
    ad_account_id: String(account) as AdAccountId,
    booking: `${kind}:${name}`,
    kind,
    amount,
    currency: 'EUR',
    promotion_id: null,
  });
  const arbitrary = fc
    .record({
      name: fc.nat(6000),
      account: fc.integer({ min: 1, max: 3 }),
      kind: fc.constantFrom<Booking['kind']>('CHARGE', 'REFUND'),
      amount: fc.integer({ min: 1, max: 2_000_000_000 }),
    })
    .map(({ name, account, kind, amount }) => booking(name, account, kind, amount));

  it('balances after 10,000 random operations, repeated and rolled back ones among them', async () => {
    const [operations = []] = fc.sample(fc.array(arbitrary, { minLength: OPERATIONS, maxLength: OPERATIONS }), {
      numRuns: 1,
      seed: 30,
    });
    const sums = new Map<string, number>();
    const booked = new Set<string>();
    const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);
    for (let at = 0; at < operations.length; at += BATCH) {
      // In one statement, a name may come only once.
      const batch = [...new Map(operations.slice(at, at + BATCH).map((one) => [keyOf(one), one])).values()];
      const isLost = at % (BATCH * 5) === 0;
      const work = inTransaction(app.db, async (tx) => {
        await bookAll(tx, app.services, batch);
        if (isLost) throw new Error('The process is gone');
      });
      if (isLost) await expect(work).rejects.toThrow('gone');
      else await work;
      for (const one of isLost ? [] : batch) {
        if (booked.has(keyOf(one))) continue;
        booked.add(keyOf(one));
        const [to, from] = one.kind === 'CHARGE' ? ['OWED', 'EARNED'] : ['REFUNDED', 'OWED'];
        add(`${one.ad_account_id}:${to}`, one.amount);
        add(`${one.ad_account_id}:${from}`, -one.amount);
      }
    }
    const balances = await app.db.selectFrom('ledger_balances').selectAll().execute();
    expect(
      Object.fromEntries(balances.map((row) => [`${row.ad_account_id}:${row.account}`, Number(row.amount)])),
    ).toEqual(Object.fromEntries(sums));
    expect(balances.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
    const entries = await app.db.selectFrom('ledger_entries').select(['booking', 'amount']).execute();
    expect(entries).toHaveLength(2 * booked.size);
    expect(entries.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
  });

  const keyOf = ({ ad_account_id, booking: name }: Booking) => `${ad_account_id}:${name}`;

  it('only adds entries, and none without an amount', async () => {
    await expect(app.db.updateTable('ledger_entries').set({ amount: 1 }).execute()).rejects.toThrow('only added to');
    for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 60]) {
      const none = inTransaction(app.db, (tx) => bookAll(tx, app.services, [booking(1, 1, 'CHARGE', amount)]));
      await expect(none).rejects.toThrow(RangeError);
    }
  });
});
