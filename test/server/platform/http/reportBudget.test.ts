import { RATE_RULES } from '../../../../server/platform/http/rateLimit';
import { createReportBudget } from '../../../../server/platform/http/reportBudget';
import { buildTestApp, type TestApp } from '../../../support/buildTestApp';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ config: { reportBytesPerDay: 100_000 } });
});
beforeEach(() => app.clear());
afterAll(() => app?.close());

const budgetOf = (limit: number) => createReportBudget(app, { reportBytesPerDay: limit, refresh: async () => {} });
const refused = expect.objectContaining({ code: 'rateLimited' });

it('[LOG-029] takes no more in a day than its bound, of which visitors have half', async () => {
  const budget = budgetOf(1000);
  await budget.book('visitor', 400);
  await expect(budget.book('visitor', 101)).rejects.toEqual(refused);
  await budget.book('visitor', 100);
  await budget.book('member', 500);
  await expect(budget.book('member', 1)).rejects.toMatchObject({ code: 'rateLimited', retryAfter: expect.any(Number) });
  expect(await budget.today()).toEqual({ visitorBytes: 500, memberBytes: 500, refused: 2 });
  app.clock.advance(DAY_MS);
  await budget.book('visitor', 500);
  expect(await budget.today()).toEqual({ visitorBytes: 500, memberBytes: 0, refused: 0 });
});

it('is kept across processes and restarts', async () => {
  const [one, other] = [budgetOf(1000), budgetOf(1000)];
  await one.book('member', 600);
  await other.book('member', 300);
  expect([await one.today(), await other.today()]).toMatchObject([{ memberBytes: 600 }, { memberBytes: 300 }]);
  // Written down with what is booked after a while.
  app.clock.advance(10_000);
  await one.book('member', 0);
  expect(await one.today()).toMatchObject({ memberBytes: 600 });
  await other.book('member', 0);
  expect(await other.today()).toMatchObject({ memberBytes: 900 });
  await expect(budgetOf(1000).book('member', 200)).rejects.toEqual(refused);
  await budgetOf(1000).book('member', 100);
});

it('counts what visitors send by address, by its bytes, and answers 429', async () => {
  const visitor = app.visitor();
  const send = (message: string) =>
    visitor.call('ClientReportsResource.create', {
      release: 'r',
      errors: [{ kind: 'error', message: 'm', stack: message, route: 'www/index' }],
    });
  let sent = 0;
  let status = 200;
  while (status === 200 && sent < RATE_RULES.visitorReport.limit) {
    ({ status } = await send('x'.repeat(3900)));
    sent += 1;
  }
  // Half of 100,000 bytes, in reports of some 4,000 each.
  expect([status, sent]).toEqual([429, 13]);
  const member = await app.signUp('ida');
  const answer = await member.call('ClientReportsResource.create', { release: 'r', metrics: [] });
  expect(answer.status).toBe(200);
});
