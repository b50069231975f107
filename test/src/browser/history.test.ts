/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { createBrowserHistory } from '../../../src/browser/history';

/** A history whose window says where it is scrolled to. */
function setUp() {
  const scrolled: number[] = [];
  window.scrollTo = ((to: ScrollToOptions) => {
    scrolled.push(to.top ?? 0);
    Object.defineProperty(window, 'scrollY', { value: to.top, configurable: true });
  }) as typeof window.scrollTo;
  const at = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  at(0);
  window.sessionStorage.clear();
  const history = createBrowserHistory(window, () => 'key');
  return { history, scrolled, at };
}

describe('where a page is scrolled to', () => {
  it('[ROUTE-052] is where its entry was left', () => {
    const { history, scrolled, at } = setUp();
    at(700);
    history.saveScroll('a');
    at(0);
    createBrowserHistory(window, () => 'key').resumeScroll('a');
    expect(scrolled).toEqual([700]);
  });

  it('[ROUTE-052] is left alone where the reader has scrolled before the scripts came', () => {
    const { history, scrolled, at } = setUp();
    at(700);
    history.saveScroll('a');
    at(300);
    history.resumeScroll('a');
    history.resumeScroll('unknown');
    expect([scrolled, window.scrollY]).toEqual([[], 300]);
  });

  it('[ROUTE-052] is not asked for where the entry is new: reading what a tab keeps stops the page', () => {
    window.history.replaceState(null, '');
    const { history } = setUp();
    const read = jest.spyOn(Storage.prototype, 'getItem');
    history.resumeScroll(history.currentKey());
    expect(read).not.toHaveBeenCalled();
    createBrowserHistory(window, () => 'other').resumeScroll(history.currentKey());
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });
});
