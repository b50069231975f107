/** @jest-environment jsdom */
import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const until = async (isThere: () => boolean) => {
  for (let tries = 0; tries < 100 && !isThere(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
};

type Call = { tag: string; events: Record<string, unknown>[]; user?: object; opt_out: boolean };
type Page = Window & { mgp?: ((...call: unknown[]) => void) & { queue?: unknown[] } };

describe('the script of a conversion tag', () => {
  let sent: { url: string; call: Call }[];
  const page = window as Page;

  beforeEach(() => {
    sent = [];
    Object.assign(globalThis, { TextEncoder });
    Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });
    Object.defineProperty(document, 'currentScript', {
      value: { src: 'https://pins.example/tag/v1.js' },
      configurable: true,
    });
    Object.defineProperty(navigator, 'sendBeacon', {
      value: (url: string, body: string) => sent.push({ url, call: JSON.parse(body) }) > 0,
      configurable: true,
    });
    localStorage.clear();
    document.cookie = '_epik=;path=/;max-age=0';
    window.history.replaceState(null, '', '/shoes?mail=ida@example.org&epik=click-1#top');
  });

  /** As the snippet does, before the script has arrived. */
  function load(...calls: unknown[][]): void {
    page.mgp = Object.assign(() => undefined, { queue: calls });
    jest.isolateModules(() => {
      require('../../../src/tag/main');
    });
  }

  it('sends what was called before it arrived, without query or fragment, with the click id in a cookie', async () => {
    load(['load', '77'], ['page'], ['track', 'Checkout', { value: 5, event_id: 'o-1' }]);
    await until(() => sent.length > 0);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('https://pins.example/tag/events');
    expect(sent[0]?.call).toMatchObject({ tag: '77', user: { click_id: 'click-1' }, opt_out: false });
    expect(sent[0]?.call.events).toEqual([
      { name: 'pagevisit', id: expect.any(String), at: expect.any(Number), url: 'http://localhost/shoes', data: {} },
      { name: 'Checkout', id: 'o-1', at: expect.any(Number), url: 'http://localhost/shoes', data: { value: 5 } },
    ]);
    expect(document.cookie).toContain('_epik=click-1');
  });

  it('hashes an email in the browser, of the page or of its form, and leaves a hash as it is', async () => {
    load(['load', '77', { em: ' Ida@Example.org ', external_id: sha256('5') }], ['page']);
    await until(() => sent.length > 0);
    expect(sent[0]?.call.user).toMatchObject({ email: sha256('ida@example.org'), external_id: sha256('5') });
    expect(JSON.stringify(sent)).not.toMatch(/ida@/i);

    load(['load', '77', { match: ['email'] }]);
    document.body.innerHTML = '<input type="email" value="Max@example.org"><input type="password" value="secret">';
    for (const field of document.querySelectorAll('input')) field.dispatchEvent(new Event('change', { bubbles: true }));
    page.mgp?.('track', 'lead');
    await until(() => sent.length > 1);
    expect(sent[1]?.call.user).toMatchObject({ email: sha256('max@example.org') });
  });

  it('sends nothing before consent that is awaited, and nothing nor a cookie after it is refused', async () => {
    load(['load', '77', { consent: 'pending' }], ['page']);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([sent, document.cookie]).toEqual([[], '']);
    page.mgp?.('consent', 'granted');
    await until(() => sent.length > 0);
    expect(sent[0]?.call.events).toHaveLength(1);
    page.mgp?.('consent', 'denied');
    load(['load', '77', { em: 'ida@example.org' }], ['page']);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([sent.length, document.cookie]).toEqual([1, '']);
  });

  it('sends no identity of visitors who opted out', async () => {
    load(['load', '77', { em: 'ida@example.org', opt_out: true }], ['page']);
    await until(() => sent.length > 0);
    expect(sent[0]?.call).toEqual(expect.not.objectContaining({ user: expect.anything() }));
    expect([sent[0]?.call.opt_out, document.cookie]).toEqual([true, '']);
  });

  it('never throws at the page, whatever it is called with', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    load(['load', '77'], [], ['nothing'], ['track'], ['track', 'x', null], ['set', 5], ['constructor']);
    for (let count = 0; count < 300; count += 1) page.mgp?.('track', 'many');
    page.mgp?.('track', 'circular', circular);
    await until(() => sent.length > 4);
    expect(sent.every(({ call }) => call.events.length <= 20)).toBe(true);
    expect(sent.flatMap(({ call }) => call.events)).toHaveLength(100);
  });
});
