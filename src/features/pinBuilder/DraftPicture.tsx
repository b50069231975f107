import { useState } from 'react';
import { useFileUrl } from '../../hooks/useFileUrl';
import type { PinDraft } from '../../selectors/pinBuilder';
import { selectUpload } from '../../selectors/pinBuilder';
import { useAppSelector, useFileRegistry } from '../../store/hooks';
import { cx } from '../../ui/cx';
import { ImageIcon } from '../../ui/icons/ImageIcon';
import styles from './DraftPicture.module.css';

interface DraftPictureProps {
  draft: PinDraft;
  shape: 'thumb' | 'full';
}

/** The draft's picture from wherever it is: the file itself, the web page, or what was uploaded of it. */
export function DraftPicture({ draft, shape }: DraftPictureProps) {
  const files = useFileRegistry();
  const uploaded = useAppSelector((state) => selectUpload(state, draft.id)?.media?.url);
  const local = useFileUrl(files.get(draft.id));
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const src = draft.image?.url ?? local ?? uploaded ?? null;
  return (
    <span className={cx(styles.frame, styles[shape])}>
      {src && src !== failedSrc ? (
        <img src={src} alt={draft.altText} referrerPolicy="no-referrer" onError={() => setFailedSrc(src)} />
      ) : (
        <span className={styles.none}>
          <ImageIcon size={shape === 'thumb' ? 20 : 32} />
        </span>
      )}
    </span>
  );
}
