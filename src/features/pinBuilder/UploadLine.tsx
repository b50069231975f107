import { Trans, useLingui } from '@lingui/react/macro';
import { retryRequested } from '../../actions/uploads';
import { selectUpload } from '../../selectors/pinBuilder';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { isFinal, RunningUpload, useRefusal, VideoLine } from '../uploads';
import { FindFile } from './FindFile';
import styles from './UploadLine.module.css';

/** The progress of a draft's upload, with buttons to cancel or retry. Renders nothing once it has finished. */
export function UploadLine({ uploadId }: { uploadId: string }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const upload = useAppSelector((state) => selectUpload(state, uploadId));
  const refusal = useRefusal();
  const { id: mediaId, video } = upload?.media ?? {};
  if (upload?.status === 'done' && mediaId && video)
    return <VideoLine name={upload.name} mediaId={mediaId} video={video} />;
  if (!upload || upload.status === 'done') return null;
  const { name, status } = upload;

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
    const canRetry = status === 'cancelled' || !upload.error || !isFinal(upload.error);
    return (
      <div className={styles.stopped} role={status === 'failed' ? 'alert' : undefined}>
        <span className={styles[status]}>
          {status === 'cancelled' ? <Trans>Upload stopped</Trans> : upload.error && refusal(upload.error)}
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
  return <RunningUpload upload={upload} />;
}
