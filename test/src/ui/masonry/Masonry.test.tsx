/** @jest-environment jest-fixed-jsdom */
import { act, render, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticStylesContext } from '../../../../src/ui/masonry/contexts';
import type { HeightOf } from '../../../../src/ui/masonry/layout';
import { Masonry, type MasonryProps } from '../../../../src/ui/masonry/Masonry';
import type { Positions } from '../../../../src/ui/masonry/positions';
import { staticStyles } from '../../../../src/ui/masonry/staticStyles';
import { lengthOf } from './arbitraries';
import { fakeViewport, topOf } from './fakeViewport';

const idsTo = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `pin${from + index}`);
/** Heights from 200 to 400 at 236 px. */
const heightOf: HeightOf = (id, width) => width * (0.6 + ((Number(id.slice(3)) * 7) % 10) / 12) + 60;

const drawnCards = jest.fn();
function Card({ id, labelId }: { id: string; labelId: string }) {
  drawnCards(id);
  return (
    <>
      <a id={labelId} href={`/pin/${id}/`}>
        {id}
      </a>
      <button type="button">Save</button>
    </>
  );
}
const renderItem = (id: string, _: number, labelId: string) => <Card id={id} labelId={labelId} />;

const cells = () => screen.getAllByRole('article');
const cell = (id: string) => screen.getByRole('article', { name: id });
const names = () => cells().map((each) => within(each).getByRole('link').textContent ?? '');
const indexes = () => names().map((name) => Number(name.slice(3)));

function setUp(props: Partial<MasonryProps> = {}, fake = fakeViewport()) {
  const all = {
    ids: idsTo(300),
    heightOf,
    renderItem,
    positions: {} as Positions,
    label: 'Pins',
    viewport: fake.viewport,
  };
  const element = (more: Partial<MasonryProps> = {}) => <Masonry {...all} {...props} {...more} />;
  const view = render(element());
  const update = (more: Partial<MasonryProps>) => view.rerender(element(more));
  return { ...fake, ...view, update, element };
}

beforeEach(() => drawnCards.mockClear());

