import { useLingui } from '@lingui/react/macro';
import { STORY_MUSIC } from '../../../../contract/constants/content/storyMusic';
import { useMusic } from '../../../hooks/useMusic';
import { IconButton, type IconButtonProps } from '../../../ui/IconButton';
import { PauseIcon } from '../../../ui/icons/PauseIcon';
import { PlayIcon } from '../../../ui/icons/PlayIcon';

interface MusicButtonProps extends Pick<IconButtonProps, 'variant'> {
  /** The piece of music; without `url` it is played by its notes. */
  music: { id: string; url: string | null };
}

/** Plays a piece of music. A story is silent until a reader presses it. */
export function MusicButton({ music: { id, url }, variant = 'onPicture' }: MusicButtonProps) {
  const { t } = useLingui();
  const notes = STORY_MUSIC.find((piece) => piece.id === id) ?? STORY_MUSIC[0];
  const { isPlaying, hasFailed, toggle } = useMusic(url ?? notes);
  const label = hasFailed ? t`This music can’t be played. Try again` : t`Play the music`;
  return (
    <IconButton
      size="sm"
      tooltip="none"
      variant={variant}
      label={isPlaying ? t`Pause the music` : label}
      icon={isPlaying ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
      onClick={toggle}
    />
  );
}
