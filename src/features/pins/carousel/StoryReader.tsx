import { Trans } from '@lingui/react/macro';
import type { PinId } from '../../../../contract/schemas/common';
import type { PinEntity } from '../../../entities/pins/pins';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { Button } from '../../../ui/Button';
import { PlayIcon } from '../../../ui/icons/PlayIcon';
import { StoryPlayer } from './StoryPlayer';
import styles from './StoryReader.module.css';

interface StoryReaderProps {
  pinId: PinId;
  story: NonNullable<PinEntity['storyPinData']>;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** A button that plays a story page by page. */
export function StoryReader(props: StoryReaderProps) {
  return useMessageGroup('carousel', true) ? <Reader {...props} /> : <div className={styles.wait} />;
}

function Reader({ pinId, story, isOpen, onToggle }: StoryReaderProps) {
  return (
    <div className={styles.wait}>
      <Button size="sm" iconStart={<PlayIcon size={20} />} onClick={() => onToggle(true)}>
        <Trans>Play story</Trans>
      </Button>
      <StoryPlayer pinId={pinId} story={story} isOpen={isOpen} onClose={() => onToggle(false)} />
    </div>
  );
}
