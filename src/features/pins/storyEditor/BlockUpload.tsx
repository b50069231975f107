import { Trans, useLingui } from '@lingui/react/macro';
import { retryRequested } from '../../../actions/content/uploads';
import { isRefused, selectBlockVideo, selectUpload, type UploadState } from '../../../selectors/pins/pinBuilder';
import type { CanvasBlock } from '../../../selectors/pins/storyEditor';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { RunningUpload, VideoLine } from '../../content/uploads';
import styles from './PageEditor.module.css';

/**
 * How far the file of a block is, with buttons to pause, stop and retry: first its upload, then the preparation of a
 * video. Renders nothing once it is there.
 */
export function BlockUpload({ block }: { block: CanvasBlock }) {
  const upload = useAppSelector((state) => selectUpload(state, block.id));
  const video = useAppSelector((state) => selectBlockVideo(state, block));
  switch (upload?.status) {
    case 'waiting':
    case 'uploading':
      return <RunningUpload upload={upload} />;
    case 'paused':
    case 'cancelled':
    case 'failed':
      return <StoppedUpload upload={upload} />;
    default:
      return block.media_id && video ? (
        <VideoLine name={upload?.name ?? ''} mediaId={block.media_id} video={video} />
      ) : null;
  }
}

function StoppedUpload({ upload }: { upload: UploadState }) {
  const { uploadId, name, status } = upload;
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  if (isRefused(upload)) return null;
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
