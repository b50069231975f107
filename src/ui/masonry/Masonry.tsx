'use no memo';
// Memoised by hand where it counts; the compiler's caches would make this a fifth larger and not a bit faster.

import {
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Viewport } from '../../lib/viewport';
import { cx } from '../cx';
import { hold } from './anchor';
import { Cell, type RenderItem } from './Cell';
import { columnsFor } from './columns';
import { StaticStylesContext, useViewport } from './contexts';
import { boxOf, type HeightOf, itemsIn, layOut, STATIC_ITEMS } from './layout';
import styles from './Masonry.module.css';
import { neededFor } from './overscan';
import type { Positions } from './positions';
import { useRovingFocus } from './useRovingFocus';
import { useView } from './useView';

export interface MasonryProps {
  /** Ids of the items in order, without duplicates. */
  ids: readonly string[];
  /** Heights are known beforehand, never measured; see `HeightOf` for what the server requires. */
  heightOf: HeightOf;
  /** Called again only for items that are new or change their index, or when the function itself changes. */
  renderItem: RenderItem;
  /** Half as many columns, twice as wide, where there is room for more than two. */
  isDouble?: boolean;
  /** A third more columns, where there is room for more than two, and half the gaps. */
  isCompact?: boolean;
  /** The saved positions of this grid, or empty ones. */
  positions: Positions;
  /** Names the grid to screen readers. */
  label: string;
  hasMore?: boolean;
  isLoading?: boolean;
  /** Called two views before the end: once for each number of items, and again when the reader returns to the end. */
  onNearEnd?: () => void;
  /** Ids of skeletons after the items while more is loading; sized and rendered like items. */
  placeholders?: readonly string[];
  /** The scroll container, when it is not the one of the context. */
  viewport?: Viewport;
}

const NONE: readonly string[] = [];
const VIEWS_BEFORE_END = 2;

/**
 * A virtualised grid of columns for items whose heights are known: the caller gives each item's height and renders it
 * inside that height. The server's markup is readable without scripts, and nothing moves when they run. To assistive
 * technology it is a feed of articles.
 */
export function Masonry(props: MasonryProps) {
  const { ids, placeholders = NONE, heightOf, isDouble, isCompact, renderItem, positions } = props;
  const { hasMore = false, isLoading = false } = props;
  const viewport = useViewport(props.viewport);
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const labelPrefix = useId();
  const all = useMemo(() => (placeholders.length > 0 ? [...ids, ...placeholders] : ids), [ids, placeholders]);

  const [view, setView, isHydrated] = useView({
    frame,
    viewport,
    positions,
    onMove: askForMore,
    isSettled: () => isSettled,
  });
  const width = view?.width;
  const layout = useMemo(
    () =>
      width === undefined
        ? undefined
        : layOut(positions.layout, { ids: all, columns: columnsFor(width, isDouble, isCompact), heightOf }),
    [all, width, heightOf, isDouble, isCompact, positions],
  );
  // A new layout is rendered in two steps: what is in view at once, the rest as a transition.
  const [settled, setSettled] = useState<typeof layout>();
  const isSettled = layout === settled;
  useEffect(
    () => (isSettled ? undefined : viewport.afterPaint(() => startTransition(() => setSettled(layout)))),
    [isSettled, layout, viewport],
  );
  const drawnIds = useRef(NONE);
  const focus = useRovingFocus({ grid, layout, count: ids.length, viewport, positions });

  const isStatic = isHydrated && !layout;
  const staticStyles = useContext(StaticStylesContext);
  const fixed = isStatic
    ? staticStyles?.({ ids: all.slice(0, STATIC_ITEMS), heightOf }, isDouble, isCompact)
    : undefined;

  function toDraw(): number[] {
    if (!layout || !view) return isStatic ? [...all.slice(0, STATIC_ITEMS).keys()] : [];
    const { sight } = positions;
    const shift = sight ? hold(positions, layout).top - sight.top : 0;
    let indexes = itemsIn(layout, view.from + shift, view.to + shift);
    if (!isSettled && sight) {
      const needed = neededFor(sight);
      const urgent = itemsIn(layout, needed.from + shift, needed.to + shift);
      indexes = indexes.filter((index) => urgent.includes(index) || drawnIds.current.includes(all[index] ?? ''));
    }
    const { activeIndex } = focus;
    // A feed out of view still renders one article, so that assistive technology finds it.
    if (indexes.length === 0 && activeIndex < 0 && ids.length > 0) return [0];
    if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes;
    return [...indexes, activeIndex].sort((one, other) => one - other);
  }
  const indexes = toDraw();

  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    drawnIds.current = indexes.map((index) => all[index] ?? '');
    const { layout: before, sight } = positions;
    if (!layout || !frame.current || !sight) return;
    const isReturn = !isPlaced.current && before !== undefined;
    const { top, anchor } = hold(positions, layout);
    const shift = top - sight.top;
    isPlaced.current = true;
    positions.layout = layout;
    if (!shift && !isReturn) return;
    positions.sight = { ...sight, top, speed: 0 };
    positions.anchor = anchor;
    viewport.scrollBy(top + viewport.topOf(frame.current));
    if (shift) setView((old) => old && { ...old, from: old.from + shift, to: old.to + shift });
  });

  const askedAt = useRef(-1);
  function askForMore(): void {
    const { sight } = positions;
    if (!layout || !sight) return;
    const isNear = layout.height - sight.top < (1 + VIEWS_BEFORE_END) * sight.height;
    if (!isNear) askedAt.current = -1;
    if (!isNear || !hasMore || isLoading || askedAt.current === ids.length) return;
    askedAt.current = ids.length;
    props.onNearEnd?.();
  }
  useEffect(askForMore);

  const setSize = hasMore ? -1 : ids.length;
  function cell(index: number): ReactNode {
    const id = all[index] ?? '';
    return (
      <Cell
        key={id}
        id={id}
        index={index}
        setSize={index < ids.length ? setSize : 0}
        labelId={labelPrefix + id}
        renderItem={renderItem}
        isActive={index === focus.activeIndex}
        staticStyle={fixed?.cells[index]}
        {...(layout && boxOf(layout, index))}
      />
    );
  }

  return (
    <div ref={frame} className={isStatic ? styles.sized : undefined}>
      <div
        ref={grid}
        role="feed"
        aria-label={props.label}
        aria-busy={isLoading}
        className={cx(styles.grid, isStatic && styles.static)}
        style={layout ? { inlineSize: layout.columns.total, blockSize: layout.height } : fixed?.grid}
        suppressHydrationWarning
        {...(layout && focus.gridProps)}
      >
        {indexes.map(cell)}
      </div>
    </div>
  );
}
