import { useLingui } from '@lingui/react/macro';
import { STORY_MUSIC, type StoryMusicId } from '../../../contract/constants/storyMusic';
import { useMusic } from '../../hooks/useMusic';
import { IconButton } from '../../ui/IconButton';
import { PauseIcon } from '../../ui/icons/PauseIcon';
import { PlayIcon } from '../../ui/icons/PlayIcon';

/** Plays the music of a page. A story is silent until a reader presses it. */
export function MusicButton({ musicId }: { musicId: StoryMusicId }) {
  const { t } = useLingui();
  const piece = STORY_MUSIC.find(({ id }) => id === musicId) ?? STORY_MUSIC[0];
  const { isPlaying, toggle } = useMusic(piece);
  return (
    <IconButton
      size="sm"
      tooltip="none"
      variant="onPicture"
      label={isPlaying ? t`Pause the music` : t`Play the music`}
      icon={isPlaying ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
      onClick={toggle}
    />
  );
}
