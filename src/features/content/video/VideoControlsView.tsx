import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, KeyboardEvent } from 'react';
import { formatClock } from '../../../lib/formatClock';
import type { VideoLoadState } from '../../../lib/videoLoadState';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { CollapseIcon } from '../../../ui/icons/CollapseIcon';
import { ExpandIcon } from '../../../ui/icons/ExpandIcon';
import { PauseIcon } from '../../../ui/icons/PauseIcon';
import { PictureInPictureIcon } from '../../../ui/icons/PictureInPictureIcon';
import { PlayIcon } from '../../../ui/icons/PlayIcon';
import { RefreshIcon } from '../../../ui/icons/RefreshIcon';
import { SoundOffIcon } from '../../../ui/icons/SoundOffIcon';
import { SoundOnIcon } from '../../../ui/icons/SoundOnIcon';
import { Spinner } from '../../../ui/Spinner';
import styles from './VideoControls.module.css';

export interface VideoControlsViewProps {
  label: string;
  loadState: VideoLoadState;
  /** Seconds. */
  time: number;
  duration: number;
  isMuted: boolean;
  isFull: boolean;
  canBeFull: boolean;
  /** Whether it plays in a window of its own (picture in picture); null where the browser cannot do that. */
  isOut: boolean | null;
  /** Whether captions show; null if there are none. */
  captions: boolean | null;
  isAutoplay: boolean;
  onToggle: () => void;
  onRetry: () => void;
  onSeek: (time: number) => void;
  /** Called when the slider is grabbed and released. */
  onSeeking: (isSeeking: boolean) => void;
  onMute: (isMuted: boolean) => void;
  onFull: () => void;
  onOut: () => void;
  onCaptions: (isShown: boolean) => void;
  onAutoplay: (isAutoplay: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Seconds that the arrow keys of the slider go (ARIA Authoring Practices: media seek slider). */
const SLIDER_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

const MOVING: readonly VideoLoadState[] = ['playing', 'stalling', 'seeking'];

/** The controls over a video. They run from left to right in every language (Unicode, Material: media controls). */
export function VideoControlsView(props: VideoControlsViewProps) {
  const { t } = useLingui();
  const { label, loadState, time, duration, isMuted, onToggle, onRetry, onSeek, onSeeking, onMute } = props;
  if (loadState === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>
          <Trans>This video could not be played.</Trans>
        </p>
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  const isMoving = MOVING.includes(loadState);
  const at = formatClock(time);
  const end = formatClock(duration);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      className={styles.cover}
      role="group"
      aria-label={label}
      data-load-state={loadState}
      data-is-moving={isMoving}
      dir="ltr"
      onKeyDown={props.onKeyDown}
    >
      {/* The picture itself plays and pauses under a pointer; by keyboard the button below does. */}
      <div className={styles.picture} role="presentation" onClick={onToggle}>
        {loadState === 'stalling' && (
          <span className={styles.wait} role="status">
            <Spinner size={40} />
            <span className="visuallyHidden">
              <Trans>Loading</Trans>
            </span>
          </span>
        )}
        {!isMoving && (
          <span className={styles.big} aria-hidden="true">
            {loadState === 'ended' ? <RefreshIcon size={32} /> : <PlayIcon size={32} />}
          </span>
        )}
      </div>
      <div className={styles.bar}>
        <IconButton
          size="sm"
          tooltip="above"
          label={isMoving ? t`Pause` : loadState === 'ended' ? t`Play again` : t`Play`}
          icon={isMoving ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
          onClick={onToggle}
        />
        <input
          type="range"
          className={styles.slider}
          aria-label={t`Position`}
          aria-valuetext={t`${at} of ${end}`}
          min={0}
          max={Math.max(duration, 0.1)}
          step={0.1}
          value={Math.min(time, duration)}
          style={{ '--share': `${duration > 0 ? (100 * time) / duration : 0}%` } as CSSProperties}
          onChange={(event) => onSeek(Number(event.target.value))}
          onKeyDown={(event) => {
            const by = SLIDER_STEPS[event.key];
            if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
            // Neither the slider's own step, made for pointers, nor the wider one of the other controls.
            event.preventDefault();
            event.stopPropagation();
            onSeek(time + by);
          }}
          onPointerDown={() => onSeeking(true)}
          onPointerUp={() => onSeeking(false)}
          onPointerCancel={() => onSeeking(false)}
        />
        <span className={styles.time}>
          {at} / {end}
        </span>
        <Switches {...props} isMuted={isMuted} onMute={onMute} />
      </div>
    </div>
  );
}

function Switches(props: VideoControlsViewProps) {
  const { t } = useLingui();
  const { isMuted, isFull, canBeFull, isOut, captions, isAutoplay, onMute, onFull, onOut, onCaptions, onAutoplay } =
    props;
  return (
    <>
      <IconButton
        size="sm"
        tooltip="above"
        label={isMuted ? t`Sound on` : t`Sound off`}
        icon={isMuted ? <SoundOffIcon size={20} /> : <SoundOnIcon size={20} />}
        onClick={() => onMute(!isMuted)}
      />
      {captions !== null && (
        <button type="button" className={styles.word} aria-pressed={captions} onClick={() => onCaptions(!captions)}>
          CC{' '}
          <span className="visuallyHidden">
            <Trans>Captions</Trans>
          </span>
        </button>
      )}
      <button
        type="button"
        className={styles.word}
        aria-pressed={isAutoplay}
        title={t`Autoplay videos`}
        onClick={() => onAutoplay(!isAutoplay)}
      >
        <Trans>Auto</Trans>{' '}
        <span className="visuallyHidden">
          <Trans>Autoplay videos</Trans>
        </span>
      </button>
      {isOut !== null && (
        <IconButton
          size="sm"
          tooltip="above"
          label={t`Mini player`}
          isPressed={isOut}
          icon={<PictureInPictureIcon size={20} />}
          onClick={onOut}
        />
      )}
      {canBeFull && (
        <IconButton
          size="sm"
          tooltip="above"
          label={isFull ? t`Leave full screen` : t`Full screen`}
          icon={isFull ? <CollapseIcon size={20} /> : <ExpandIcon size={20} />}
          onClick={onFull}
        />
      )}
    </>
  );
}
