import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';

describe.each(TEST_DATABASES)('people whom one may not see, %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  afterAll(() => app.close());

  it('[SEARCH-001] leaves out whom one may not see, and finds the others beside them', async () => {
    const mira = await app.signUp({ username: 'mira', firstName: 'Mira', lastName: 'Berg' });
    const child = await app.signUp({ username: 'child', firstName: 'Mira', lastName: 'Dahl', birthday: '2015-01-01' });
    const reader = await app.signUp('reader');
    const find = async (who: Pick<Member, 'call'>) =>
      (await who.call('BaseSearchResource.get', { query: 'mira', scope: 'users' })).data.results.map(({ id }) => id);
    expect(await find(app.visitor())).toEqual([mira.id]);
    expect(await find(reader)).toEqual([mira.id]);
    expect(await find(child)).not.toContain(reader.id);
    const { data } = await reader.call('TypeaheadResource.get', { query: 'mira' });
    expect(data.users.map(({ id }) => id)).toEqual([mira.id]);
  });
});
