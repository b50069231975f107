import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as videos from '../../actions/videos';
import { nextVideoLoadState, VIDEO_EVENTS, type VideoEvent } from '../../lib/videoLoadState';
import { selectSeekTime, selectVideoLoadState } from '../../selectors/videos';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useAutoplay } from './useAutoplay';

/** Closer to a place than this is there already. Seconds. */
const NEAR = 0.25;

/**
 * A film's element and the store, each told by the other: the element says what becomes of it, the store where it is
 * to go on and whether it may play by itself. Answers what its controls show and do. Times in seconds.
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
    // The store is told once a second: more often nobody reads it there.
    if (Math.floor(store.getState().videos?.currentTime ?? 0) === Math.floor(element.currentTime)) return;
    dispatch(videos.progressed({ currentTime: element.currentTime, duration: element.duration || 0 }));
  });

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const onEvent = (event: Event) => pass(event.type as VideoEvent, element);
    const onTime = () => tell(element);
    for (const name of VIDEO_EVENTS) element.addEventListener(name, onEvent);
    // An address that cannot be had is told by the source.
    element.querySelector('source')?.addEventListener('error', onEvent);
    for (const name of ['timeupdate', 'durationchange', 'volumechange']) element.addEventListener(name, onTime);
    // What came before anybody listened.
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
    // At once: the slider holds to what it was told, and a second event of the same move would bring it back.
    setTime(at);
    // Here, too: the store sees no change where somebody goes to the same place again.
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
    seek,
    step: (by: number) => seek((video.current?.currentTime ?? 0) + by),
    retry() {
      video.current?.load();
      play();
    },
  };
}
