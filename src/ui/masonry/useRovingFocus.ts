'use no memo';

import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Viewport } from '../../lib/viewport';
import { anchorsAt, indexOf } from './anchor';
import type { Layout } from './layout';
import { type Move, neighbour } from './neighbours';
import type { Positions } from './positions';

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

/** What the Tab key can focus. */
const TABBABLE = 'a[href],:enabled,[tabindex="0"]';
/** Controls that use the arrow keys themselves. */
const OWN_KEYS = 'input,select,textarea,audio,video,[contenteditable]';

interface Options {
  grid: RefObject<HTMLElement | null>;
  layout: Layout | undefined;
  /** Number of items, without placeholders. */
  count: number;
  viewport: Viewport;
  positions: Positions;
}

interface RovingFocus {
  /** The item that is the grid's tab stop and stays mounted wherever the reader scrolls; -1 for none. */
  activeIndex: number;
  gridProps: {
    tabIndex: 0;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

function moveOf(event: KeyboardEvent<HTMLElement>): Move | undefined {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return MOVES[event.key];
  const isRtl = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl';
  return (event.key === 'ArrowRight') === isRtl ? 'start' : 'end';
}

function tabbableIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (each) => each.tabIndex === 0 && (each.checkVisibility?.({ visibilityProperty: true }) ?? true),
  );
}

/** The cell that contains `target`; null for the grid itself and for portals, such as a dialog. */
function cellOf(grid: Element, target: EventTarget): HTMLElement | null {
  let node = target as Element | null;
  while (node && node.parentElement !== grid) node = node.parentElement;
  return node as HTMLElement | null;
}

const cellAt = (grid: RefObject<HTMLElement | null>, index: number) =>
  grid.current?.querySelector<HTMLElement>(`:scope > [aria-posinset="${index + 1}"]`);

/** Follows the first link of the cell as a click with the same modifier keys would (as React Aria does). */
function follow(cell: Element, { ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): void {
  const init = { ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
  cell.querySelector('a[href]')?.dispatchEvent(new MouseEvent('click', init));
}

/**
 * The keyboard model of React Aria's GridList: the grid is one stop of the Tab key, arrows, Home, End and the page keys
 * go from item to item, Tab goes on into the item's own controls and from the last of them out of the grid, Enter
 * follows the item's link.
 */
export function useRovingFocus({ grid, layout, count, viewport, positions }: Options): RovingFocus {
  const [active, setActive] = useState<{ id: string; index: number } | null>(null);
  const isFocusInside = useRef(false);
  const isLeaving = useRef(false);
  const activeIndex = active && layout ? indexOf(layout, active.id, active.index) : -1;

  function activate(index: number): void {
    const id = layout?.ids[index];
    if (id !== undefined && (active?.id !== id || active.index !== index)) setActive({ id, index });
  }

  function focusItem(index: number): void {
    // The cell may not be mounted yet; being active mounts it.
    flushSync(() => activate(index));
    const cell = cellAt(grid, index);
    cell?.focus({ preventScroll: true });
    if (cell) viewport.reveal(cell);
  }

  // When the focused item is removed, focus moves to the item that takes its index.
  useLayoutEffect(() => {
    if (!active || activeIndex >= 0 || !layout) return;
    const next = Math.min(active.index, count - 1);
    const id = layout.ids[next];
    setActive(id === undefined ? null : { id, index: next });
    if (isFocusInside.current) cellAt(grid, next)?.focus({ preventScroll: true });
  }, [active, activeIndex, layout, count, grid]);

  /** Moves the focus to the grid's own edge, from where the browser takes it out of the grid. */
  function leaveFrom(element: HTMLElement | undefined): void {
    isLeaving.current = true;
    element?.focus({ preventScroll: true });
    isLeaving.current = false;
  }

  function tab(event: KeyboardEvent<HTMLElement>, cell: HTMLElement): void {
    if (event.shiftKey) {
      if (event.target === cell) leaveFrom(event.currentTarget);
      return;
    }
    const last = tabbableIn(cell).at(-1);
    if (!last || event.target === last) leaveFrom(tabbableIn(event.currentTarget).at(-1));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const cell = cellOf(event.currentTarget, event.target);
    if (!cell || !layout || event.defaultPrevented) return;
    if (event.key === 'Tab') tab(event, cell);
    else if (event.key === 'Enter' && event.target === cell) follow(cell, event);
    else go(event, cell);
  }

  function go(event: KeyboardEvent<HTMLElement>, cell: HTMLElement): void {
    if (!layout) return;
    const move = moveOf(event);
    if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target !== cell && (event.target as Element).closest(OWN_KEYS)) return;
    const from = Number(cell.getAttribute('aria-posinset')) - 1;
    const next = neighbour(layout, from, move, viewport.height(), count);
    if (next === from && event.target === cell) return;
    event.preventDefault();
    focusItem(next);
  }

  function onFocus(event: FocusEvent<HTMLElement>): void {
    if (isLeaving.current || !layout) return;
    isFocusInside.current = true;
    const cell = cellOf(event.currentTarget, event.target);
    // As a transition: the browser has moved the focus already, so comparing all cells is not urgent.
    if (cell) startTransition(() => activate(Number(cell.getAttribute('aria-posinset')) - 1));
    else if (event.target === event.currentTarget) enter(positions, event.currentTarget);
  }

  /** Focuses the last focused item, or the first in view when that one is out of view. */
  function enter({ layout, sight }: Positions, element: Element): void {
    if (!layout || !sight || count === 0) return;
    // A browser scrolls the start of a focused element into view, which for a whole grid is wrong.
    viewport.scrollBy(sight.top + viewport.topOf(element));
    const inView = anchorsAt(layout, sight).map(({ index }) => index);
    const first = inView.includes(activeIndex) ? activeIndex : inView.find((index) => index < count);
    focusItem(first ?? 0);
  }

  return {
    activeIndex,
    gridProps: {
      tabIndex: 0,
      onFocus,
      onBlur: () => {
        isFocusInside.current = false;
      },
      onKeyDown,
    },
  };
}
