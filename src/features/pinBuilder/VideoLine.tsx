import { Trans, useLingui } from '@lingui/react/macro';
import { videoRetryRequested } from '../../actions/uploads';
import type { MediaEntity } from '../../entities/media';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './UploadLine.module.css';

/** How far an uploaded video is, and why it could not be prepared. Renders nothing for a picture or once it is ready. */
export function VideoLine({ name, media }: { name: string; media: MediaEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { id, video } = media;
  if (!video || video.status === 'ready') return null;
  if (video.status === 'failed') {
    const reasons = {
      damaged: t`This video is damaged or incomplete.`,
      tooSlow: t`This video takes too long to prepare. Try a shorter one.`,
      notMade: t`This video could not be prepared.`,
    };
    return (
      <div className={styles.stopped} role="alert">
        <span className={styles.failed}>{reasons[video.failure ?? 'notMade']}</span>
        <Button
          size="sm"
          aria-label={t`Prepare the video ${name} again`}
          onClick={() => void dispatch(videoRetryRequested({ mediaId: id }))}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
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
