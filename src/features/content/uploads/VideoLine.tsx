import { Trans, useLingui } from '@lingui/react/macro';
import type { MediaId } from '../../../../contract/schemas/common';
import type { UploadedVideo } from '../../../../contract/schemas/content/media';
import { videoRetryRequested } from '../../../actions/content/uploads';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ProgressBar } from '../../../ui/ProgressBar';
import { StoppedUpload } from './StoppedUpload';

interface VideoLineProps {
  /** Of its file. */
  name: string;
  mediaId: MediaId;
  video: Pick<UploadedVideo, 'status' | 'progress' | 'failure'>;
}

/** How far an uploaded video is, and why it could not be prepared. Renders nothing once it is ready. */
export function VideoLine({ name, mediaId, video }: VideoLineProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  if (video.status === 'ready') return null;
  if (video.status === 'failed') {
    const reasons = {
      damaged: t`This video is damaged or incomplete. Choose another one.`,
      tooSlow: t`This video takes too long to prepare. Try a shorter one.`,
      notMade: t`This video could not be prepared. Try again or choose another one.`,
    };
    return (
      <StoppedUpload hasFailed text={reasons[video.failure ?? 'notMade']}>
        <Button
          size="sm"
          aria-label={name === '' ? t`Prepare the video again` : t`Prepare the video ${name} again`}
          onClick={() => void dispatch(videoRetryRequested({ mediaId }))}
        >
          <Trans>Try again</Trans>
        </Button>
      </StoppedUpload>
    );
  }
  const percent = video.progress;
  return (
    <ProgressBar
      label={t`Preparing the video`}
      value={percent > 0 ? percent / 100 : undefined}
      valueText={percent > 0 ? t`${percent}% prepared` : t`Waiting`}
    />
  );
}
