import { useLingui } from '@lingui/react/macro';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { IconButton } from '../../../ui/IconButton';
import { PauseIcon } from '../../../ui/icons/PauseIcon';
import { PlayIcon } from '../../../ui/icons/PlayIcon';
import type { Motion } from './useMotion';

/** Pauses and plays an animation, which otherwise moves for longer than five seconds (WCAG 2.2.2). */
export function MotionButton({ motion: { isPlaying, setPlaying } }: { motion: Motion }) {
  const { t } = useLingui();
  // The lightbox comes without the texts of this folder.
  const hasTexts = useMessageGroup('carousel', true);
  if (!hasTexts) return null;
  return (
    <IconButton
      variant="onPicture"
      tooltip="none"
      label={isPlaying ? t`Pause the animation` : t`Play the animation`}
      icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
      onClick={() => setPlaying(!isPlaying)}
    />
  );
}
