import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DESCRIPTOR_BYTES, REGION_COUNT } from '../../../../server/platform/media/descriptors';
import { createPictureIndex, type PictureIndex } from '../../../../server/platform/pictureIndex/pictureIndex';

const descriptors = new Uint8Array(REGION_COUNT * DESCRIPTOR_BYTES);
const query = { perceptualHash: null, descriptor: new Uint8Array(DESCRIPTOR_BYTES), limit: 1 };
const described = (signature: string) => ({ signature: signature.repeat(64), perceptual_hash: null, descriptors });

describe('the picture index, asked by many at once', () => {
  let dataDir: string;
  let index: PictureIndex;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-index-'));
    index = createPictureIndex({ dataDir, limitBytes: 1_000_000_000 });
    await index.writer.begin();
    await index.writer.append([described('1')]);
    await index.writer.finish();
    index.writer.setFollowed(new Date(0), { seq: 0, stamp: '' });
  });
  afterAll(async () => {
    await index.writer.end();
    await rm(dataDir, { recursive: true });
  });

  /** As soon as it answers. */
  const near = async () => {
    let found = await index.near(query);
    while (found === null) {
      await sleep(5);
      found = await index.near(query);
    }
    return found;
  };

  it('compares for a few and sends the others to the database, also follows it meanwhile, and compares again', async () => {
    const reads = Array.from({ length: 60 }, () => index.near(query));
    const applied = index.writer.apply([described('2')]);
    const answers = await Promise.all(reads);
    expect(answers.filter((answer) => answer !== null).length).toBeLessThanOrEqual(4);
    await applied;
    expect(index.stats.pictures).toBe(2);
    expect(await near()).toHaveLength(1);
  });

  it('takes reads again after its worker was lost with what it was asked', async () => {
    const reads = Array.from({ length: 8 }, () => index.near(query));
    await index.writer.end();
    expect(await Promise.all(reads)).toEqual(reads.map(() => null));
    expect(await near()).toEqual([]);
  });

  it('pairs fewer pictures than there are, and all that were dismissed', async () => {
    const value = (at: number) => new Uint8Array(DESCRIPTOR_BYTES).fill(at < 200 ? at % 2 : 100);
    const pictures = Array.from({ length: 202 }, (_, at) => ({ signature: `p${at}`, descriptor: value(at) }));
    const similar = 2 * DESCRIPTOR_BYTES;
    expect(await index.pairs(pictures, { most: similar, apart: [] })).toHaveLength(199 + 1);
    const apart: [string, string][] = [
      ['p7', 'p1'],
      ['p2', 'p9'],
      ['p3', 'p201'],
    ];
    const pairs = await index.pairs(pictures, { most: similar, apart });
    expect(pairs).toHaveLength(199 + 1 + 2);
    expect(pairs).toEqual(
      expect.arrayContaining([
        ['p1', 'p7'],
        ['p2', 'p9'],
      ]),
    );
  });
});
