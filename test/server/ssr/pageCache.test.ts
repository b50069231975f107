import { setImmediate as turn } from 'node:timers/promises';
import {
  createPageCache,
  fromBrotli,
  type PageCache,
  readsBrotli,
  toBrotli,
  type WholePage,
} from '../../../server/ssr/pageCache';
import { createTestClock } from '../../support/testClock';

const clock = createTestClock();
let pages: PageCache;
let isCurrent: boolean;
let made: number;
beforeEach(() => {
  pages = createPageCache({ mostBytes: 100_000, now: () => clock.now() });
  isCurrent = true;
  made = 0;
});

const page = (bytes = 1000): WholePage => ({
  brotli: Buffer.alloc(bytes),
  policy: `nonce-${++made}`,
  isCurrent: async () => isCurrent,
});
const read = (key: string, bytes?: number) => pages.read(key, async () => page(bytes));
const numberOf = (found: WholePage | null) => found?.policy;

describe('kept pages', () => {
  it('are made once for all who ask within some seconds, and by address', async () => {
    expect(numberOf(await read('/a'))).toBe('nonce-1');
    expect(numberOf(await read('/a'))).toBe('nonce-1');
    expect(numberOf(await read('/b'))).toBe('nonce-2');
    clock.advance(14_999);
    expect(numberOf(await read('/a'))).toBe('nonce-1');
    clock.advance(1);
    expect(numberOf(await read('/a'))).toBe('nonce-3');
  });

  it('are made again as soon as something on them has changed', async () => {
    await read('/a');
    isCurrent = false;
    expect(numberOf(await read('/a'))).toBe('nonce-2');
  });

  it('are made once for all who ask at the same time, each of whom gets only what is current', async () => {
    const asked = Array.from({ length: 50 }, () => pages.read('/a', () => turn().then(() => page())));
    expect(new Set((await Promise.all(asked)).map(numberOf))).toEqual(new Set(['nonce-1']));

    let finish: (made: WholePage) => void = () => {};
    const first = pages.read('/b', () => new Promise((resolve) => (finish = resolve)));
    await turn();
    const second = pages.read('/b', async () => page());
    await turn();
    isCurrent = false;
    finish(page());
    expect(numberOf(await first)).toBe('nonce-2');
    expect(await second).toBeNull();
  });

  it('keeps nothing of a page that is one visitor’s own, nor of one that failed', async () => {
    expect(await pages.read('/a', async () => null)).toBeNull();
    await expect(pages.read('/a', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(numberOf(await read('/a'))).toBe('nonce-1');

    const failing = pages.read('/b', () => turn().then(() => Promise.reject(new Error('refused'))));
    await Promise.resolve();
    const beside = pages.read('/b', async () => page());
    await expect(failing).rejects.toThrow('refused');
    expect(await beside).toBeNull();
  });

  it('holds no more than it may, and lets those go first that were not asked for longest', async () => {
    for (const key of ['/a', '/b', '/c']) await read(key, 25_000);
    await read('/a');
    await read('/d', 25_000);
    expect(numberOf(await read('/a', 25_000))).toBe('nonce-1');
    expect(numberOf(await read('/b', 25_000))).toBe('nonce-5');
    await read('/huge', 200_000);
    expect(numberOf(await read('/huge', 200_000))).toBe('nonce-7');
  });
});

describe('brotli', () => {
  it('is for those who name it', () => {
    const headers = ['gzip, deflate, br', 'br;q=0.5', 'BR', 'br;q=0', 'br;q=0.0', 'gzip', '', undefined, '*', 'brx'];
    expect(headers.map(readsBrotli)).toEqual([true, true, true, false, false, false, false, false, false, false]);
  });

  it('gives back what it was given', async () => {
    const html = Buffer.from('<p>ぼ</p>'.repeat(100));
    const small = await toBrotli(html);
    expect(small.length).toBeLessThan(100);
    expect((await fromBrotli(small)).equals(html)).toBe(true);
  });
});
