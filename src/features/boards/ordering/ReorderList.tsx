import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../../../ui/cx';
import { DragIcon } from '../../../ui/icons/DragIcon';
import { OneLine } from '../../../ui/OneLine';
import { moveBehind, moveTo } from './order';
import styles from './ReorderList.module.css';

export interface ReorderItem<Id extends string> {
  id: Id;
  name: string;
  image: { url: string; dominantColor: string } | null;
}

interface ReorderListProps<Id extends string> {
  /** Names the list to screen readers. */
  label: string;
  items: readonly ReorderItem<Id>[];
  /** `afterId`: the item before it now; null: it is the first. */
  onMove: (id: Id, afterId: Id | null) => void;
}

interface Lifted<Id> {
  id: Id;
  order: readonly Id[];
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * A list that is reordered by dragging a row's handle with mouse or finger, or by keys on the handle: Space or Enter
 * picks the row up and puts it down, arrows move it, Escape cancels. Each step is announced to screen readers.
 */
export function ReorderList<Id extends string>({ label, items, onMove }: ReorderListProps<Id>) {
  const { t } = useLingui();
  const helpId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [lifted, setLifted] = useState<Lifted<Id> | null>(null);
  const [news, setNews] = useState('');
  const byId = new Map(items.map((item) => [item.id, item]));
  const ids = items.map(({ id }) => id);
  const shown = lifted?.order ?? ids;
  const total = shown.length;

  const lift = (id: Id) => {
    setLifted({ id, order: ids });
    const [name, place] = [byId.get(id)?.name ?? '', ids.indexOf(id) + 1];
    setNews(t`${name} picked up, ${place} of ${total}`);
  };
  const move = ({ id }: Lifted<Id>, order: readonly Id[]) => {
    setLifted({ id, order });
    const [name, place] = [byId.get(id)?.name ?? '', order.indexOf(id) + 1];
    setNews(t`${name}, ${place} of ${total}`);
  };
  const drop = ({ id, order }: Lifted<Id>) => {
    setLifted(null);
    const at = order.indexOf(id);
    const [name, place] = [byId.get(id)?.name ?? '', at + 1];
    setNews(t`${name} put down, ${place} of ${total}`);
    if (at !== ids.indexOf(id)) onMove(id, order[at - 1] ?? null);
  };
  const putBack = ({ id }: Lifted<Id>) => {
    setLifted(null);
    const name = byId.get(id)?.name ?? '';
    setNews(t`${name} is back where it was`);
  };

  const onKeyDown = (event: KeyboardEvent, id: Id) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (lifted?.id === id) drop(lifted);
      else lift(id);
      return;
    }
    if (!lifted) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      move(lifted, moveTo(lifted.order, id, lifted.order.indexOf(id) + step));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      putBack(lifted);
    }
  };

  // The list captures the pointer: a row that moves in the document would lose it.
  const grip = (event: PointerEvent, id: Id) => {
    list.current?.setPointerCapture(event.pointerId);
    lift(id);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!lifted || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const rows = [...(list.current?.children ?? [])];
    const over = rows.findIndex((row) => {
      const box = row.getBoundingClientRect();
      return event.clientY >= box.top && event.clientY < box.bottom;
    });
    const target = shown[over];
    if (target !== undefined && target !== lifted.id) move(lifted, moveBehind(lifted.order, lifted.id, over));
  };
  // Auto-scroll: the next row beyond the dragged one stays visible.
  const at = lifted ? lifted.order.indexOf(lifted.id) : -1;
  useEffect(() => {
    if (at < 0) return;
    for (const next of [at - 1, at + 1]) list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);

  return (
    <>
      <p id={helpId} className="visuallyHidden">
        {t`Press Space to pick up, the arrow keys to move, Space to put down, Escape to cancel.`}
      </p>
      <ul
        ref={list}
        className={styles.list}
        aria-label={label}
        onPointerMove={onPointerMove}
        onPointerUp={() => lifted && drop(lifted)}
        onPointerCancel={() => lifted && putBack(lifted)}
      >
        {shown.map((id) => {
          const item = byId.get(id);
          if (!item) return null;
          const isLifted = lifted?.id === id;
          const { name } = item;
          return (
            <li key={id} className={cx(styles.row, isLifted && styles.lifted)}>
              <span className={styles.picture} style={{ backgroundColor: item.image?.dominantColor }}>
                {item.image && <img src={item.image.url} alt="" loading="lazy" draggable={false} />}
              </span>
              <OneLine>{name}</OneLine>
              <button
                type="button"
                className={styles.handle}
                aria-label={t`Move ${name}`}
                aria-describedby={helpId}
                aria-pressed={isLifted}
                onKeyDown={(event) => onKeyDown(event, id)}
                onPointerDown={(event) => grip(event, id)}
                onBlur={() => lifted?.id === id && drop(lifted)}
              >
                <DragIcon size={20} />
              </button>
            </li>
          );
        })}
      </ul>
      <p className="visuallyHidden" role="status">
        {news}
      </p>
    </>
  );
}
