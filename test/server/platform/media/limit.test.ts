import { createFairLimit, createLanes, createLimit } from '../../../../server/platform/media/limit';

describe('limit', () => {
  it('runs so many at a time, in order, and goes on after an error', async () => {
    const limit = createLimit(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = (index: number) =>
      limit(async () => {
        begun.push(index);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 2));
        running -= 1;
        if (index === 1) throw new Error('one of them');
        return index;
      });
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
    expect(most).toBe(2);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });
});

describe('lanes', () => {
  it('let the urgent pass all that is patient and has not begun', async () => {
    const { urgent, patient } = createLanes(1);
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(name);
      await new Promise((resolve) => setTimeout(resolve, 1));
    };
    await Promise.all([
      patient(work('patient 1')),
      patient(work('patient 2')),
      urgent(work('urgent 1')),
      urgent(work('urgent 2')),
    ]);
    expect(order).toEqual(['patient 1', 'urgent 1', 'urgent 2', 'patient 2']);
  });
});

it('lets owners take turns, however many works one of them has waiting', async () => {
  const run = createFairLimit(1);
  const begun: string[] = [];
  const work = (owner: string, name: string) => run(owner, async () => void begun.push(name));
  await Promise.all([...[1, 2, 3, 4].map((n) => work('ida', `ida ${n}`)), work('hugo', 'hugo'), work('mia', 'mia')]);
  expect(begun).toEqual(['ida 1', 'ida 2', 'hugo', 'mia', 'ida 3', 'ida 4']);
});
