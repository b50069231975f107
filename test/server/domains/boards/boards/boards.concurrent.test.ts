import type { BoardId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';

describe.each(TEST_DATABASES)('boards that are made or renamed at once, %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  afterAll(() => app.close());

  const leadEachToItself = async (owner: Member, made: readonly { id: BoardId; url: string }[]) => {
    const slugs = made.map(({ url }) => decodeURIComponent(url.split('/')[2] ?? ''));
    expect(new Set(slugs).size).toBe(made.length);
    for (const [index, slug] of slugs.entries()) {
      const { data } = await owner.call('BoardResource.get', { username: owner.username, slug });
      expect(data.id).toBe(made[index]?.id);
    }
  };

  it('get addresses of their own when they are made', async () => {
    const owner = await app.signUp('ada');
    const calls = Array.from({ length: 8 }, () => owner.call('BoardResource.create', { name: 'Lamps' }));
    const made = (await Promise.all(calls)).map(({ data }) => data);
    await leadEachToItself(owner, made);
  });

  it('get addresses of their own when they are renamed', async () => {
    const owner = await app.signUp('ben');
    const ids: BoardId[] = [];
    for (let n = 0; n < 8; n += 1) ids.push((await owner.call('BoardResource.create', { name: `Board ${n}` })).data.id);
    const calls = ids.map((board_id) => owner.call('BoardResource.update', { board_id, name: 'Chairs' }));
    await leadEachToItself(
      owner,
      (await Promise.all(calls)).map(({ data }) => data),
    );
  });
});

it('makes what two processes make in the same moment, though their ids collide', async () => {
  const first = await buildTestApp({ database: 'postgres' });
  const second = await buildTestApp({ database: 'postgres', databaseUrl: first.databaseUrl });
  const here = await first.signUp('cleo');
  const other = second.visitor();
  for (const [name, value] of here.cookies) other.cookies.set(name, value);
  const calls = Array.from({ length: 30 }, (_, n) =>
    (n % 2 ? here : other).call('BoardResource.create', { name: `Board ${n}` }),
  );
  // Clocks that stand would let the same thirty ids meet at every attempt.
  const ticking = setInterval(() => {
    for (const app of [first, second]) app.clock.advance(1);
  }, 5);
  const answers = await Promise.all(calls);
  clearInterval(ticking);
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
  await second.close();
  await first.close();
});
