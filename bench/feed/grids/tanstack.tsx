'use no memo';

import { elementScroll, useWindowVirtualizer, type VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Card } from '../Card';
import type { GridProps } from '../grid';
import { CARD_WIDTH, columnsIn, GAP, heightOf, type Item } from '../items';

/** Lanes, exact sizes instead of estimates (nothing is measured), and the measurements preserved for going back. */
export function Grid({ items, memory }: GridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [lanes, setLanes] = useState((memory.lanes as number | undefined) ?? 5);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => heightOf(items[index] as Item),
    getItemKey: (index) => items[index]?.id ?? index,
    lanes,
    gap: GAP,
    initialMeasurementsCache: (memory.cache as VirtualItem[] | undefined) ?? [],
    initialOffset: (memory.offset as number | undefined) ?? 0,
  });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    setLanes(columnsIn(element.clientWidth));
    const observer = new ResizeObserver(() => setLanes(columnsIn(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // Lanes are stored with the measurements, so another number of lanes needs new measurements.
    if (!isFirst.current) virtualizer.measure();
    isFirst.current = false;
    memory.lanes = lanes;
  }, [lanes, virtualizer, memory]);
  useEffect(
    () => () => {
      memory.cache = virtualizer.measurementsCache;
      memory.offset = virtualizer.scrollOffset;
    },
    [virtualizer, memory],
  );
  return (
    <div ref={frame}>
      <div
        style={{ position: 'relative', height: virtualizer.getTotalSize(), width: lanes * 252 - 16, margin: '0 auto' }}
      >
        {virtualizer.getVirtualItems().map((each) => (
          <div
            key={each.key}
            style={{
              position: 'absolute',
              top: 0,
              insetInlineStart: each.lane * (CARD_WIDTH + GAP),
              width: CARD_WIDTH,
              height: each.size,
              transform: `translateY(${each.start}px)`,
            }}
          >
            <Card item={items[each.index] as Item} />
          </div>
        ))}
      </div>
    </div>
  );
}

export function layOutAll(items: readonly Item[]): void {
  const virtualizer = new Virtualizer({
    count: items.length,
    estimateSize: (index: number) => heightOf(items[index] as Item),
    getItemKey: (index: number) => items[index]?.id ?? index,
    lanes: 5,
    gap: GAP,
    getScrollElement: () => document.body,
    observeElementRect: () => {},
    observeElementOffset: () => {},
    scrollToFn: elementScroll,
  });
  virtualizer.getTotalSize();
}
