import { Button } from '../Button';
import styles from './DataGrid.module.css';

export interface GridFootProps {
  /** The rows that are shown, such as '26–50 of 112'; announced when it changes. */
  range: string;
  previousLabel: string;
  nextLabel: string;
  /** Absent on the first page. */
  onPrevious?: (() => void) | undefined;
  /** Absent on the last page. */
  onNext?: (() => void) | undefined;
  isBusy: boolean;
}

/** Below a grid: which rows it shows, and the buttons that turn pages. */
export function GridFoot({ range, previousLabel, nextLabel, onPrevious, onNext, isBusy }: GridFootProps) {
  return (
    <div className={styles.foot}>
      <span className={styles.count} role="status">
        {range}
      </span>
      {(onPrevious || onNext) && (
        <>
          <Button size="sm" disabled={!onPrevious} isBusy={isBusy && onPrevious !== undefined} onClick={onPrevious}>
            {previousLabel}
          </Button>
          <Button size="sm" disabled={!onNext} isBusy={isBusy && onNext !== undefined} onClick={onNext}>
            {nextLabel}
          </Button>
        </>
      )}
    </div>
  );
}
