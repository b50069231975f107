import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PinId } from '../../../../contract/schemas/common';
import { createTextIndex, type TextDocument, type TextIndex } from '../../../../server/platform/textIndex/textIndex';

/** More than one segment. */
const PINS = 70_000;
const VERSION = { seq: 1, stamp: 'a' };

const pin = (number: number, more: Partial<TextDocument> = {}): TextDocument => ({
  id: String(10 * number) as PinId,
  kind: number % 2 === 0 ? 'image' : 'video',
  repin_count: 0,
  vector: `'even${number % 2}':1A 'moss''s':4B,5 'n${number}':2B 'ten${number % 10}':3`,
  ...more,
});

describe('the text index', () => {
  let dataDir: string;
  let index: TextIndex;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-index-'));
    index = createTextIndex({ dataDir, limitBytes: 1_000_000_000 });
    await index.writer.begin();
    await index.writer.append(Array.from({ length: PINS }, (_, at) => pin(at + 1)));
    await index.writer.finish();
    index.writer.setFollowed(new Date(0), VERSION);
  });
  afterAll(async () => {
    await index.writer.end();
    await rm(dataDir, { recursive: true });
  });

  const word = (lexeme: string, isPrefix = false) => [{ lexeme, isPrefix }];
  const count = async (...words: ReturnType<typeof word>[]) => index.count(words, 2 * PINS);
  const rank = async (words: ReturnType<typeof word>[], more: Partial<Parameters<TextIndex['rank']>[0]> = {}) => {
    const sought = words.map((patterns) => ({ patterns, weight: 1, isRare: true }));
    const options = { words: sought, has: 'every' as const, kinds: null, limit: 3, after: undefined, ...more };
    const ranked = await index.rank(options);
    return { ids: ranked?.ids.map(Number).sort((a, b) => b - a), end: ranked?.end };
  };

  it('counts and finds words, their beginnings and all together, over all its segments', async () => {
    expect(await count(word('even0'), word('even', true), word("moss's"), word('moss'), word('n69999'))).toEqual([
      PINS / 2,
      PINS,
      PINS,
      0,
      1,
    ]);
    expect((await rank([word('even1'), word('ten7')])).ids).toEqual([699_970, 699_870, 699_770]);
    expect((await rank([word('even0'), word('ten7')])).ids).toEqual([]);
    expect((await rank([word('n3'), word('n69998')], { has: 'rare' })).ids).toEqual([699_980, 30]);
    expect((await rank([word('n6', true), word('ten9')], { kinds: ['image'] })).ids).toEqual([]);
  });

  it('goes on after a place, with all before it', async () => {
    const first = await rank([word('ten7')]);
    expect(first).toEqual({ ids: [699_970, 699_870, 699_770], end: { score: expect.any(Number), id: '699770' } });
    const second = await rank([word('ten7')], { after: first.end ?? undefined });
    expect(second.ids).toEqual([699_970, 699_870, 699_770, 699_670, 699_570, 699_470]);
  });

  it('finds what was added, changed and removed, before and after both parts are merged', async () => {
    const changed = Array.from({ length: 3000 }, (_, at) => pin(20 * (at + 1), { vector: "'oak':1A 'n20':2" }));
    const added = Array.from({ length: 100 }, (_, at) =>
      pin(PINS + at + 1, { vector: at % 2 ? "'oak':1A" : "'even1':2C 'oak':1A" }),
    );
    const check = async () => {
      expect(await count(word('oak'), word('ten0'), word('n20'), word('n40'), word('even1'))).toEqual([
        3100,
        PINS / 10 - 3000,
        3000,
        0,
        PINS / 2 + 50 - 1,
      ]);
      expect((await rank([word('oak')])).ids).toEqual([701_000, 700_980, 700_500]);
      expect((await rank([word('oak'), word('n2', true)])).ids).toEqual([600_000, 599_800, 20_000]);
    };
    for (let from = 0; from < 3000; from += 500) await index.writer.apply(changed.slice(from, from + 500));
    await index.writer.apply([...added, pin(7, { vector: null }), pin(3 * PINS, { vector: null })]);
    await index.writer.setSaves([...['700500', '20000', '21'].map((id) => ({ id: id as PinId, repin_count: 5 }))]);
    await check();
    await index.writer.save(VERSION);
    await check();
    await index.writer.end();
    expect(await index.writer.load()).toEqual(VERSION);
    index.writer.setFollowed(new Date(0), VERSION);
    await check();
  });
});
