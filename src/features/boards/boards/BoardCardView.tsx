import type { ReactNode } from 'react';
import { Link } from '../../../ui/Link';
import { OneLine } from '../../../ui/OneLine';
import styles from './BoardCardView.module.css';
import { type CoverImage, CoverMosaic } from './CoverMosaic';

export interface BoardCardViewProps {
  href: string;
  name: string;
  /** The counts, as text. */
  detail: ReactNode;
  images: readonly CoverImage[];
  places?: 3 | 5;
  isFirstView?: boolean;
  /** Before the name: the lock of a secret board. */
  mark?: ReactNode;
  /** The owner's actions, over the picture. */
  action?: ReactNode;
}

/** The card of a board or section: its pictures, its name, its counts. */
export function BoardCardView(props: BoardCardViewProps) {
  const { href, name, detail, images, places = 5, isFirstView = false, mark, action } = props;
  return (
    <article className={styles.card}>
      <Link to={href} className={styles.link}>
        <span className={styles.cover}>
          <CoverMosaic images={images} places={places} isFirstView={isFirstView} />
        </span>
        <span className={styles.heading}>
          {mark && <span className={styles.mark}>{mark}</span>}
          <OneLine as="h3" className={styles.name}>
            {name}
          </OneLine>
        </span>
        <span className={styles.detail}>{detail}</span>
      </Link>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}
