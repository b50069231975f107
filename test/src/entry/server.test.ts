import { endpoints } from '../../../contract/endpoints';
import { preparePage } from '../../../src/entry/server';
import { buildContext, buildViewer } from '../../support/factories';

// Jest cannot load the pages that export `module`; this one brings every saga that any page of a member has.
jest.mock('../../../src/pages/manifest', () => ({
  pageImporters: Object.fromEntries(
    ['www/login', 'www/messages', 'www/news_hub'].map((id) => [
      id,
      async () => ({
        Page: () => null,
        module: { effects: async () => ({ sagas: (await import('../../../src/sagas/member')).memberSagas }) },
      }),
    ]),
  ),
}));

it.each(['/login', '/messages/', '/news_hub/'])(
  '[BOOT-023] the state of a member at %s is read, and nothing is written or waited for',
  async (path) => {
    const viewer = buildViewer();
    const calls: string[] = [];
    const reported: unknown[] = [];
    const page = await preparePage({
      path,
      context: buildContext({ isAuthenticated: true, loginState: 'AUTH' }),
      session: { isAuthenticated: true, userId: viewer.id, viewer } as never,
      calls: {
        async call(key) {
          calls.push(key);
          return { data: [] };
        },
        query: () => Promise.reject(new Error('no query')),
      },
      now: () => new Date('2026-03-15T12:00:00Z'),
      withExperiences: true,
      report: (error) => reported.push(error),
    });
    const written = calls.filter((key) => endpoints[key as keyof typeof endpoints].method !== 'GET');
    expect([written, reported]).toEqual([[], []]);
    expect(calls).toContain('UserExperienceResource.get');
    expect(page.state).toHaveProperty('experiences');
  },
);
