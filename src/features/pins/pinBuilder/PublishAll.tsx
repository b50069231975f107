import { Plural } from '@lingui/react/macro';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';
import { Button } from '../../../ui/Button';
import { UnfinishedStories } from '../storyEditor';
import { type OnTried, usePublish } from './usePublish';

interface PublishAllProps {
  drafts: readonly PinDraft[];
  onOpen: (draftId: string) => void;
  onTried: OnTried;
}

/** The button that publishes all drafts, where there are several; its question stays while the others are published. */
export function PublishAll({ drafts, onOpen, onTried }: PublishAllProps) {
  const { publish, unfinished } = usePublish(onOpen, onTried);
  return (
    <>
      {drafts.length > 1 && (
        <Button variant="primary" onClick={() => publish(drafts.map((draft) => draft.id))}>
          <Plural value={drafts.length} one="Publish # pin" other="Publish all # pins" />
        </Button>
      )}
      <UnfinishedStories {...unfinished} />
    </>
  );
}
