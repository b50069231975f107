import type { Ref } from 'react';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { shownFileOf } from '../../../ui/shownPictures';
import { pictureOf } from '../../discovery/feed';
import type { Lifted } from './Organizing';
import styles from './Organizing.module.css';

/** The picture under the pointer, and how many pins it stands for. */
export function LiftedCards({ lifted, ref }: { lifted: Lifted; ref: Ref<HTMLDivElement> }) {
  const pin = useEntity('pins', lifted.pinId);
  const locale = useAppSelector(selectTextLocale);
  const image = pin?.images['236x'];
  // The file that the card shows, which is there already.
  const src = shownFileOf(pin && pictureOf(pin, 500)?.src) ?? image?.url;
  const { count } = lifted;
  return (
    <div ref={ref} className={styles.lifted} aria-hidden="true" dir="ltr" data-is-stack={count > 1}>
      {image && <img className={styles.liftedPicture} src={src} width={image.width} height={image.height} alt="" />}
      {count > 1 && <span className={styles.liftedCount}>{count.toLocaleString(locale)}</span>}
    </div>
  );
}
