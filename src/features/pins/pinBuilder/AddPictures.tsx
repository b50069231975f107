import { Trans, useLingui } from '@lingui/react/macro';
import { UPLOAD_TYPES } from '../../../../contract/constants/content/imageSizes';
import { VIDEO_FORMATS, VIDEO_LIMITS, VIDEO_TYPES } from '../../../../contract/constants/content/videos';
import { useFileInput } from '../../../hooks/useFileInput';
import { cx } from '../../../ui/cx';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import { UploadIcon } from '../../../ui/icons/UploadIcon';
import styles from './AddPictures.module.css';

const minutes = Math.floor(VIDEO_LIMITS.seconds / 60);
const formats = VIDEO_FORMATS;

interface AddPicturesProps {
  /** Large if there are no drafts yet, otherwise one line. */
  size: 'large' | 'small';
  onFiles: (files: readonly File[]) => void;
}

/** A button to choose pictures and videos. The whole page accepts dropped and pasted ones. */
export function AddPictures({ size, onFiles }: AddPicturesProps) {
  const { t } = useLingui();
  const { open, input } = useFileInput({
    label: t`Pictures`,
    accept: [...UPLOAD_TYPES, ...VIDEO_TYPES],
    isMultiple: true,
    onFiles,
  });
  return (
    <>
      <button type="button" className={cx(styles.zone, styles[size])} onClick={open}>
        {size === 'large' ? (
          <>
            <span className={styles.icon}>
              <UploadIcon size={32} />
            </span>
            <span className={styles.title}>
              <Trans>Choose pictures or videos</Trans>
            </span>
            <span className={cx(styles.detail, styles.byMouse)}>
              <Trans>or drop them anywhere on this page, or paste them</Trans>
            </span>
            <span className={styles.detail}>
              <Trans>JPEG, PNG, WebP, GIF or AVIF, up to 200 MB each</Trans>
            </span>
            <span className={styles.detail}>
              <Trans>
                Videos ({formats}), up to 200 MB and {minutes} minutes
              </Trans>
            </span>
          </>
        ) : (
          <>
            <PlusIcon size={20} />
            <Trans>Add pictures or videos</Trans>
          </>
        )}
      </button>
      {input}
    </>
  );
}
