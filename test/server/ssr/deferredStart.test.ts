/** @jest-environment jest-fixed-jsdom */
import { lateStart } from '../../../server/ssr/deferredStart';

const ASKED = ['modulepreload /assets/texts.mjs', 'in turn /assets/vendor.js', 'in turn /assets/main.js'];

/** What the page has asked for, in its order. */
const asked = () =>
  [...document.head.children].map((it) => {
    if (it instanceof HTMLLinkElement) return `${it.rel} ${it.getAttribute('href')}`;
    return `${(it as HTMLScriptElement).async ? 'in any order' : 'in turn'} ${it.getAttribute('src')}`;
  });

/** As the browser comes upon the element. */
function arrive(readyState: DocumentReadyState): void {
  Object.defineProperty(document, 'readyState', { configurable: true, value: readyState });
  const markup = lateStart(['texts.mjs', 'vendor.js', 'main.js'], 'n');
  const script = document.createElement('script');
  script.text = /^<script nonce="n">(.*)<\/script>$/.exec(markup)?.[1] ?? '';
  document.body.append(script);
}

const frame = () => jest.advanceTimersToNextFrame();

beforeEach(() => {
  document.head.innerHTML = '';
  jest.useFakeTimers();
});
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

describe('the scripts of a page that a visitor looks at', () => {
  it('[BOOT-049] come in their order once the first view has arrived and was painted, and once', () => {
    arrive('interactive');
    frame();
    frame();
    frame();
    expect(asked()).toEqual([]);
    window.dispatchEvent(new Event('load'));
    frame();
    expect(asked()).toEqual([]);
    frame();
    expect(asked()).toEqual(ASKED);
    window.dispatchEvent(new Event('pointerdown'));
    jest.advanceTimersByTime(5000);
    expect(asked()).toEqual(ASKED);
  });

  it('[BOOT-049] come when everything has arrived before them', () => {
    arrive('complete');
    frame();
    frame();
    expect(asked()).toEqual(ASKED);
  });

  it.each(['pointerdown', 'keydown'])('[BOOT-049] come with the first %s', (sign) => {
    arrive('interactive');
    document.body.dispatchEvent(new Event(sign, { bubbles: false }));
    expect(asked()).toEqual(ASKED);
  });

  it('[BOOT-049] wait for no picture longer than three seconds', () => {
    arrive('interactive');
    jest.advanceTimersByTime(2990);
    expect(asked()).toEqual([]);
    jest.advanceTimersByTime(10);
    expect(asked()).toEqual(ASKED);
  });
});
