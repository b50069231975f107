import { useLingui } from '@lingui/react/macro';
import { useLazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { FullScreen } from '../../../ui/overlays/FullScreen';
import { StoryPages } from './StoryPages';
import type { StoryPlayerProps } from './StoryPlayer';
import { storyFonts } from './storyFonts';

export function StoryPlayerImpl({ pinId, story, isOpen, onClose }: StoryPlayerProps) {
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
