import { type CSSProperties, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PinEntity } from '../../../entities/pins/pins';
import { useDocumentEvent } from '../../../hooks/useDocumentEvent';
import { selectPendingPath } from '../../../selectors/navigation';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Avatar } from '../../../ui/Avatar';
import { OneLine } from '../../../ui/OneLine';
import { Picture } from '../../../ui/Picture';
import styles from './PinPreview.module.css';
import { pictureOf } from './pictureOf';

interface PinPreviewProps {
  pin: PinEntity;
  body: HTMLElement;
  /** Its picture must not be shown. */
  isWarned: boolean;
  /** No navigation is under way: it has ended without leaving this page, or never began. */
  onEnd: () => void;
}

/**
 * The frame of a pin's page with what its card knows, over the grid from the press until the page is rendered, which may
 * first load its code. Its picture begins with the card's file and requests the one of the page. Hidden from assistive
 * technology, because the page itself follows.
 */
export function PinPreview({ pin, body, isWarned, onEnd }: PinPreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const author = useEntity('users', pin.nativeCreator ?? pin.pinner);
  const isMember = useAppSelector(selectIsAuthenticated);
  const isPending = useAppSelector(selectPendingPath) !== null;
  useEffect(() => {
    if (!isPending) onEnd();
  }, [isPending, onEnd]);
  // A page that left the site is kept by the browser as it was, for the way back.
  useDocumentEvent(frame, 'visibilitychange', () => void (isPending || onEnd()));
  const picture = pictureOf(pin);
  if (!picture) return null;
  const title = pin.title || pin.gridTitle;
  return createPortal(
    <div ref={frame} className={styles.page} data-is-member={isMember} aria-hidden="true">
      <div className={styles.card}>
        <div className={styles.media}>
          <div className={styles.picture} style={{ '--ratio': picture.width / picture.height } as CSSProperties}>
            <Picture
              {...picture}
              src={isWarned ? null : picture.src}
              alt=""
              sizes="(max-width: 899px) 100vw, 508px"
              loading="eager"
              fetchPriority="high"
              rounding="none"
            />
          </div>
        </div>
        <div className={styles.text}>
          <span className={styles.line}>{pin.domain}</span>
          {title && <p className={styles.title}>{title}</p>}
          {author && (
            <span className={styles.author}>
              <Avatar name={author.fullName} src={author.imageSmallUrl} size={48} />
              <OneLine>{author.fullName}</OneLine>
            </span>
          )}
        </div>
      </div>
    </div>,
    body,
  );
}
