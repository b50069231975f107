'use no memo';

import { type CSSProperties, memo, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Box } from './layout';
import styles from './Masonry.module.css';
import type { StaticStyle } from './staticStyles';

/** Draws one item. `labelId` belongs on the element whose text (or label) names the item to a screen reader. */
export type RenderItem = (id: string, index: number, labelId: string) => ReactNode;

/** The box as plain numbers, so that a cell that does not move does not re-render; absent while unknown. */
interface CellProps extends Partial<Box> {
  id: string;
  index: number;
  /** Number of all items, -1 while unknown; 0 for a placeholder, which is hidden from assistive technology. */
  setSize: number;
  labelId: string;
  renderItem: RenderItem;
  /** The cell is the grid's tab stop. */
  isActive: boolean;
  /** The style that the server writes; the browser hydrates it as it is. */
  staticStyle?: StaticStyle | undefined;
}

export const Cell = memo(function Cell(props: CellProps) {
  const { id, index, setSize, labelId, top, renderItem } = props;
  // A cell that moves, or whose set size changes, does not re-render its content.
  const [isStatic] = useState(top === undefined);
  const content = useMemo(() => {
    const item = renderItem(id, index, labelId);
    // Nothing suspends here: the boundary lets the grid unmount cells out of view before their content is hydrated.
    return isStatic ? <Suspense fallback={null}>{item}</Suspense> : item;
  }, [renderItem, id, index, labelId, isStatic]);
  const style: CSSProperties | undefined =
    top === undefined
      ? props.staticStyle
      : {
          insetInlineStart: props.inlineStart,
          inlineSize: props.width,
          blockSize: props.height,
          insetBlockStart: top,
        };
  const isItem = setSize !== 0;
  return (
    <div
      className={styles.cell}
      style={style}
      suppressHydrationWarning
      {...(isItem
        ? { role: 'article', 'aria-labelledby': labelId, 'aria-posinset': index + 1, 'aria-setsize': setSize }
        : { 'aria-hidden': true })}
      // Before scripts run the cell is no stop for the Tab key: its links are.
      tabIndex={isItem && top !== undefined ? (props.isActive ? 0 : -1) : undefined}
    >
      {content}
    </div>
  );
});
