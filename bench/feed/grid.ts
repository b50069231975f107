import type { ComponentType } from 'react';
import type { Item } from './items';

/** What a grid keeps of itself while it is away; each grid puts in what its library has for this. */
export type Memory = Record<string, unknown>;

export interface GridProps {
  items: readonly Item[];
  /** Their ids in the same order. */
  ids: readonly string[];
  memory: Memory;
}

/** One library's way to show the items, done as its documentation advises for known sizes. */
export interface Grid {
  Grid: ComponentType<GridProps>;
  /** Lays all items out once, without drawing; undefined where the library cannot do this apart. */
  layOutAll?: (items: readonly Item[], ids: readonly string[]) => void;
  /** For grids that are given ids: what they stand for. */
  remember?: (items: readonly Item[]) => void;
  /** The grid brings itself back to where it was; the page need not. */
  restoresItself?: boolean;
}
