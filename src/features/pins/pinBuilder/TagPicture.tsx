import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyPart } from '../../../hooks/useLazyPart';
import { liveTags, type PinDraft } from '../../../selectors/pins/pinBuilder';
import { Button } from '../../../ui/Button';
import { TagIcon } from '../../../ui/icons/TagIcon';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface TagDialogProps {
  draft: PinDraft;
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "crop" */ './TagPicture.impl')).TagDialog);

interface TagPictureProps extends Pick<TagDialogProps, 'draft'> {
  /** The id of the text that says what is wrong with the tags; undefined if nothing is. */
  errorId: string | undefined;
}

/** The button that opens the dialog for tagging what a draft's picture shows. */
export function TagPicture({ draft, errorId }: TagPictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = liveTags(draft).length;
  return (
    <>
      <Button
        size="sm"
        iconStart={<TagIcon size={20} />}
        data-is-invalid={errorId !== undefined}
        aria-describedby={errorId}
        onClick={() => setIsOpen(true)}
      >
        {count === 0 ? (
          <Trans>Tag people and products</Trans>
        ) : (
          <Plural value={count} one="# tag on this picture" other="# tags on this picture" />
        )}
      </Button>
      <LazyOverlay overlay={part} props={{ draft, isOpen, onClose: () => setIsOpen(false) }} />
    </>
  );
}