describe('a masonry in the browser', () => {
  it('draws the items in view at once, a little more at rest, and what comes into view on scrolling', () => {
    const { scrollTo, paint } = setUp();
    expect(names()[0]).toBe('pin0');
    expect(cells().every((each) => topOf(each) < 800)).toBe(true);
    const inView = cells().length;
    paint();
    const atRest = cells().length;
    expect(atRest).toBeGreaterThan(inView);
    expect(atRest).toBeLessThan(50);
    scrollTo(6000);
    const tops = cells().map((each) => topOf(each));
    expect(Math.min(...tops)).toBeGreaterThan(4500);
    expect(Math.max(...tops)).toBeLessThan(9500);
  });

  it('leaves no gap in the view, however fast the reader scrolls', () => {
    const { scrollTo, page } = setUp();
    for (let top = 600; top < 12_000; top += 600) {
      scrollTo(top);
      const columns = new Map<string, number>();
      for (const each of cells()) {
        const { insetInlineStart, blockSize } = each.style;
        columns.set(
          insetInlineStart,
          Math.max(columns.get(insetInlineStart) ?? 0, topOf(each) + Number.parseFloat(blockSize)),
        );
      }
      expect(columns.size).toBe(5);
      // As far as it will have moved when the next frame is painted, save for the gap before a further item.
      expect(Math.min(...columns.values())).toBeGreaterThanOrEqual(Math.min(top + page.height + 600 - 16, 17_000));
    }
  });

  it('does not draw a card again that stays', () => {
    const { scrollTo } = setUp();
    for (let top = 0; top < 3000; top += 100) scrollTo(top);
    const times = drawnCards.mock.calls.length;
    expect(times).toBe(new Set(drawnCards.mock.calls.map(([id]) => id)).size);
  });

  it('keeps the order of the items for screen readers, counts them, and says when it loads', () => {
    const { scrollTo, update } = setUp({ hasMore: true, isLoading: true });
    scrollTo(2000);
    expect(indexes()).toEqual(indexes().sort((one, other) => one - other));
    expect(cell('pin40')).toHaveAttribute('aria-posinset', '41');
    expect(cell('pin40')).toHaveAttribute('aria-setsize', '-1');
    expect(screen.getByRole('feed', { name: 'Pins' })).toHaveAttribute('aria-busy', 'true');
    update({ hasMore: false, isLoading: false });
    expect(cell('pin40')).toHaveAttribute('aria-setsize', '300');
    expect(screen.getByRole('feed')).toHaveAttribute('aria-busy', 'false');
  });

  it('appends without drawing anything else again', () => {
    const { update } = setUp({ ids: idsTo(20), hasMore: true });
    const before = cells().map((each) => each.style.transform);
    drawnCards.mockClear();
    update({ ids: idsTo(45), hasMore: true });
    expect(
      cells()
        .slice(0, before.length)
        .map((each) => each.style.transform),
    ).toEqual(before);
    expect(drawnCards.mock.calls.every(([id]) => Number(String(id).slice(3)) >= 10)).toBe(true);
  });

  it.each([
    ['items are put in before it', (ids: string[]) => [...idsTo(25, 500), ...ids]],
    ['items before it are taken away', (ids: string[]) => ids.slice(30)],
  ])('keeps what the reader sees where it is when %s', (_, change) => {
    const { scrollTo, update, page } = setUp();
    scrollTo(5000);
    const seen = cells().find((each) => topOf(each) >= 5000);
    const name = seen && within(seen).getByRole('link').textContent;
    const offset = topOf(seen ?? document.body) - page.scrollTop;
    update({ ids: change(idsTo(300)) });
    expect(topOf(cell(name ?? '')) - page.scrollTop).toBeCloseTo(offset, 6);
  });

  it('shows what is new at its beginning when the reader is there', () => {
    const { update, page } = setUp();
    update({ ids: [...idsTo(3, 500), ...idsTo(300)] });
    expect(page.scrollTop).toBe(0);
    expect(names().slice(0, 4)).toEqual(['pin500', 'pin501', 'pin502', 'pin0']);
  });

  it('keeps the item that the reader sees where it is through changes of the width, there and back', () => {
    const { scrollTo, resizeTo, page } = setUp();
    scrollTo(5000);
    const seen = cells()
      .filter((each) => topOf(each) >= 5000)
      .sort((one, other) => topOf(one) - topOf(other))[0];
    const name = (seen && within(seen).getByRole('link').textContent) ?? '';
    const offset = topOf(cell(name)) - page.scrollTop;
    for (const width of [1000, 1100, 400, 380, 1244]) {
      resizeTo(width);
      // The browser reports the scrolling that the grid did itself, rounded as it may be.
      scrollTo(page.scrollTop + 0.4);
      scrollTo(page.scrollTop - 0.4);
      expect(topOf(cell(name)) - page.scrollTop).toBeCloseTo(offset, 6);
    }
    expect(page.scrollTop).toBeCloseTo(5000, 6);
  });

  it('does not draw the content of an item again that only moves', () => {
    const { resizeTo, paint } = setUp();
    paint();
    const before = names();
    drawnCards.mockClear();
    resizeTo(1000);
    paint();
    const again = drawnCards.mock.calls.map(([id]) => id);
    expect(again.filter((id) => before.includes(id))).toEqual([]);
    expect(topOf(cell('pin4'))).toBeGreaterThan(0);
  });

  it('[HOME-001] comes back to the same pixel in its first render, without laying anything out', () => {
    const positions: Positions = {};
    const fake = fakeViewport({ offset: 120 });
    const { scrollTo, unmount } = setUp({ positions }, fake);
    scrollTo(4321.5);
    const before = names();
    unmount();
    fake.page.scrollTop = 0;
    const asked = jest.fn(heightOf);
    drawnCards.mockClear();
    const again = setUp({ positions, heightOf }, fake);
    expect(fake.page.scrollTop).toBe(4321.5);
    expect(asked).not.toHaveBeenCalled();
    expect(before).toEqual(expect.arrayContaining(names()));
    again.unmount();
    expect(fake.listeners()).toBe(0);
  });

  it('comes back to the same item when others were added before it meanwhile', () => {
    const positions: Positions = {};
    const fake = fakeViewport();
    const { scrollTo, unmount } = setUp({ positions }, fake);
    scrollTo(4000);
    const seen = cells().find((each) => topOf(each) >= 4000);
    const name = (seen && within(seen).getByRole('link').textContent) ?? '';
    const offset = topOf(cell(name)) - 4000;
    unmount();
    fake.page.scrollTop = 0;
    setUp({ positions, ids: [...idsTo(10, 500), ...idsTo(300)] }, fake);
    expect(topOf(cell(name)) - fake.page.scrollTop).toBeCloseTo(offset, 6);
  });

  it('asks for more once for each length, near the end, and not while it loads', () => {
    const onNearEnd = jest.fn();
    const { scrollTo, update } = setUp({ ids: idsTo(100), hasMore: true, onNearEnd });
    expect(onNearEnd).not.toHaveBeenCalled();
    scrollTo(4000);
    scrollTo(4100);
    expect(onNearEnd).toHaveBeenCalledTimes(1);
    update({ ids: idsTo(100), hasMore: true, onNearEnd, isLoading: true });
    scrollTo(4200);
    expect(onNearEnd).toHaveBeenCalledTimes(1);
    update({ ids: idsTo(105), hasMore: true, onNearEnd });
    expect(onNearEnd).toHaveBeenCalledTimes(2);
    update({ ids: idsTo(110), hasMore: false, onNearEnd });
    expect(onNearEnd).toHaveBeenCalledTimes(2);
  });

  it('asks again after a failure only when the reader comes back to the end', () => {
    const onNearEnd = jest.fn();
    const { scrollTo, update } = setUp({ ids: idsTo(100), hasMore: true, onNearEnd });
    scrollTo(4000);
    update({ ids: idsTo(100), hasMore: true, onNearEnd, isLoading: true });
    update({ ids: idsTo(100), hasMore: true, onNearEnd, isLoading: false });
    scrollTo(4100);
    expect(onNearEnd).toHaveBeenCalledTimes(1);
    scrollTo(0);
    scrollTo(4100);
    expect(onNearEnd).toHaveBeenCalledTimes(2);
  });

  it('hides placeholders from assistive technology and does not count them', () => {
    const { container } = setUp({ ids: idsTo(4), placeholders: ['pin900', 'pin901'] });
    expect(cells()).toHaveLength(4);
    expect(cell('pin0')).toHaveAttribute('aria-setsize', '4');
    expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2);
  });

  it('waits in a hidden panel, which has no width, and keeps what it had', () => {
    const { resizeTo } = setUp();
    const before = names();
    resizeTo(0);
    expect(names()).toEqual(before);
  });

  it('fails loudly when nothing says what scrolls', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const positions = {};
    expect(() =>
      render(<Masonry ids={[]} heightOf={heightOf} renderItem={renderItem} positions={positions} label="Pins" />),
    ).toThrow('ViewportContext');
    log.mockRestore();
  });
});

