'use no memo';

import { useWindowSize } from '@react-hook/window-size';
import {
  createPositioner,
  MasonryScroller,
  type Positioner,
  useContainerPosition,
  usePositioner,
  useResizeObserver,
} from 'masonic';
import { useEffect, useRef } from 'react';
import { Card as ItemCard } from '../Card';
import type { GridProps } from '../grid';
import { CARD_WIDTH, GAP, heightOf, type Item } from '../items';

const Card = ({ data }: { data: Item }) => <ItemCard item={data} />;
const keyOf = (item: Item) => item.id;

/**
 * Its component assembled from its hooks, as its documentation shows, so that the positioner can be preserved for going
 * back.
 */
export function Grid({ items, memory }: GridProps) {
  const container = useRef<HTMLElement | null>(null);
  const [windowWidth, height] = useWindowSize({
    initialWidth: document.documentElement.clientWidth,
    initialHeight: window.innerHeight,
  });
  const { offset, width } = useContainerPosition(container, [windowWidth, height]);
  const available = width || document.documentElement.clientWidth;
  const fresh = usePositioner({
    width: available,
    columnWidth: CARD_WIDTH,
    columnGutter: GAP,
    maxColumnWidth: CARD_WIDTH,
  });
  const kept = memory.width === available ? (memory.positioner as Positioner) : fresh;
  const resizeObserver = useResizeObserver(kept);
  useEffect(() => {
    memory.width = available;
    memory.positioner = kept;
  }, [memory, available, kept]);
  return (
    <MasonryScroller
      containerRef={container}
      positioner={kept}
      resizeObserver={resizeObserver}
      offset={offset}
      height={height}
      items={items as Item[]}
      itemKey={keyOf}
      itemHeightEstimate={360}
      render={Card}
    />
  );
}

export function layOutAll(items: readonly Item[]): void {
  const positioner = createPositioner(5, CARD_WIDTH, GAP, GAP);
  for (const [index, item] of items.entries()) positioner.set(index, heightOf(item));
}
