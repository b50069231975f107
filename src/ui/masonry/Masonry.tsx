import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Viewport } from '../../lib/viewport';
import { cx } from '../cx';
import { hold } from './anchor';
import { Cell, type RenderItem } from './Cell';
import { columnsFor } from './columns';
import { boxOf, type HeightOf, isFullAt, itemsIn, type Layout, layOut, STATIC_ITEMS } from './layout';
import styles from './Masonry.module.css';
import type { Positions } from './positions';
import { staticStyles } from './staticStyles';
import { useRovingFocus } from './useRovingFocus';
import { useView } from './useView';
import { useViewport } from './viewportContext';

export interface MasonryProps {
  /** The items in order, by ids that never come twice. */
  ids: readonly string[];
  /** Heights are known beforehand, never measured; what the server needs of the function stands at its type. */
  heightOf: HeightOf;
  /** Called again only for items that come into the grid, change their index, or when the function is a new one. */
  renderItem: RenderItem;
  /** Items that span all columns. */
  isFullWidth?: (id: string) => boolean;
  /** Where this grid was when the visitor left it, or blank. */
  positions: Positions;
  /** Names the grid to screen readers. */
  label: string;
  hasMore?: boolean;
  isLoading?: boolean;
  /** Two views before the end; once for each number of items, and again when the reader comes back to the end. */
  onNearEnd?: () => void;
  /** Ids of skeletons that stand after the items while more is on its way; measured and drawn as items are. */
  placeholders?: readonly string[];
  /** What scrolls, where it is not what the context provides. */
  viewport?: Viewport;
}

const NONE: readonly string[] = [];
const VIEWS_BEFORE_END = 2;
const subscribeToNothing = () => () => {};

/** True in the render on the server and in the one that takes its markup over, and never again. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}

/** Indexes to draw: what is in the stretch, and the item that must not go because it has the focus. */
function toDraw(layout: Layout, from: number, to: number, activeIndex: number): number[] {
  const indexes = itemsIn(layout, from, to);
  if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes;
  return [...indexes, activeIndex].sort((one, other) => one - other);
}

/**
 * A virtualised grid of columns for items whose heights are known. It knows nothing of its items: the caller says how
 * high each is and draws it. The server writes it so that it reads without scripts and nothing moves when they run. To
 * assistive technology it is a feed of articles. Items must be drawn inside the box that `heightOf` says.
 */
export function Masonry(props: MasonryProps) {
  const { ids, placeholders = NONE, heightOf, isFullWidth, renderItem, positions } = props;
  const { hasMore = false, isLoading = false } = props;
  const viewport = useViewport(props.viewport);
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const labelPrefix = useId();
  const all = useMemo(() => (placeholders.length > 0 ? [...ids, ...placeholders] : ids), [ids, placeholders]);

  const [view, setView] = useView(frame, viewport, positions, askForMore);
  const isHydrating = useIsHydrating();
  const width = view?.width;
  const layout = useMemo(
    () =>
      width === undefined
        ? undefined
        : layOut(positions.layout, { ids: all, columns: columnsFor(width), heightOf, isFullWidth }),
    [all, width, heightOf, isFullWidth, positions],
  );
  const fixed = useMemo(
    () =>
      isHydrating && !layout ? staticStyles({ ids: all.slice(0, STATIC_ITEMS), heightOf, isFullWidth }) : undefined,
    [isHydrating, layout, all, heightOf, isFullWidth],
  );
  const { activeIndex, gridProps } = useRovingFocus({ grid, layout, count: ids.length, viewport, positions });

  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    if (!layout || !frame.current) return;
    const { layout: before, top = 0 } = positions;
    const isReturn = !isPlaced.current && before !== undefined;
    const held = hold(positions, layout);
    const shift = held.top - top;
    isPlaced.current = true;
    positions.layout = layout;
    if (!shift && !isReturn) return;
    positions.top = held.top;
    positions.anchor = held.anchor;
    viewport.scrollBy(held.top + viewport.topOf(frame.current));
    if (shift) setView((old) => old && { ...old, from: old.from + shift, to: old.to + shift });
  });

  const askedAt = useRef(-1);
  function askForMore(): void {
    const { top = 0, height = 0 } = positions;
    if (!layout) return;
    const isNear = layout.height - top < (1 + VIEWS_BEFORE_END) * height;
    if (!isNear) askedAt.current = -1;
    if (!isNear || !hasMore || isLoading || askedAt.current === ids.length) return;
    askedAt.current = ids.length;
    props.onNearEnd?.();
  }
  useEffect(askForMore);

  const setSize = hasMore ? -1 : ids.length;
  function cell(index: number): ReactNode {
    const id = all[index] ?? '';
    const box = layout && boxOf(layout, index);
    return (
      <Cell
        key={id}
        id={id}
        index={index}
        setSize={index < ids.length ? setSize : 0}
        labelId={`${labelPrefix}${id}`}
        renderItem={renderItem}
        tabIndex={layout && (index === activeIndex ? 0 : -1)}
        isFull={layout ? isFullAt(layout, index) : (isFullWidth?.(id) ?? false)}
        inlineStart={box?.inlineStart ?? 0}
        top={box?.top ?? 0}
        width={box?.width ?? 0}
        height={box?.height ?? 0}
        staticStyle={fixed?.cells[index]}
      />
    );
  }

  const shift = layout && layout !== positions.layout ? hold(positions, layout).top - (positions.top ?? 0) : 0;
  const drawn = layout && view ? toDraw(layout, view.from + shift, view.to + shift, activeIndex) : fixed?.cells.keys();
  const size = layout && { inlineSize: layout.columns.total, blockSize: layout.height };
  return (
    <div ref={frame} className={styles.frame}>
      <div
        ref={grid}
        role="feed"
        aria-label={props.label}
        aria-busy={isLoading}
        className={cx(styles.grid, fixed && styles.static)}
        style={size ?? fixed?.grid}
        {...(layout && gridProps)}
      >
        {drawn && Array.from(drawn, cell)}
      </div>
    </div>
  );
}
