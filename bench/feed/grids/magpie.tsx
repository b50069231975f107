import { windowViewport } from '../../../src/browser/viewport';
import { columnsFor } from '../../../src/ui/masonry/columns';
import type { Layout } from '../../../src/ui/masonry/layout';
import { layOut } from '../../../src/ui/masonry/layout';
import { Masonry } from '../../../src/ui/masonry/Masonry';
import type { Positions } from '../../../src/ui/masonry/positions';
import { Card } from '../Card';
import type { GridProps } from '../grid';
import { heightOf as heightOfItem, type Item } from '../items';

const byId: Record<string, Item> = {};

/** Stands for the store, which knows items before the grid gets their ids. */
export function remember(items: readonly Item[]): void {
  for (const item of items) byId[item.id] = item;
}

const heightOf = (id: string) => {
  const item = byId[id];
  return item ? heightOfItem(item) : 0;
};
const renderItem = (id: string, _: number, labelId: string) => {
  const item = byId[id];
  return item && <Card item={item} labelId={labelId} />;
};

export function Grid({ ids, memory }: GridProps) {
  return (
    <Masonry
      ids={ids}
      heightOf={heightOf}
      renderItem={renderItem}
      positions={memory as Positions}
      label="Pins"
      hasMore
      viewport={windowViewport}
    />
  );
}

export function layOutAll(_: readonly Item[], ids: readonly string[]): Layout {
  return layOut(undefined, { ids, columns: columnsFor(1244), heightOf });
}

export const restoresItself = true;
