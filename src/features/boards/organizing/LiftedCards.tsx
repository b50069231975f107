import type { Ref } from 'react';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import type { Lifted } from './Organizing';
import styles from './Organizing.module.css';

/** The picture under the pointer, and how many pins it stands for. */
export function LiftedCards({ lifted, ref }: { lifted: Lifted; ref: Ref<HTMLDivElement> }) {
  const pin = useEntity('pins', lifted.pinId);
  const locale = useAppSelector(selectTextLocale);
  const image = pin?.images['236x'];
  const { count } = lifted;
  return (
    <div ref={ref} className={styles.lifted} aria-hidden="true" dir="ltr" data-is-stack={count > 1}>
      {image && <img className={styles.liftedPicture} src={image.url} alt="" />}
      {count > 1 && <span className={styles.liftedCount}>{count.toLocaleString(locale)}</span>}
    </div>
  );
}
