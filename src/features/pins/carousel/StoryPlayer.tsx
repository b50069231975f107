import { useLingui } from '@lingui/react/macro';
import type { PinId } from '../../../../contract/schemas/common';
import type { PinEntity } from '../../../entities/pins/pins';
import { useLazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { FullScreen } from '../../../ui/overlays/FullScreen';
import { StoryPages } from './StoryPages';
import { storyFonts } from './storyFonts';

export interface StoryPlayerProps {
  pinId: PinId;
  story: NonNullable<PinEntity['storyPinData']>;
  isOpen: boolean;
  onClose: () => void;
}

/** A story page by page, as large as the window. */
export function StoryPlayer({ pinId, story, isOpen, onClose }: StoryPlayerProps) {
  const { t } = useLingui();
  const hasTexts = useMessageGroup('carousel', isOpen);
  useLazyPart(storyFonts, isOpen);
  return (
    <FullScreen isOpen={isOpen && hasTexts} onClose={onClose} label={story.metadata.pinTitle || t`Story`}>
      {/* What plays stops at once, not when the dialog has closed. */}
      <StoryPages pinId={pinId} story={story} isShown={isOpen} onClose={onClose} />
    </FullScreen>
  );
}
