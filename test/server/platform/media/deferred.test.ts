import { createDeferredRenditions } from '../../../../server/platform/media/deferred';
import { createMediaFiles } from '../../../../server/platform/media/files';
import type { Run } from '../../../../server/platform/media/limit';
import { createMediaFolder, type MediaFolder } from './mediaFolder';
import { drawHalves } from './pictureFiles';

let folder: MediaFolder;
let signature: string;
let runs: number;

/** Counts what keeps a core busy; `hold` runs before each piece of it. */
function createLater(hold = async () => {}) {
  runs = 0;
  const files = createMediaFiles(folder.dataDir);
  const run: Run = async (work) => {
    runs += 1;
    await hold();
    return work();
  };
  const later = createDeferredRenditions({ files, lanes: { urgent: run, patient: run } });
  return { files, ...later };
}

beforeEach(async () => {
  folder = await createMediaFolder();
  ({ signature } = await folder.add(await drawHalves(400, 300).jpeg().toBuffer()));
});

afterEach(() => folder.remove());

describe('renditions made later', () => {
  it('are made once for all who ask at the same time, and never again', async () => {
    const { makeOne } = createLater();
    await makeOne(signature, '236x', 'avif');
    const alone = runs;
    const answers = await Promise.all(Array.from({ length: 6 }, () => makeOne(signature, '474x', 'avif')));
    expect(answers).toEqual(Array(6).fill(true));
    expect(runs).toBeLessThan(alone * 2 + 1);
    const before = runs;
    expect(await makeOne(signature, '474x', 'avif')).toBe(true);
    expect(runs).toBe(before);
  });

  it('take up what the upload left, WebP too', async () => {
    ({ signature } = await folder.add(await drawHalves(500, 400).jpeg().toBuffer()));
    const own = (await folder.files()).filter((file) => file.includes(signature));
    expect(own.filter((file) => file.endsWith('.webp'))).toEqual([]);
    expect(own.length).toBe(10);
    await createLater().makeAll(signature);
    const all = (await folder.files()).filter((file) => file.includes(signature));
    for (const ending of ['jpg', 'webp', 'avif']) {
      expect(all.filter((file) => file.endsWith(`.${ending}`)).length).toBe(10);
    }
  });

  it('are not made for a picture that is gone', async () => {
    const { makeOne, makeAll } = createLater();
    expect(await makeOne('c'.repeat(64), '236x', 'avif')).toBe(false);
    await makeAll('c'.repeat(64));
    expect(runs).toBe(0);
  });

  it('leave nothing behind when the picture is removed while they are made', async () => {
    const { makeOne } = createLater(async () => {
      await folder.store.remove(signature);
    });
    // Decoding finds the file gone, or the file is made and taken away again: either way nothing stays.
    await makeOne(signature, '236x', 'avif').catch(() => false);
    expect(await folder.files()).toEqual([]);

    ({ signature } = await folder.add(await drawHalves(300, 300).jpeg().toBuffer()));
    let pieces = 0;
    const late = createLater(async () => {
      pieces += 1;
      if (pieces === 3) await folder.store.remove(signature);
    });
    expect(await late.makeOne(signature, '170x', 'avif')).toBe(false);
    expect(pieces).toBe(3);
    expect(await folder.files()).toEqual([]);
  });
});
