import { Trans, useLingui } from '@lingui/react/macro';
import { VIDEO_LIMITS } from '../../../contract/constants/videos';
import { cancelRequested, pauseRequested, retryRequested } from '../../actions/uploads';
import { formatBytes } from '../../lib/formatNumbers';
import { selectTextLocale } from '../../selectors/context';
import { selectUpload } from '../../selectors/pinBuilder';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon } from '../../ui/icons/CloseIcon';
import { PauseIcon } from '../../ui/icons/PauseIcon';
import { ProgressBar } from '../../ui/ProgressBar';
import { FindFile } from './FindFile';
import styles from './UploadLine.module.css';
import { VideoLine } from './VideoLine';

/** The file itself is refused, and would be again. */
const FINAL: readonly string[] = ['tooLarge', 'unsupportedMedia', 'unreadableMedia'];
const minutes = Math.floor(VIDEO_LIMITS.seconds / 60);

/** The progress of a draft's upload, with buttons to cancel or retry. Renders nothing once it has finished. */
export function UploadLine({ uploadId }: { uploadId: string }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const upload = useAppSelector((state) => selectUpload(state, uploadId));
  const locale = useAppSelector(selectTextLocale);
  if (upload?.status === 'done' && upload.media) return <VideoLine name={upload.name} media={upload.media} />;
  if (!upload || upload.status === 'done') return null;
  const { name, size, sent, status } = upload;

  if (status === 'missing') {
    return (
      <div className={styles.stopped}>
        <span className={styles.cancelled}>
          <Trans>This file wasn’t uploaded from this device.</Trans>
        </span>
        <FindFile uploadId={uploadId} name={name} />
      </div>
    );
  }
  if (status === 'paused') {
    return (
      <div className={styles.stopped}>
        <span className={styles.cancelled}>
          <Trans>Upload paused</Trans>
        </span>
        <Button
          size="sm"
          aria-label={t`Continue the upload of ${name}`}
          onClick={() => dispatch(retryRequested({ uploadId }))}
        >
          <Trans>Continue</Trans>
        </Button>
      </div>
    );
  }
  if (status === 'failed' || status === 'cancelled') {
    // No retry for a file that the server refuses.
    const refusals: Readonly<Record<string, string>> = {
      tooLarge: t`That is too large.`,
      unsupportedMedia: t`That file is neither a picture nor a video that we can read. Use JPEG, PNG, WebP, GIF, AVIF, MP4, MOV or WebM.`,
      videoTooLong: t`That video is too long. It can last at most ${minutes} minutes.`,
    };
    const { id = '', code = '' } = upload.error ?? {};
    const canRetry = status === 'cancelled' || !FINAL.includes(code);
    return (
      <div className={styles.stopped} role={status === 'failed' ? 'alert' : undefined}>
        <span className={styles[status]}>
          {status === 'cancelled' ? <Trans>Upload stopped</Trans> : (refusals[id] ?? upload.error?.message)}
        </span>
        {canRetry && (
          <Button
            size="sm"
            aria-label={t`Try the upload of ${name} again`}
            onClick={() => dispatch(retryRequested({ uploadId }))}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    );
  }
  const done = formatBytes(size * sent, locale);
  const all = formatBytes(size, locale);
  return (
    <ProgressBar
      label={t`Upload of ${name}`}
      isLabelHidden
      value={status === 'waiting' ? 0 : sent}
      valueText={status === 'waiting' ? t`Waiting` : sent === 1 ? t`Almost there` : t`${done} of ${all}`}
      cancel={
        <>
          <IconButton
            size="sm"
            tooltip="end"
            label={t`Pause the upload of ${name}`}
            icon={<PauseIcon size={16} />}
            onClick={() => dispatch(pauseRequested({ uploadId }))}
          />
          <IconButton
            size="sm"
            tooltip="end"
            label={t`Stop the upload of ${name}`}
            icon={<CloseIcon size={16} />}
            onClick={() => dispatch(cancelRequested({ uploadId }))}
          />
        </>
      }
    />
  );
}
