import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as videos from '../../../actions/content/videos';
import { nextVideoLoadState, VIDEO_EVENTS, type VideoEvent } from '../../../lib/videoLoadState';
import { selectSeekTime, selectVideoLoadState } from '../../../selectors/content/videos';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { useAutoplay } from './useAutoplay';

/** A seek to a position nearer than this does nothing. Seconds. */
const NEAR = 0.25;

/**
 * Connects a video element with the store: the element reports its state, the store says where it resumes and whether
 * it may autoplay. Returns what its controls show and do. Times in seconds.
 */
export function useVideoPlayer(id: string, video: RefObject<HTMLVideoElement | null>) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const loadState = useAppSelector((state) => selectVideoLoadState(state, id));
  const seekTime = useAppSelector((state) => selectSeekTime(state, id));
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);
  const [isMuted, setMuted] = useState(false);
  const wantsSilence = useRef(false);
  const autoplay = useAutoplay(id, video);

  const pass = useEffectEvent((event: VideoEvent, element: HTMLVideoElement) => {
    const before = selectVideoLoadState(store.getState(), id);
    const after = nextVideoLoadState(before, event, { isPaused: element.paused, hasEnded: element.ended });
    if (after !== before) dispatch(videos.loadStateChanged({ id, loadState: after }));
    if (event === 'loadedmetadata') goOn(element);
    if (event === 'pause' && !element.ended && !autoplay.isOurPause()) autoplay.decline(element.currentTime);
    if (event === 'ended') autoplay.decline(element.currentTime);
    tell(element);
  });
  const goOn = (element: HTMLVideoElement) => {
    const at = selectSeekTime(store.getState(), id);
    if (at > 0 && at < element.duration - 1) element.currentTime = at;
  };
  const tell = useEffectEvent((element: HTMLVideoElement) => {
    setTime(element.currentTime);
    setDuration(Number.isFinite(element.duration) ? element.duration : 0);
    setMuted(element.muted);
    // Reported once a second: nothing in the store needs it more often.
    if (Math.floor(store.getState().videos?.currentTime ?? 0) === Math.floor(element.currentTime)) return;
    dispatch(videos.progressed({ currentTime: element.currentTime, duration: element.duration || 0 }));
  });

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const onEvent = (event: Event) => pass(event.type as VideoEvent, element);
    const onTime = () => tell(element);
    for (const name of VIDEO_EVENTS) element.addEventListener(name, onEvent);
    // If the URL cannot be loaded, the source element reports the error.
    element.querySelector('source')?.addEventListener('error', onEvent);
    for (const name of ['timeupdate', 'durationchange', 'volumechange']) element.addEventListener(name, onTime);
    // Events that came before the listeners were added.
    if (element.readyState >= 2) pass('loadeddata', element);
    else if (element.readyState >= 1) pass('loadedmetadata', element);
    if (!element.paused) pass('playing', element);
    return () => {
      for (const name of VIDEO_EVENTS) element.removeEventListener(name, onEvent);
      element.querySelector('source')?.removeEventListener('error', onEvent);
      for (const name of ['timeupdate', 'durationchange', 'volumechange']) element.removeEventListener(name, onTime);
      if (element.currentTime > 0) dispatch(videos.paused({ id, time: element.currentTime }));
    };
  }, [id, video, dispatch]);

  useEffect(() => {
    const element = video.current;
    if (element && element.readyState >= 1 && Math.abs(element.currentTime - seekTime) > NEAR) {
      if (seekTime > 0 || element.currentTime > NEAR) element.currentTime = seekTime;
    }
  }, [seekTime, video]);

  function play() {
    const element = video.current;
    if (!element) return;
    element.muted = wantsSilence.current;
    autoplay.hold();
    element.play().catch(() => undefined);
  }
  function seek(to: number) {
    const element = video.current;
    if (!element) return;
    const at = Math.min(Math.max(0, to), element.duration || 0);
    // Dispatched immediately: the slider shows the stored value, and a second event of the same move would set it back.
    setTime(at);
    // Also seeks here: the state does not change on a second seek to the same position.
    element.currentTime = at;
    dispatch(videos.seekRequested({ id, time: at }));
  }
  return {
    loadState,
    time,
    duration,
    isMuted,
    play,
    toggle() {
      if (!video.current?.paused) video.current?.pause();
      else play();
    },
    mute(isSilent: boolean) {
      wantsSilence.current = isSilent;
      if (video.current) video.current.muted = isSilent;
      if (!isSilent && !video.current?.paused) autoplay.hold();
    },
    /** It counts as played by the visitor from now on, with or without sound: no other video autoplays. */
    hold: autoplay.hold,
    seek,
    step: (by: number) => seek((video.current?.currentTime ?? 0) + by),
    retry() {
      video.current?.load();
      play();
    },
  };
}