describe('a masonry from the server', () => {
  const page = (fake: ReturnType<typeof fakeViewport>, ids = idsTo(30)) => (
    <Masonry
      ids={ids}
      heightOf={heightOf}
      renderItem={renderItem}
      positions={{}}
      label="Pins"
      viewport={fake.viewport}
    />
  );

  const rendered = () => {
    const html = document.createElement('div');
    html.innerHTML = renderToString(
      <StaticStylesContext value={staticStyles}>{page(fakeViewport())}</StaticStylesContext>,
    );
    return html;
  };

  it('has all items, with links, and no stop for the Tab key that only scripts could serve', () => {
    const html = rendered();
    const articles = within(html).getAllByRole('article');
    expect(articles).toHaveLength(30);
    expect(html.querySelector('[tabindex]')).toBeNull();
    expect(within(articles[3] ?? html).getByRole('link')).toHaveAttribute('href', '/pin/pin3/');
  });

  it('hydrates without a warning, and no item moves', async () => {
    const fake = fakeViewport({ height: 1500 });
    const html = rendered();
    document.body.append(html);
    const before = [...html.querySelectorAll<HTMLElement>('[role=article]')].map((each) => ({
      column: Number(each.style.getPropertyValue('--c5')),
      top: lengthOf(each.style.getPropertyValue('--y5'), 236),
    }));
    const failed = jest.fn();
    const log = jest.spyOn(console, 'error');
    await act(async () => {
      hydrateRoot(html, page(fake), { onRecoverableError: failed });
    });
    expect(failed).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
    const drawn = within(html).getAllByRole('article');
    expect(drawn.length).toBeGreaterThan(15);
    for (const [index, each] of drawn.entries()) {
      expect(Number.parseFloat(each.style.insetInlineStart)).toBe(252 * (before[index]?.column ?? -1));
      expect(topOf(each)).toBeCloseTo(before[index]?.top ?? -1, 0);
    }
    log.mockRestore();
    html.remove();
  });

  it('leaves what is out of sight before it hydrates what is inside', async () => {
    const takenOver: string[] = [];
    function Item({ id }: { id: string }) {
      useEffect(() => void takenOver.push(id), [id]);
      return <a href={`/pin/${id}/`}>{id}</a>;
    }
    const grid = (fake: ReturnType<typeof fakeViewport>) => (
      <Masonry
        ids={idsTo(30)}
        heightOf={heightOf}
        renderItem={(id) => <Item id={id} />}
        positions={{}}
        label="Pins"
        viewport={fake.viewport}
      />
    );
    const html = document.createElement('div');
    html.innerHTML = renderToString(
      <StaticStylesContext value={staticStyles}>{grid(fakeViewport())}</StaticStylesContext>,
    );
    const first = html.querySelector('[role=article] a');
    await act(async () => {
      hydrateRoot(html, grid(fakeViewport({ width: 390, height: 600 })));
    });
    const drawn = within(html)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(drawn).toHaveLength(13);
    expect(takenOver).toEqual(drawn);
    expect(html.querySelector('[role=article] a')).toBe(first);
  });
});
