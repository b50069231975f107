import { relatedTests } from '../../scripts/relatedTests';

const SOURCES: Readonly<Record<string, string>> = {
  'server/app.ts': `import { boards } from './domains/boards';\nimport { pins } from './domains/pins';`,
  'server/domains/boards/index.ts': `export { boards } from './boards.service';`,
  'server/domains/boards/boards.service.ts': '',
  'server/domains/pins/index.ts': `export const load = () => import(/* lazily */ '../boards');`,
  'src/lib/outbox.ts': '',
  'src/sagas/pins.ts': `import { outbox } from '../lib/outbox';`,
  'test/support/buildTestApp.ts': `import { buildApp } from '../../server/app';`,
  'test/server/domains/boards/boards.test.ts': `import { buildTestApp } from '../../../support/buildTestApp';`,
  'test/server/domains/pins/pins.test.ts': `import { buildTestApp } from '../../../support/buildTestApp';`,
  'test/server/domains/pins/load.test.ts': `import { load } from '../../../../server/domains/pins';`,
  'test/src/lib/outbox.test.ts': `import { outbox } from '../../../src/lib/outbox';`,
  'test/src/sagas/pins.test.ts': `jest.mock('../../../src/sagas/pins');`,
  'test/e2e/pins.e2e.ts': `import { outbox } from '../../src/lib/outbox';`,
};
const related = (...changed: string[]) =>
  relatedTests(changed, Object.keys(SOURCES), (file) => SOURCES[file] ?? '').chosen;

describe('the tests of what changed', () => {
  it('are those that import it, the nearest first', () => {
    expect(related('src/lib/outbox.ts')).toEqual(['test/src/lib/outbox.test.ts', 'test/src/sagas/pins.test.ts']);
  });

  it('are those beside it too, and no others through what imports everything', () => {
    expect(related('server/domains/boards/boards.service.ts')).toEqual([
      'test/server/domains/boards/boards.test.ts',
      'test/server/domains/pins/load.test.ts',
    ]);
  });

  it('are all that use what imports everything when it changed itself', () => {
    const users = ['test/server/domains/boards/boards.test.ts', 'test/server/domains/pins/pins.test.ts'];
    expect(related('server/app.ts')).toEqual(users);
    expect(related('test/support/buildTestApp.ts')).toEqual(users);
  });

  it('are a test that changed, and no journey', () => {
    expect(related('test/server/domains/pins/pins.test.ts', 'test/e2e/pins.e2e.ts')).toEqual([
      'test/server/domains/pins/pins.test.ts',
    ]);
  });

  it('are the nearest, and a whole run has the rest', () => {
    const tests = Array.from({ length: 60 }, (_, index) => `test/src/lib/a${index}.test.ts`);
    const { chosen, left } = relatedTests(['src/a.ts'], ['src/a.ts', ...tests], (file) =>
      file.startsWith('test/') ? `import '../../../src/a';` : '',
    );
    expect([chosen.length, left]).toEqual([50, 10]);
  });
});
