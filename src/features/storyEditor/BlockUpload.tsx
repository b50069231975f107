import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cancelRequested, pauseRequested, retryRequested } from '../../actions/uploads';
import { formatBytes } from '../../lib/formatNumbers';
import { selectTextLocale } from '../../selectors/context';
import { selectUpload, type UploadState } from '../../selectors/pinBuilder';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon } from '../../ui/icons/CloseIcon';
import { PauseIcon } from '../../ui/icons/PauseIcon';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './PageEditor.module.css';

/** The file itself is refused, and would be again. */
const FINAL: readonly string[] = ['tooLarge', 'unsupportedMedia', 'unreadableMedia'];

/** How far the file of a block is, with buttons to pause, stop and retry. Renders nothing once it is there. */
export function BlockUpload({ uploadId }: { uploadId: string }) {
  const upload = useAppSelector((state) => selectUpload(state, uploadId));
  switch (upload?.status) {
    case 'waiting':
    case 'uploading':
      return <RunningUpload upload={upload} />;
    case 'paused':
    case 'cancelled':
    case 'failed':
      return <StoppedUpload upload={upload} />;
    case 'done':
      return <VideoProgress upload={upload} />;
    default:
      return null;
  }
}

function RunningUpload({ upload: { uploadId, name, size, sent, status } }: { upload: UploadState }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const locale = useAppSelector(selectTextLocale);
  const done = formatBytes(size * sent, locale);
  const all = formatBytes(size, locale);
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <IconButton size="sm" tooltip="end" label={label} icon={icon} onClick={onClick} />
  );
  return (
    <ProgressBar
      label={t`Upload of ${name}`}
      isLabelHidden
      value={status === 'waiting' ? 0 : sent}
      valueText={status === 'waiting' ? t`Waiting` : sent === 1 ? t`Almost there` : t`${done} of ${all}`}
      cancel={
        <>
          {button(t`Pause the upload of ${name}`, <PauseIcon size={16} />, () =>
            dispatch(pauseRequested({ uploadId })),
          )}
          {button(t`Stop the upload of ${name}`, <CloseIcon size={16} />, () =>
            dispatch(cancelRequested({ uploadId })),
          )}
        </>
      }
    />
  );
}

function StoppedUpload({ upload: { uploadId, name, status, error } }: { upload: UploadState }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  if (status === 'failed' && FINAL.includes(error?.code ?? '')) return null;
  const isPaused = status === 'paused';
  return (
    <div className={styles.stopped}>
      {isPaused && <Trans>Upload paused</Trans>}
      {status === 'cancelled' && <Trans>Upload stopped</Trans>}
      <Button
        size="sm"
        aria-label={isPaused ? t`Continue the upload of ${name}` : t`Try the upload of ${name} again`}
        onClick={() => dispatch(retryRequested({ uploadId }))}
      >
        {isPaused ? <Trans>Continue</Trans> : <Trans>Try again</Trans>}
      </Button>
    </div>
  );
}

function VideoProgress({ upload: { media } }: { upload: UploadState }) {
  const { t } = useLingui();
  if (media?.video?.status !== 'processing') return null;
  const percent = media.video.progress;
  return (
    <ProgressBar
      label={t`Preparing the video`}
      value={percent > 0 ? percent / 100 : undefined}
      valueText={percent > 0 ? t`${percent}% prepared` : t`Waiting`}
    />
  );
}
