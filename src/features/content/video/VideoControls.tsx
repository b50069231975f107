import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as videos from '../../../actions/content/videos';
import { selectIsAutoplay } from '../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { usePictureInPicture } from './usePictureInPicture';
import { useVideoPlayer } from './useVideoPlayer';
import { VideoControlsView } from './VideoControlsView';
import type { VideoPlayerProps } from './VideoPlayer';

interface VideoControlsProps extends VideoPlayerProps {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLDivElement | null>;
}

/** The step of the arrow keys in seconds. */
const STEP = 5;

/** Play, position, sound, captions, picture in picture, full screen, and whether videos autoplay. */
export function VideoControls({ id, video, frame, captionsUrls, isIdeaPin = false }: VideoControlsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const player = useVideoPlayer(id, video);
  const isAutoplay = useAppSelector(selectIsAutoplay);
  const [hasCaptions, setCaptions] = useState(false);
  const isFull = useFullScreen(frame);
  const pictureInPicture = usePictureInPicture(video);
  const toggleOut = () => {
    if (pictureInPicture.isOut === false) player.hold();
    pictureInPicture.toggle();
  };

  useRaisedCaptions(video, hasCaptions);
  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) track.mode = hasCaptions ? 'showing' : 'hidden';
  }, [video, hasCaptions]);

  const toggleFull = () => {
    const owner = frame.current?.ownerDocument;
    if (isFull) void owner?.exitFullscreen();
    else void frame.current?.requestFullscreen?.().catch(() => undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => unknown> = {
      k: player.toggle,
      ' ': player.toggle,
      m: () => player.mute(!player.isMuted),
      f: toggleFull,
      p: toggleOut,
      c: () => captionsUrls.length > 0 && setCaptions(!hasCaptions),
      ArrowLeft: () => player.step(-STEP),
      ArrowRight: () => player.step(STEP),
    };
    // The space bar presses a button that has the focus.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
    // Letters, also with caps lock on.
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
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
      isOut={pictureInPicture.isOut}
      onFull={toggleFull}
      onOut={toggleOut}
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

/** The height of the controls, and where they have two rows because the video is narrow (VideoControls.module.css). px */
const CONTROLS = { block: 44, narrowBlock: 76, narrowInline: 440 };
/** Of the shorter side of a video: the height of a line of captions, a little less than browsers give it. */
const CAPTION_LINE = 0.055;

/** The lines of captions that the controls of a video take. */
function linesOfControls({ clientWidth: inline, clientHeight: block }: HTMLVideoElement): number {
  const controls = inline < CONTROLS.narrowInline ? CONTROLS.narrowBlock : CONTROLS.block;
  const line = CAPTION_LINE * Math.min(inline, block);
  return line > 0 ? Math.ceil(controls / line) : 0;
}

/** Shows captions clear of the controls, unless their file says where, for each size that the video gets. */
function useRaisedCaptions(video: RefObject<HTMLVideoElement | null>, isShown: boolean): void {
  const raised = useRef(new WeakSet<VTTCue>());
  useEffect(() => {
    const element = video.current;
    const file = element?.querySelector('track');
    const raise = () => {
      if (!element) return;
      const below = linesOfControls(element);
      for (const { cues } of element.textTracks ?? []) {
        for (const cue of (cues ?? []) as Iterable<VTTCue>) {
          if (cue.line !== 'auto' && !raised.current.has(cue)) continue;
          raised.current.add(cue);
          cue.line = -below - cue.text.split('\n').length;
        }
      }
    };
    raise();
    file?.addEventListener('load', raise);
    const sizes = new ResizeObserver(raise);
    if (element) sizes.observe(element);
    return () => {
      file?.removeEventListener('load', raise);
      sizes.disconnect();
    };
  }, [video, isShown]);
}
