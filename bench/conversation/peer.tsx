'use no memo';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import './peer.css';
import { isOwn, textOf } from './texts';

const GAP = 12;
/** Of a message of one line; the others are measured as they come into view. */
const ESTIMATE = 62;

/** A plain list of messages without a store, as TanStack Virtual recommends it where heights are not known. */
function List({ count }: { count: number }) {
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ESTIMATE,
    gap: GAP,
    overscan: 5,
  });
  useLayoutEffect(() => virtualizer.scrollToIndex(count - 1), [virtualizer, count]);
  return (
    <div ref={box} role="log" className="box">
      <ol style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-is-own={isOwn(index)}
            style={{ transform: `translateY(${start}px)` }}
          >
            <p dir="auto">{textOf(index)}</p>
            <time>9:26</time>
          </li>
        ))}
      </ol>
    </div>
  );
}

const count = Number(new URLSearchParams(location.search).get('count'));
createRoot(document.getElementById('root') as HTMLElement).render(<List count={count} />);
