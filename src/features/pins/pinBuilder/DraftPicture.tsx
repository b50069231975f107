import { useState } from 'react';
import { useFileUrl } from '../../../hooks/useFileUrl';
import { whenSettled } from '../../../hooks/useHydrated';
import { usePreviewUrl } from '../../../hooks/usePreviewUrl';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';
import { selectUpload } from '../../../selectors/pins/pinBuilder';
import { useAppSelector, useFileRegistry } from '../../../store/hooks';
import { cx } from '../../../ui/cx';
import { ImageIcon } from '../../../ui/icons/ImageIcon';
import styles from './DraftPicture.module.css';
import { EditedPicture, isEdited } from './EditedPicture';

interface DraftPictureProps {
  draft: PinDraft;
  shape: 'thumb' | 'full';
}

/**
 * The URL of a draft's picture: of the local file, of the web page, or of the upload, which has the cover of a video;
 * null without one.
 */
export function useDraftPicture(draft: PinDraft): string | null {
  const files = useFileRegistry();
  const upload = useAppSelector((state) => selectUpload(state, draft.id));
  const file = usePreviewUrl(files.get(draft.id));
  const isVideo = upload?.media?.video != null || upload?.type.startsWith('video/');
  return draft.image?.url ?? (isVideo ? null : file) ?? upload?.media?.url ?? null;
}

/** The URL of the video on this device, which has no cover from the server yet. */
function useLocalVideo({ id }: PinDraft): string | null {
  const files = useFileRegistry();
  const file = files.get(id);
  return useFileUrl(file?.type.startsWith('video/') ? file : null);
}

/** Decorative, as a draft's picture without alt text: the draft has its name beside it. */
function FirstFrame({ src, onError }: { src: string; onError: () => void }) {
  return (
    <span className={styles.still} aria-hidden="true">
      <video src={`${src}#t=0.1`} preload="metadata" muted playsInline onError={onError} />
    </span>
  );
}

/** The draft's picture as it will be published. */
export function DraftPicture({ draft, shape }: DraftPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const src = useDraftPicture(draft);
  const video = useLocalVideo(draft);
  return (
    <span className={cx(styles.frame, styles[shape])}>
      {src && src !== failedSrc ? (
        <EditedOrWhole src={src} draft={draft} onError={() => setFailedSrc(src)} />
      ) : video && video !== failedSrc ? (
        <FirstFrame src={video} onError={() => setFailedSrc(video)} />
      ) : (
        <span className={styles.none}>
          <ImageIcon size={shape === 'thumb' ? 20 : 32} />
        </span>
      )}
    </span>
  );
}

function EditedOrWhole({ src, draft, onError }: { src: string; draft: PinDraft; onError: () => void }) {
  if (isEdited(draft)) return <EditedPicture src={src} draft={draft} onError={onError} />;
  return (
    <img
      src={src}
      alt={draft.altText}
      referrerPolicy="no-referrer"
      ref={(image) => whenSettled(image, undefined, onError)}
      onError={onError}
    />
  );
}
