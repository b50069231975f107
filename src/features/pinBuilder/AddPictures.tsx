import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useRef } from 'react';
import { UPLOAD_TYPES } from '../../../contract/constants/imageSizes';
import { VIDEO_LIMITS, VIDEO_TYPES } from '../../../contract/constants/videos';
import { cx } from '../../ui/cx';
import { PlusIcon } from '../../ui/icons/PlusIcon';
import { UploadIcon } from '../../ui/icons/UploadIcon';
import styles from './AddPictures.module.css';

const minutes = Math.floor(VIDEO_LIMITS.seconds / 60);

interface AddPicturesProps {
  /** Large if there are no drafts yet, otherwise one line. */
  size: 'large' | 'small';
  onFiles: (files: File[]) => void;
}

/** A button to choose pictures. The whole page accepts dropped and pasted ones. */
export function AddPictures({ size, onFiles }: AddPicturesProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <button type="button" className={cx(styles.zone, styles[size])} onClick={() => input.current?.click()}>
        {size === 'large' ? (
          <>
            <span className={styles.icon}>
              <UploadIcon size={32} />
            </span>
            <span className={styles.title}>
              <Trans>Choose pictures</Trans>
            </span>
            <span className={cx(styles.detail, styles.byMouse)}>
              <Trans>or drop them anywhere on this page, or paste them</Trans>
            </span>
            <span className={styles.detail}>
              <Trans>JPEG, PNG, WebP, GIF or AVIF, up to 200 MB each</Trans>
            </span>
            <span className={styles.detail}>
              <Trans>Videos as MP4, MOV or WebM, up to 200 MB and {minutes} minutes</Trans>
            </span>
          </>
        ) : (
          <>
            <PlusIcon size={20} />
            <Trans>Add pictures</Trans>
          </>
        )}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={[...UPLOAD_TYPES, ...VIDEO_TYPES].join(',')}
        aria-label={t`Pictures`}
        onChange={take}
      />
    </>
  );
}
