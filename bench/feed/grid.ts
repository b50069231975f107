import type { ComponentType } from 'react';
import type { Item } from './items';

/** State that a grid stores while it is unmounted, in whatever form its library needs. */
export type Memory = Record<string, unknown>;

export interface GridProps {
  items: readonly Item[];
  /** Their ids in the same order. */
  ids: readonly string[];
  memory: Memory;
}

/** One library's way to show the items, as its documentation recommends for known sizes. */
export interface Grid {
  Grid: ComponentType<GridProps>;
  /** Lays out all items once, without rendering; undefined if the library cannot do this separately. */
  layOutAll?: (items: readonly Item[], ids: readonly string[]) => void;
  /** For grids that take ids: stores the items by id. */
  remember?: (items: readonly Item[]) => void;
  /** The grid restores its scroll position itself. */
  restoresItself?: boolean;
}
