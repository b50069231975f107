/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { useHotkeys } from '../../../src/hooks/useHotkeys';
import { useInfiniteScroll } from '../../../src/hooks/useInfiniteScroll';
import { lazyPart, useLazyPart } from '../../../src/hooks/useLazyPart';
import { useLongPress } from '../../../src/hooks/useLongPress';
import { useMediaQuery } from '../../../src/hooks/useMediaQuery';
import { useNow } from '../../../src/hooks/useNow';
import { usePageDrop } from '../../../src/hooks/usePageDrop';
import { usePasteFiles } from '../../../src/hooks/usePasteFiles';
import { noteServerTime } from '../../../src/lib/clock';

const PICTURE = new File(['x'], 'a.png', { type: 'image/png' });

describe('useMediaQuery', () => {
  it('follows the window, and has its own value on the server', () => {
    const list = Object.assign(new EventTarget(), { matches: false });
    window.matchMedia = () => list as unknown as MediaQueryList;
    const Probe = () => <p>{String(useMediaQuery('(min-width: 768px)', true))}</p>;
    expect(renderToString(<Probe />)).toContain('true');
    render(<Probe />);
    expect(screen.getByText('false')).toBeVisible();
    act(() => {
      list.matches = true;
      list.dispatchEvent(new Event('change'));
    });
    expect(screen.getByText('true')).toBeVisible();
  });
});

describe('useLongPress', () => {
  const onLongPress = jest.fn();
  const onClick = jest.fn();
  function Probe() {
    return (
      <div {...useLongPress(onLongPress)}>
        <button type="button" onClick={onClick}>
          Card
        </button>
      </div>
    );
  }
  const touch = (type: string, at = 0) => {
    const init = { bubbles: true, cancelable: true, clientX: at, clientY: 0, pointerType: 'touch', isPrimary: true };
    const event = new MouseEvent(type, init);
    Object.assign(event, { pointerType: init.pointerType, isPrimary: true });
    return fireEvent(screen.getByRole('button'), event);
  };
  beforeEach(() => {
    jest.useFakeTimers();
    jest.clearAllMocks();
    render(<Probe />);
  });
  afterEach(() => jest.useRealTimers());

  it('answers a resting finger and swallows the click that follows, but not the next', () => {
    touch('pointerdown');
    jest.advanceTimersByTime(449);
    expect(onLongPress).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onLongPress).toHaveBeenCalledTimes(1);
    expect(touch('contextmenu')).toBe(false);
    touch('pointerup');
    fireEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is lifted', () => touch('pointerup')],
    ['scrolls', () => touch('pointermove', 11)],
    ['is taken over by the browser', () => touch('pointercancel')],
  ])('does nothing when the finger %s before its time', (_, end) => {
    touch('pointerdown');
    end();
    jest.advanceTimersByTime(1000);
    expect(onLongPress).not.toHaveBeenCalled();
  });
});

describe('usePageDrop', () => {
  const onFiles = jest.fn();
  function Probe() {
    const ref = useRef<HTMLElement>(null);
    const isOver = usePageDrop(ref, onFiles);
    return (
      <section ref={ref} aria-label={isOver ? 'over' : 'away'}>
        <p>inside</p>
      </section>
    );
  }
  const files = { dataTransfer: { types: ['Files'], files: [PICTURE], dropEffect: '' } };

  it('is over anywhere on the page, also above what is inside, and takes what is dropped', () => {
    render(<Probe />);
    const zone = screen.getByRole('region');
    fireEvent.dragEnter(document.body, files);
    fireEvent.dragEnter(screen.getByText('inside'), files);
    fireEvent.dragLeave(document.body, files);
    expect(zone).toHaveAccessibleName('over');
    expect(fireEvent.drop(document.body, files)).toBe(false);
    expect(onFiles.mock.calls).toEqual([[[PICTURE]]]);
    expect(zone).toHaveAccessibleName('away');
  });

  it('leaves dragged text to others', () => {
    render(<Probe />);
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(screen.getByRole('region')).toHaveAccessibleName('away');
  });
});

