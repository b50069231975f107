import { type CSSProperties, memo, type ReactNode } from 'react';
import styles from './Masonry.module.css';
import type { StaticStyle } from './staticStyles';

/** Draws one item. `labelId` belongs on the element whose text (or label) names the item to a screen reader. */
export type RenderItem = (id: string, index: number, labelId: string) => ReactNode;

interface CellProps {
  id: string;
  index: number;
  /** Number of all items, -1 while nobody knows; 0 for a placeholder, which is hidden from assistive technology. */
  setSize: number;
  labelId: string;
  renderItem: RenderItem;
  /** Undefined until scripts run: without them the cell is no stop for the Tab key. */
  tabIndex: 0 | -1 | undefined;
  /** The place in px, as plain numbers, so that a cell that stays where it is need not be drawn again. */
  inlineStart: number;
  top: number;
  width: number;
  height: number;
  isFull: boolean;
  /** Instead of the place, while the width is unknown. */
  staticStyle?: StaticStyle | undefined;
}

export const Cell = memo(function Cell(props: CellProps) {
  const { id, index, setSize, labelId, renderItem, tabIndex, inlineStart, top, width, height, isFull } = props;
  const className = isFull ? `${styles.cell} ${styles.full}` : styles.cell;
  const style: CSSProperties = props.staticStyle ?? {
    insetInlineStart: inlineStart,
    inlineSize: width,
    blockSize: height,
    transform: `translateY(${top}px)`,
  };
  const content = renderItem(id, index, labelId);
  if (setSize === 0) {
    return (
      <div aria-hidden className={className} style={style}>
        {content}
      </div>
    );
  }
  return (
    <article
      aria-labelledby={labelId}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      className={className}
      style={style}
      tabIndex={tabIndex}
    >
      {content}
    </article>
  );
});
