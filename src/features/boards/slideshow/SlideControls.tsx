import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../ui/IconButton';
import { ClockIcon } from '../../../ui/icons/ClockIcon';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { PauseIcon } from '../../../ui/icons/PauseIcon';
import { PlayIcon } from '../../../ui/icons/PlayIcon';
import { Menu } from '../../../ui/overlays/Menu';
import styles from './Slideshow.module.css';
import { INTERVALS, type Slides } from './useSlides';

interface SlideControlsProps {
  slides: Slides;
  onClose: () => void;
}

export function SlideControls({ slides, onClose }: SlideControlsProps) {
  const { t } = useLingui();
  const { isPlaying, setPlaying, seconds: chosen, setSeconds } = slides;
  return (
    <div className={styles.controls}>
      <IconButton
        label={isPlaying ? t`Pause` : t`Play`}
        tooltip="none"
        variant="onPicture"
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        onClick={() => setPlaying(!isPlaying)}
      />
      <Menu
        label={t`Time for each picture`}
        align="end"
        entries={INTERVALS.map((seconds) => ({
          id: String(seconds),
          label: t`${plural(seconds, { one: '# second', other: '# seconds' })}`,
          isChecked: seconds === chosen,
          onSelect: () => setSeconds(seconds),
        }))}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t`Time for each picture`}
            tooltip="none"
            variant="onPicture"
            icon={<ClockIcon />}
          />
        )}
      />
      <IconButton label={t`Close`} tooltip="none" variant="onPicture" icon={<CloseIcon />} onClick={onClose} />
    </div>
  );
}
