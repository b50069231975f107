'use no memo';

import { Card } from '../Card';
import type { GridProps } from '../grid';
import { CARD_WIDTH, columnsIn, GAP, heightOf, type Item } from '../items';

/** The lower bound without features: renders all items at their positions, once. */
export function Grid({ items }: GridProps) {
  const bottoms = new Array<number>(columnsIn(document.documentElement.clientWidth)).fill(0);
  const places = items.map((item) => {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const top = bottoms[column] ?? 0;
    bottoms[column] = top + heightOf(item) + GAP;
    return { left: column * (CARD_WIDTH + GAP), top };
  });
  return (
    <div style={{ position: 'relative', height: Math.max(...bottoms) }}>
      {items.map((item, index) => (
        <div key={item.id} style={{ position: 'absolute', width: CARD_WIDTH, ...places[index] }}>
          <Card item={item as Item} />
        </div>
      ))}
    </div>
  );
}
