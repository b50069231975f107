import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import * as videos from '../../actions/videos';
import { selectIsAutoplay } from '../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useVideoPlayer } from './useVideoPlayer';
import { VideoControlsView } from './VideoControlsView';
import type { VideoPlayerProps } from './VideoPlayer';

interface VideoControlsProps extends VideoPlayerProps {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLDivElement | null>;
}

/** The step of the arrow keys in seconds. */
const STEP = 5;

/** Play, position, sound, captions, full screen, and whether videos autoplay. */
export function VideoControls({ id, video, frame, captionsUrls, isIdeaPin = false }: VideoControlsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const player = useVideoPlayer(id, video);
  const isAutoplay = useAppSelector(selectIsAutoplay);
  const [hasCaptions, setCaptions] = useState(false);
  const isFull = useFullScreen(frame);

  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) track.mode = hasCaptions ? 'showing' : 'hidden';
  }, [video, hasCaptions]);

  const toggleFull = () => {
    const owner = frame.current?.ownerDocument;
    if (isFull) void owner?.exitFullscreen();
    else void frame.current?.requestFullscreen?.().catch(() => undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      k: player.toggle,
      m: () => player.mute(!player.isMuted),
      f: toggleFull,
      ArrowLeft: () => player.step(-STEP),
      ArrowRight: () => player.step(STEP),
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <VideoControlsView
      label={t`Video controls`}
      loadState={player.loadState}
      time={player.time}
      duration={player.duration}
      isMuted={player.isMuted}
      isFull={isFull}
      canBeFull={frame.current?.ownerDocument.fullscreenEnabled ?? false}
      captions={captionsUrls.length > 0 ? hasCaptions : null}
      isAutoplay={isAutoplay}
      onToggle={player.toggle}
      onRetry={player.retry}
      onSeek={player.seek}
      onSeeking={(isSeeking) => isIdeaPin && dispatch(videos.ideaPinSought({ isSeeking }))}
      onMute={player.mute}
      onFull={toggleFull}
      onCaptions={setCaptions}
      onAutoplay={(chosen) => dispatch(videos.autoplayChosen({ isAutoplay: chosen }))}
      onKeyDown={onKeyDown}
    />
  );
}

function useFullScreen(frame: RefObject<HTMLDivElement | null>): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const owner = frame.current?.ownerDocument;
    const note = () => setFull(owner?.fullscreenElement === frame.current);
    owner?.addEventListener('fullscreenchange', note);
    return () => owner?.removeEventListener('fullscreenchange', note);
  }, [frame]);
  return isFull;
}
