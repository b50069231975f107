import { lazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import type { UnfinishedPage } from '../../../selectors/pins/unfinishedStories';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface UnfinishedStoriesProps {
  isOpen: boolean;
  /** The unfinished pages of stories that are to be published. */
  pages: readonly UnfinishedPage[];
  /** All of these stories are to be published later. */
  isScheduled: boolean;
  /** Called to finish this block of this page. */
  onFinish: (page: UnfinishedPage, blockId: string) => void;
  /** Called to publish the stories without the unfinished blocks. */
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