describe('usePasteFiles', () => {
  const onFiles = jest.fn();
  function Probe() {
    const ref = useRef<HTMLDivElement>(null);
    usePasteFiles(ref, onFiles);
    return <div ref={ref} />;
  }
  beforeEach(() => onFiles.mockClear());

  it('takes a copied picture anywhere on the page, until it is gone', () => {
    const { unmount } = render(<Probe />);
    fireEvent.paste(document.body, { clipboardData: { files: [PICTURE], types: ['Files'] } });
    expect(onFiles.mock.calls).toEqual([[[PICTURE]]]);
    unmount();
    fireEvent.paste(document.body, { clipboardData: { files: [PICTURE], types: ['Files'] } });
    expect(onFiles).toHaveBeenCalledTimes(1);
  });

  it('leaves text that brings a picture of itself along', () => {
    render(<Probe />);
    fireEvent.paste(document.body, { clipboardData: { files: [PICTURE], types: ['text/plain', 'Files'] } });
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('useHotkeys', () => {
  const zoom = jest.fn();
  function Probe() {
    const ref = useRef<HTMLDivElement>(null);
    useHotkeys(ref, { z: zoom });
    return (
      <div ref={ref}>
        <input />
      </div>
    );
  }

  it('hears its keys, but not while one writes, nor with Ctrl', () => {
    render(<Probe />);
    fireEvent.keyDown(document.body, { key: 'z' });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'x' });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z' });
    expect(zoom).toHaveBeenCalledTimes(1);
  });
});

describe('useInfiniteScroll', () => {
  it('asks again and again while the end is near, and not while it loads, failed or is over', () => {
    let report: (isIntersecting: boolean) => void = () => {};
    window.IntersectionObserver = class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
    const onLoadMore = jest.fn();
    function Probe(state: { hasMore?: boolean; isLoading?: boolean; hasFailed?: boolean }) {
      return <div ref={useInfiniteScroll({ hasMore: true, isLoading: false, ...state, onLoadMore })} />;
    }
    const { rerender } = render(<Probe />);
    expect(onLoadMore).toHaveBeenCalledTimes(0);
    act(() => report(true));
    expect(onLoadMore).toHaveBeenCalledTimes(1);
    rerender(<Probe isLoading />);
    rerender(<Probe />);
    expect(onLoadMore).toHaveBeenCalledTimes(2);
    rerender(<Probe isLoading />);
    rerender(<Probe hasFailed />);
    expect(onLoadMore).toHaveBeenCalledTimes(2);
    rerender(<Probe />);
    expect(onLoadMore).toHaveBeenCalledTimes(3);
    rerender(<Probe isLoading />);
    rerender(<Probe hasMore={false} />);
    expect(onLoadMore).toHaveBeenCalledTimes(3);
  });
});

describe('useLazyPart', () => {
  it('fetches when it is wanted, once for all, and tries again after a failure', async () => {
    const importer = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue('here');
    const lazy = lazyPart(importer);
    const { result, rerender } = renderHook(({ isWanted }) => useLazyPart(lazy, isWanted), {
      initialProps: { isWanted: false },
    });
    expect(importer).not.toHaveBeenCalled();
    await act(async () => rerender({ isWanted: true }));
    expect(result.current).toMatchObject({ part: undefined, hasFailed: true });
    await act(async () => result.current.retry());
    expect(result.current).toMatchObject({ part: 'here', hasFailed: false });
    expect(importer).toHaveBeenCalledTimes(2);
    await lazy.load();
    expect(importer).toHaveBeenCalledTimes(2);
  });

  it('makes itself ready once somebody is there and the browser is idle', async () => {
    jest.useFakeTimers();
    const importer = jest.fn().mockResolvedValue('here');
    const lazy = lazyPart(importer);
    renderHook(() => useLazyPart(lazy, false));
    jest.advanceTimersByTime(60_000);
    expect(importer).not.toHaveBeenCalled();
    fireEvent.pointerMove(document.body);
    jest.advanceTimersByTime(500);
    expect(importer).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});

it('useNow hydrates with the time of the server, and starts with the present when mounted later', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const seen: number[] = [];
  const Probe = () => {
    seen.push(useNow(5));
    return null;
  };
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Probe />);
  expect(seen.splice(0)).toEqual([5]);
  render(<Probe />, { container, hydrate: true });
  expect([seen[0], seen.at(-1)]).toEqual([5, 1_000_000]);
  const { result } = renderHook(() => useNow(5));
  expect(result.current).toBe(1_000_000);
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe(1_060_000);
  // The server says that the device is an hour behind, then that it is right.
  act(() => noteServerTime(4_660_000));
  expect(result.current).toBe(4_660_000);
  act(() => noteServerTime(1_060_000, 1_060_000));
  expect(result.current).toBe(1_060_000);
  jest.useRealTimers();
});
