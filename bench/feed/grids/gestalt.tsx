'use no memo';

import { Masonry } from 'gestalt';
import { Card } from '../Card';
import type { GridProps } from '../grid';
import { CARD_WIDTH, GAP, type Item } from '../items';

const windowOf = () => window;
const renderItem = ({ data }: { data: Item }) => <Card item={data} />;

/** With both of its stores preserved for going back. */
export function Grid({ items, memory }: GridProps) {
  memory.measurements ??= Masonry.createMeasurementStore();
  memory.positions ??= Masonry.createMeasurementStore();
  return (
    <Masonry
      items={items}
      minCols={2}
      columnWidth={CARD_WIDTH}
      gutterWidth={GAP}
      layout="basicCentered"
      virtualize
      scrollContainer={windowOf}
      measurementStore={memory.measurements as never}
      positionStore={memory.positions as never}
      renderItem={renderItem}
    />
  );
}
