import { Trans, useLingui } from '@lingui/react/macro';
import { retryRequested } from '../../../actions/content/uploads';
import { isRefused, selectUpload } from '../../../selectors/pins/pinBuilder';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { RunningUpload, StoppedUpload, useRefusal, VideoLine } from '../../content/uploads';
import { FindFile } from './FindFile';

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
      <StoppedUpload text={<Trans>This file wasn’t uploaded from this device.</Trans>}>
        <FindFile upload={upload} />
      </StoppedUpload>
    );
  }
  if (status === 'paused') {
    return (
      <StoppedUpload text={<Trans>Upload paused</Trans>}>
        <Button
          size="sm"
          aria-label={t`Continue the upload of ${name}`}
          onClick={() => dispatch(retryRequested({ uploadId }))}
        >
          <Trans>Continue</Trans>
        </Button>
      </StoppedUpload>
    );
  }
  if (status === 'failed' || status === 'cancelled') {
    const text = status === 'cancelled' ? <Trans>Upload stopped</Trans> : upload.error && refusal(upload.error);
    return (
      <StoppedUpload hasFailed={status === 'failed'} text={text}>
        {!isRefused(upload) && (
          <Button
            size="sm"
            aria-label={t`Try the upload of ${name} again`}
            onClick={() => dispatch(retryRequested({ uploadId }))}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
      </StoppedUpload>
    );
  }
  return <RunningUpload upload={upload} />;
}
