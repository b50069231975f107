import { windowViewport } from '../../../src/browser/viewport';
import { wideColumns } from '../../../src/ui/masonry/columns';
import type { Layout } from '../../../src/ui/masonry/layout';
import { layOut } from '../../../src/ui/masonry/layout';
import { Masonry } from '../../../src/ui/masonry/Masonry';
import type { Positions } from '../../../src/ui/masonry/positions';
import { Card } from '../Card';
import type { GridProps } from '../grid';
import { heightOf as heightOfItem, type Item } from '../items';

const byId = new Map<string, Item>();
const known = new WeakMap<readonly Item[], string[]>();
const heightOf = (id: string) => {
  const item = byId.get(id);
  return item ? heightOfItem(item) : 0;
};
const renderItem = (id: string, _: number, labelId: string) => {
  const item = byId.get(id);
  return item && <Card item={item} labelId={labelId} />;
};

function idsOf(items: readonly Item[]): string[] {
  let ids = known.get(items);
  if (!ids) {
    for (const item of items) byId.set(item.id, item);
    ids = items.map((item) => item.id);
    known.set(items, ids);
  }
  return ids;
}

export function Grid({ items, memory }: GridProps) {
  return (
    <Masonry
      ids={idsOf(items)}
      heightOf={heightOf}
      renderItem={renderItem}
      positions={memory as Positions}
      label="Pins"
      viewport={windowViewport}
    />
  );
}

export function layOutAll(items: readonly Item[]): Layout {
  return layOut(undefined, { ids: idsOf(items), columns: wideColumns(5), heightOf });
}

export const restoresItself = true;
