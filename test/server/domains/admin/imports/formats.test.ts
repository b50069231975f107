import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { READ_CASES, type ReadCase } from '../../../../support/importCases';
import { bring, pictureOf, zipOf } from '../../../../support/importing';
import { runJobs } from '../../../../support/runJobs';

const DAY = 86_400_000;

/** Each from a file of the shape that the service writes, with what one is to find again. */
describe.each(TEST_DATABASES)('formats of imports on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    ida = await app.signUp('ida');
  });
  afterAll(() => app.close());

  const contentOf = async ({ files }: ReadCase) => {
    if (typeof files === 'string') return files;
    const filled = Object.entries(files).map(
      async ([name, text], at) => [name, text ?? (await pictureOf(at))] as const,
    );
    return zipOf(Object.fromEntries(await Promise.all(filled)));
  };

  it.each(READ_CASES)('reads $what', async (given) => {
    await bring(ida, given.name, await contentOf(given));
    await runJobs(app.services);
    const [shown] = (await ida.call('ImportsResource.get', {})).data;
    expect([shown?.status, shown?.formats]).toEqual(['ready', [given.format]]);
    expect(shown?.problem_counts.map(({ code }) => code).sort() ?? []).toEqual([...(given.problems ?? [])].sort());
    const rows = await app.db.selectFrom('import_records').select('record').orderBy('number').execute();
    const read = rows.map(({ record }) => {
      const { boardName, section, title, description, note, altText, link, addresses, file, createdAt } = record ?? {};
      return { boardName, section, title, description, note, altText, link, addresses, file, createdAt };
    });
    const none = { section: '', title: '', description: '', note: '', altText: '', link: null };
    expect(read).toEqual(given.pins.map((pin) => ({ ...none, addresses: [], file: null, createdAt: null, ...pin })));
  });
});
