import { pathToFileURL } from 'node:url';
import { createPageReader, type PageReaderOptions } from '../../../../server/platform/structuredData/pageReader';
import { inProcessReader } from '../../../support/foreignPages';

const pageAt = (path: string, html = '') => ({
  data: Buffer.from(html),
  charset: null,
  url: `https://a.example${path}`,
});
const bad = pathToFileURL(require.resolve('../../../support/processes/badReader.mjs'));

/** How often the event loop came round while something was awaited. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  return turns;
}

describe('reading foreign pages', () => {
  const reader = createPageReader();
  afterAll(() => reader.close());

  it('tells in the thread what it tells in this one', async () => {
    const page = pageAt(
      '/soup',
      `<html><meta charset="shift_jis"><title>\x83X\x81[\x83v</title><img src="/a.jpg" width="300" height="300">
      <script type="application/ld+json">{"@type":"Recipe","name":"Soup","recipeIngredient":["2 onions"]}</script>
      <meta http-equiv="refresh" content="3; url=/other">`,
    );
    const latin = { ...page, data: Buffer.from(page.data.toString(), 'latin1') };
    const pictures = await reader.pictures(latin);
    expect(pictures).toEqual(await inProcessReader.pictures(latin));
    expect(pictures).toMatchObject({ said: { title: 'スープ' }, refresh: { address: '/other', seconds: 3 } });
    const records = await reader.records(latin);
    expect(records).toEqual(await inProcessReader.records(latin));
    expect(records?.said.recipes).toHaveLength(1);
  });

  it('leaves this thread to others, whatever is in the page', async () => {
    const hostile = pageAt('/', `<html>${'<img src=a.jpg alt=漢漢漢><p itemscope itemprop=a>漢'.repeat(20_000)}`);
    await reader.records(pageAt('/'));
    expect(await turnsDuring(() => inProcessReader.records(hostile))).toBeLessThan(3);
    expect(await turnsDuring(() => reader.records(hostile))).toBeGreaterThan(10);
    expect(await turnsDuring(() => reader.pictures(hostile))).toBeGreaterThan(10);
  });
});

describe('a page that cannot be read', () => {
  const readers: ReturnType<typeof createPageReader>[] = [];
  afterAll(() => Promise.all(readers.map((reader) => reader.close())));
  const open = (options: PageReaderOptions = {}) => {
    const reader = createPageReader({ module: bad, ...options });
    readers.push(reader);
    const read = async (path: string) => (await reader.pictures(pageAt(path)))?.said ?? null;
    return { reader, read };
  };

  it.each(['/hangs', '/dies', '/throws'])('says nothing, and the next one is read: %s', async (path) => {
    const { read } = open({ limitMs: 1000 });
    const [before, broken, after, last] = await Promise.all([read('/'), read(path), read('/'), read('/')]);
    expect(broken).toBeNull();
    expect([before, after]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(after).not.toBe(before);
    expect(last).toBe(after);
  });

  it('is refused where too many are waiting', async () => {
    const { read } = open({ mostPages: 2 });
    const results = await Promise.allSettled([read('/'), read('/'), read('/')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: { code: 'busy' } });
    expect(await read('/')).not.toBeNull();
  });

  it('leaves no thread behind that nobody needs', async () => {
    const { read } = open({ idleMs: 1 });
    const first = await read('/');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await read('/')).not.toBe(first);
  });

  it('is refused once the server closes', async () => {
    const { reader, read } = open();
    const waiting = Promise.allSettled([read('/hangs'), read('/')]);
    await reader.close();
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(read('/')).rejects.toMatchObject({ code: 'busy' });
  });
});
