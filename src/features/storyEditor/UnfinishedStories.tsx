import { lazyPart } from '../../hooks/useLazyPart';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { LazyOverlay } from '../../ui/overlays/LazyOverlay';

export interface UnfinishedStoriesProps {
  isOpen: boolean;
  /** Stories that are to be published and have unfinished blocks. */
  draftIds: readonly string[];
  /** Called to finish this block, on the page of this index. */
  onFinish: (place: { draftId: string; itemId: string; index: number; blockId: string }) => void;
  /** Called to publish them without the unfinished blocks. */
  onLeaveOut: () => void;
  onClose: () => void;
}

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "story-editor" */ './UnfinishedStories.impl')).UnfinishedDialog,
);

/** Asks what is to become of the unfinished blocks of stories, before they are published. */
export function UnfinishedStories(props: UnfinishedStoriesProps) {
  const hasTexts = useMessageGroup('storyEditor', props.isOpen);
  return hasTexts ? <LazyOverlay overlay={part} props={props} /> : null;
}
